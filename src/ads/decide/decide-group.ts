import type { Ad, Group } from '../model/ads.ts';
import type { DecisionContext } from './context.ts';
import { drawOrder } from './draw-order.ts';
import { selectAds, type Selection } from './select-ads.ts';

/** The ads in the page's ordered list and no others; all ads if the page prints no list (GROUP-2). */
const serverOrder = ({ orderedAdIds, ads }: Group): readonly string[] => orderedAdIds ?? [...ads.keys()];

/** Shuffles neighbours of equal weight. If any weight is missing or 0, the order stays as it is (GROUP-2). */
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
  grid: (group, random) => (group.random ? draw : ordered)(group, random),
};

const adsOf = ({ ads }: Group, ids: readonly string[]): readonly (Ad | undefined)[] =>
  ids.map((id) => ads.get(id));

/**
 * The order in which a refreshing group tries its ads. An ordered group goes on after the current ad and
 * begins again at its end; any other group draws by weight (GROUP-8).
 */
function refreshOrder(group: Group, currentId: string | null, random: () => number): readonly string[] {
  if (group.type !== 'ordered') return draw(group, random);
  const order = serverOrder(group);
  const next = currentId === null ? 0 : order.indexOf(currentId) + 1;
  return [...order.slice(next), ...order.slice(0, next)];
}

/** Returns the ids of the ads in the item's earlier wrappers. */
export type ShownBefore = () => readonly string[];

/** The ids in their order, those first that were shown the fewest times. */
function leastShownFirst(ids: readonly string[], before: ShownBefore): readonly string[] {
  const times = new Map<string, number>();
  for (const id of before()) times.set(id, (times.get(id) ?? 0) + 1);
  return times.size ? ids.toSorted((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0)) : ids;
}

/**
 * Chooses a group's ads. A refreshing group shows one at a time; an ordered group goes on after the ads in the item's
 * earlier wrappers (PLACEMENT-6).
 */
export function decideGroup(
  group: Group,
  context: DecisionContext,
  before: ShownBefore = () => [],
): Selection {
  if (group.refresh.enabled)
    return selectAds(adsOf(group, refreshOrder(group, null, context.random)), 1, context);
  const order = ORDERS[group.type](group, context.random);
  const ids = group.type === 'ordered' ? leastShownFirst(order, before) : order;
  return selectAds(adsOf(group, ids), group.adCount === 'all' ? Infinity : group.adCount, context);
}

/** Chooses the next ad of a refreshing group, never the current one. A group of one ad has no next ad and stops. */
export function nextAd(group: Group, currentId: string, context: DecisionContext): Selection {
  const ids = refreshOrder(group, currentId, context.random).filter((id) => id !== currentId);
  return selectAds(adsOf(group, ids), 1, context);
}
