import type { PlacementTest } from '../model/ads.ts';
import { drawOrder } from './draw-order.ts';

/**
 * Draws one placement (slug or id) for each test, by weight. A test is drawn once per page: a test in
 * `earlier` keeps its placement.
 */
export function chooseTests(
  tests: readonly PlacementTest[],
  random: () => number,
  earlier: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const chosen = new Map(earlier);
  for (const { id, weights } of tests) {
    if (chosen.has(id)) continue;
    const [winner] = drawOrder(weights.keys(), weights, random);
    if (winner !== undefined) chosen.set(id, winner);
  }
  return chosen;
}
