import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideGroup, nextAd } from '../../../../src/ads/decide/decide-group.ts';
import { drawOrder } from '../../../../src/ads/decide/draw-order.ts';
import { refreshInterval } from '../../../../src/ads/deliver/rotation.ts';
import type { Group } from '../../../../src/ads/model/ads.ts';
import { contextWith, groupWith, printedAd, seeded } from '../context.ts';

const ids = (group: Group, context = contextWith()): string[] =>
  decideGroup(group, context).ads.map(({ id }) => id);

/** The orders of a group in this many draws. */
const ordersOf = (group: Group, draws = 20): Set<string> =>
  new Set(
    Array.from({ length: draws }, (_, seed) => ids(group, contextWith({ random: seeded(seed) })).join('')),
  );

function countedIn(rounds: number, draw: () => string): Record<string, number> {
  const counted: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    const key = draw();
    counted[key] = (counted[key] ?? 0) + 1;
  }
  return counted;
}

/** The value of Pearson's statistic that chance exceeds once in a thousand, by degrees of freedom. */
const CHANCE: Readonly<Record<number, number>> = { 1: 10.8, 2: 13.8, 5: 20.5, 11: 31.3 };

/** What was counted has nothing that was not expected, and differs from it as chance does. */
function expectChance(counted: Record<string, number>, expected: Record<string, number>): void {
  expect(Object.keys(counted).filter((key) => !(key in expected))).toEqual([]);
  const statistic = Object.entries(expected).reduce(
    (sum, [key, mean]) => sum + ((counted[key] ?? 0) - mean) ** 2 / mean,
    0,
  );
  expect(statistic).toBeLessThan(CHANCE[Object.keys(expected).length - 1] ?? 0);
}

/** Probability of an order by weighted draws without replacement, straight from its definition. */
const probability = (order: readonly string[], weights: Readonly<Record<string, number>>): number => {
  let left = order.reduce((sum, id) => sum + (weights[id] ?? 0), 0);
  return order.reduce((product, id) => {
    const share = (weights[id] ?? 0) / left;
    left -= weights[id] ?? 0;
    return product * share;
  }, 1);
};

const permutations = (items: readonly string[]): string[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item) =>
        permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );

describe('a default group', () => {
  it('draws whole orders with the probabilities of weighted draws without replacement (GROUP-1)', () => {
    const weights = { a: 1, b: 2, c: 5 };
    const random = seeded(2026);
    const draw = (): string =>
      drawOrder(Object.keys(weights), new Map(Object.entries(weights)), random).join('');
    const orders = permutations(Object.keys(weights));
    const expected = orders.map((order) => [order.join(''), probability(order, weights) * 60_000]);
    expectChance(countedIn(60_000, draw), Object.fromEntries(expected) as Record<string, number>);
  });
  it('shows one ad where no count is printed, by weight', () => {
    const group = groupWith({ 1: 10, 2: '30', 3: 60 });
    const context = contextWith({ random: seeded(7) });
    expectChance(
      countedIn(20_000, () => ids(group, context).join()),
      { 1: 2000, 2: 6000, 3: 12_000 },
    );
  });
  it('never draws an ad of weight 0, negative, unreadable or missing (GROUP-1)', () => {
    expect(ordersOf(groupWith({ 1: 0, 2: 5, 3: -4, 4: 'heavy' }, { ad_count: 'all' }), 50)).toEqual(
      new Set(['2']),
    );
    const { ads } = groupWith({ 1: 1, 9: 1 });
    expect(ids({ ...groupWith({ 2: 5 }), ads })).toEqual([]);
  });
  it('draws evenly where nothing has a weight', () => {
    const group = { ...groupWith({ 1: 1, 2: 1, 3: 1 }, { ad_count: 'all' }), weights: new Map() };
    expect(ids(group).toSorted()).toEqual(['1', '2', '3']);
  });
  it('shows ad_count ads, passing over those that may not be displayed (GROUP-3)', () => {
    const ads = [1, 2, 3, 4].map((id) => printedAd(id, { expiry_date: id % 2 ? 0 : 1 }));
    const group = groupWith({ 1: 1, 2: 1, 3: 1, 4: 1 }, { ad_count: '2' }, { ads });
    for (let round = 0; round < 50; round++) {
      const { ads: shown, refused } = decideGroup(group, contextWith({ random: seeded(round) }));
      expect(shown.map(({ id }) => id).toSorted()).toEqual(['1', '3']);
      for (const { ad, reasons } of refused)
        expect([Number(ad.id) % 2, reasons]).toEqual([0, ['by_expiry_date']]);
    }
  });
  it('never shows an ad twice, nor more than asked, whatever the weights', () => {
    const weights = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.nat(20), { maxKeys: 12 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 15 }), fc.integer(), (given, count, seed) => {
        const drawn = ids(groupWith(given, { ad_count: count }), contextWith({ random: seeded(seed) }));
        const drawable = Object.values(given).filter((weight) => weight > 0);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn).toHaveLength(Math.min(count, drawable.length));
      }),
      { seed: 11 },
    );
  });
});

describe('ordered groups, sliders and grids (GROUP-2, GROUP-4)', () => {
  const TYPES = ['ordered', 'slider', 'grid'];
  const listed = (weights: Record<string, unknown>, ordered_ad_ids: unknown, more: object = {}): Group =>
    groupWith(weights, { type: 'ordered', ad_count: 'all', ordered_ad_ids, ...more });

  it.each(TYPES)('%s: show the ads of their list in its order, and none of an empty list', (type) => {
    const shown = (list: unknown): string[] => ids(listed({ 1: 3, 2: 2, 3: 1 }, list, { type }));
    expect(shown(['3', 1, '2'])).toEqual(['3', '1', '2']);
    expect(shown(['3', 1])).toEqual(['3', '1']);
    expect(shown(['3', 1, 3])).toEqual(['3', '1']);
    expect(shown([])).toEqual([]);
    expect(shown({ 2: '2' })).toEqual(['2']);
    expect(shown(null)).toEqual(['1', '2', '3']);
  });
  it.each(TYPES)('%s: shuffle runs of equal weight among themselves', (type) => {
    const group = listed({ 1: 9, 2: 9, 3: 9, 4: 5, 5: 2, 6: 2 }, [1, 2, 3, 4, 5, 6], { type });
    const context = contextWith({ random: seeded(99) });
    const orders = permutations(['1', '2', '3']).flatMap((run) =>
      ['456', '465'].map((end) => run.join('') + end),
    );
    expectChance(
      countedIn(12_000, () => ids(group, context).join('')),
      Object.fromEntries(orders.map((order) => [order, 1000])),
    );
  });
  it.each([
    ['equal weights do not stand together', { 1: 5, 2: 7, 3: 5 }],
    ['a weight is 0', { 1: 0, 2: 5, 3: 5 }],
    ['a weight is missing', { 1: '', 2: 5, 3: 5 }],
  ])('leave the order alone where %s', (_what, weights) => {
    expect(ordersOf(listed(weights, [3, 2, 1]))).toEqual(new Set(['321']));
  });
  it('take the printed order of the ads where no order is given', () => {
    expect(ids(groupWith({ b: 2, a: 1 }, { type: 'ordered', ad_count: 9 }))).toEqual(['b', 'a']);
  });
  it.each(['slider', 'grid'])(
    '%s: show all where no count is printed, and pass over ads that are not there (GROUP-3)',
    (type) => expect(ids(groupWith({ 1: 3, 2: 2 }, { type, ordered_ad_ids: [1, 8, 2] }))).toEqual(['1', '2']),
  );
  it.each([
    ['in group_info', { random: '1' }, {}],
    ['beside it', {}, { random: true }],
  ])('a grid is shuffled where random stands %s', (_where, info, fields) => {
    const group = groupWith(
      { 1: 5, 2: 6, 3: 5 },
      { type: 'grid', ordered_ad_ids: [2, 3, 1], ...info },
      fields,
    );
    expect(ordersOf(group, 200).size).toBe(6);
  });
});

describe('a refreshing group (GROUP-8)', () => {
  const refresh = { refresh_enabled: '1', ad_count: 3 };
  const even = { 1: 1, 2: 1, 3: 1 };
  const ordered = (list: readonly number[], fields: object = {}): Group =>
    groupWith(even, { ...refresh, type: 'ordered', ordered_ad_ids: list }, fields);
  /** Three ads, of which the second has nothing to show. */
  const ads = [1, 2, 3].map((id) => printedAd(id, id === 2 ? { content: '' } : {}));

  it('shows one ad at a time', () => {
    expect(ids(groupWith(even, refresh))).toHaveLength(1);
  });
  it('goes on in the server order, and around', () => {
    const next = (current: string) => nextAd(ordered([2, 3, 1]), current, contextWith()).ads[0]?.id;
    expect(['2', '3', '1', 'gone'].map(next)).toEqual(['3', '1', '2', '2']);
  });
  it('begins with the first ad of an ordered group that may show, equal weights not shuffled', () => {
    expect(ordersOf(ordered([2, 3, 1], { ads }))).toEqual(new Set(['3']));
  });
  it('passes over ads that may not be displayed', () => {
    const { ads: next, refused } = nextAd(ordered([1, 2, 3], { ads }), '1', contextWith());
    expect([next[0]?.id, refused[0]?.ad.id]).toEqual(['3', '2']);
  });
  it.each(['default', 'slider', 'grid'])('draws each ad of a %s by weight, the first one', (type) => {
    const group = groupWith({ 1: 1, 2: 0, 3: 3 }, { ...refresh, type, ordered_ad_ids: [2, 1, 3] });
    const context = contextWith({ random: seeded(7) });
    expectChance(
      countedIn(4000, () => ids(group, context).join()),
      { 1: 1000, 3: 3000 },
    );
  });
  it('draws the others by weight, never the current one', () => {
    const group = groupWith({ 1: 1, 2: 30, 3: 10 }, refresh);
    const context = contextWith({ random: seeded(4) });
    expectChance(
      countedIn(11_000, () => nextAd(group, '2', context).ads[0]?.id ?? 'none'),
      { 1: 1000, 3: 10_000 },
    );
  });
  it.each([[{ 1: 1 }], [{ 1: 1, 2: 0 }]])('stops where there is no other ad: %j', (weights) => {
    expect(nextAd(groupWith(weights, refresh), '1', contextWith())).toEqual({ ads: [], refused: [] });
  });
  it.each([
    ['default', {}, 2000, 2000],
    ['one number', { refresh_interval: '5000' }, 5000, 5000],
    ['a map per ad', { refresh_interval_for_ads: { 1: '700', 2: 0 } }, 700, 2000],
    ['a map and a number', { refresh_interval_for_ads: { 1: 700 }, refresh_interval: 900 }, 700, 900],
    ['a map in the other field', { refresh_interval: { 1: 700 } }, 700, 2000],
    ['nonsense', { refresh_interval: 'soon', refresh_interval_for_ads: [] }, 2000, 2000],
  ])('waits: %s', (_what, info, first, second) => {
    const group = groupWith({ 1: 1, 2: 1 }, { ...refresh, ...info });
    expect([refreshInterval(group, '1'), refreshInterval(group, '2')]).toEqual([first, second]);
  });
});
