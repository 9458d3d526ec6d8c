import { yieldToMain } from '../lib/yield-to-main.ts';
import { painted } from '../lib/painted.ts';

/** How long the islands that start in one frame may take together, ms: half of a frame at 60 Hz. */
const BUDGET_MS = 8;
/** How long one island may delay the next, ms. */
const PATIENCE_MS = 1000;

let turn: Promise<void> = Promise.resolve();
let frameBegan = -Infinity;

async function breathe(): Promise<void> {
  if (performance.now() - frameBegan < BUDGET_MS) return yieldToMain();
  // styles and layout are up to date after a paint, so an island that measures waits only for its own changes
  await painted();
  frameBegan = performance.now();
}

const withinPatience = (start: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    start()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });

/**
 * Starts islands one after the other, so that they do not add up to a long task. The next island starts when
 * `start` of the island before has resolved: in the same frame if that frame has time left, else in a later
 * one.
 */
export function hydrateInTurn(start: () => Promise<void>): Promise<void> {
  turn = turn
    .then(breathe)
    .then(() => withinPatience(start))
    .catch(reportError);
  return turn;
}
