import type { Ad, Group } from '../model.ts';
import type { DecisionContext } from './context.ts';
import { drawOrder } from './draw-order.ts';
import { selectAds, type Selection } from './select-ads.ts';

const serverOrder = ({ orderedAdIds, ads }: Group): readonly string[] =>
  orderedAdIds.length ? orderedAdIds : [...ads.keys()];

/** Server order, runs of equal weight shuffled; left alone where a weight is missing or 0 (facts: groups). */
function shuffleEqualRuns(
  ids: readonly string[],
  weights: Group['weights'],
  random: () => number,
): readonly string[] {
  const order = [...ids];
  if (!order.every((id) => weights.get(id))) return order;
  for (let start = 0; start < order.length;) {
    const weight = weights.get(order[start] ?? '');
    const length = order.slice(start).findIndex((id) => weights.get(id) !== weight);
    const run = order.slice(start, length < 0 ? undefined : start + length);
    order.splice(start, run.length, ...drawOrder(run, new Map(), random));
    start += run.length;
  }
  return order;
}

const draw = ({ ads, weights }: Group, random: () => number): readonly string[] =>
  drawOrder(ads.keys(), weights, random);

const ordered = (group: Group, random: () => number): readonly string[] =>
  shuffleEqualRuns(serverOrder(group), group.weights, random);

const ORDERS: Readonly<Record<Group['type'], (group: Group, random: () => number) => readonly string[]>> = {
  default: draw,
  ordered,
  slider: ordered,
  grid: (group, random) => (group.random ? draw(group, random) : serverOrder(group)),
};

/** Chooses a group's ads. A refreshing group shows one at a time (specification §4, "Group refresh"). */
export function decideGroup(group: Group, context: DecisionContext): Selection {
  const ids = ORDERS[group.type](group, context.random);
  const count = group.refresh.enabled ? 1 : group.adCount === 'all' ? Infinity : group.adCount;
  return selectAds(
    ids.map((id) => group.ads.get(id)),
    count,
    context,
  );
}

/**
 * The next ad of a refreshing group: ordered groups go on in the server's order, others draw by weight.
 * Never the current one, so a group of one ad gets null and stops.
 */
export function nextAd(group: Group, currentId: string, context: DecisionContext): Ad | null {
  let ids: readonly string[];
  if (group.type === 'ordered' || group.type === 'slider') {
    const order = serverOrder(group);
    const next = order.indexOf(currentId) + 1;
    ids = [...order.slice(next), ...order.slice(0, next)];
  } else {
    ids = draw(group, context.random);
  }
  const others = ids.filter((id) => id !== currentId).map((id) => group.ads.get(id));
  return selectAds(others, 1, context).ads[0] ?? null;
}
