import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideGroup, nextAd } from '../../../../src/ads/decide/decide-group.ts';
import { drawOrder } from '../../../../src/ads/decide/draw-order.ts';
import { refreshInterval } from '../../../../src/ads/deliver/rotation.ts';
import type { Group } from '../../../../src/ads/model/ads.ts';
import { contextWith, groupWith, seeded } from '../context.ts';

const ids = (group: Group, context = contextWith()): string[] =>
  decideGroup(group, context).ads.map(({ id }) => id);

/** Pearson's statistic of what was counted against what was expected. */
const chiSquare = (counted: Record<string, number>, expected: Record<string, number>): number =>
  Object.entries(expected).reduce((sum, [key, mean]) => sum + ((counted[key] ?? 0) - mean) ** 2 / mean, 0);

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
    const rounds = 60_000;
    const counted: Record<string, number> = {};
    for (let round = 0; round < rounds; round++) {
      const order = drawOrder(Object.keys(weights), new Map(Object.entries(weights)), random).join('');
      counted[order] = (counted[order] ?? 0) + 1;
    }
    const orders = permutations(Object.keys(weights));
    const expected = Object.fromEntries(
      orders.map((order) => [order.join(''), probability(order, weights) * rounds]),
    );
    // 5 degrees of freedom: 20.5 is exceeded once in a thousand
    expect(chiSquare(counted, expected)).toBeLessThan(20.5);
  });
  it('shows one ad where no count is printed, by weight', () => {
    const group = groupWith({ 1: 10, 2: '30', 3: 60 });
    const context = contextWith({ random: seeded(7) });
    const counted: Record<string, number> = {};
    for (let round = 0; round < 20_000; round++) {
      const drawn = ids(group, context);
      expect(drawn).toHaveLength(1);
      counted[drawn[0] ?? ''] = (counted[drawn[0] ?? ''] ?? 0) + 1;
    }
    // 2 degrees of freedom: 13.8 is exceeded once in a thousand
    expect(chiSquare(counted, { 1: 2000, 2: 6000, 3: 12_000 })).toBeLessThan(13.8);
  });
  it('never draws an ad of weight 0, negative, unreadable or missing (GROUP-1)', () => {
    const group = groupWith({ 1: 0, 2: 5, 3: -4, 4: 'heavy' }, { ad_count: 'all' });
    for (let round = 0; round < 50; round++) expect(ids(group)).toEqual(['2']);
    const { ads } = groupWith({ 1: 1, 9: 1 });
    expect(ids({ ...group, ads })).toEqual([]);
  });
  it('draws evenly where nothing has a weight', () => {
    const group = { ...groupWith({ 1: 1, 2: 1, 3: 1 }, { ad_count: 'all' }), weights: new Map() };
    expect(ids(group).toSorted()).toEqual(['1', '2', '3']);
  });
  it('shows ad_count ads, passing over those that may not be displayed (GROUP-3)', () => {
    const ads = [1, 2, 3, 4].map((id) => ({
      id,
      title: 'Annuncio',
      content: 'x',
      expiry_date: id % 2 ? 0 : 1,
    }));
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
        const drawable = Object.entries(given).filter(([, weight]) => weight > 0);
        const possible = Object.keys(given).length === 0 ? 0 : drawable.length;
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn).toHaveLength(Math.min(count, possible));
      }),
      { seed: 11 },
    );
  });
});

describe('ordered groups and sliders', () => {
  it.each(['ordered', 'slider'])('%s: keeps the server order, numeric keys or not', (type) => {
    const group = groupWith({ 1: 3, 2: 2, 3: 1 }, { type, ordered_ad_ids: ['3', 1, '2'], ad_count: 'all' });
    expect(ids(group)).toEqual(['3', '1', '2']);
  });
  it('shuffles runs of equal weight among themselves (GROUP-2)', () => {
    const weights = { 1: 9, 2: 9, 3: 9, 4: 5, 5: 2, 6: 2 };
    const group = groupWith(weights, {
      type: 'ordered',
      ordered_ad_ids: [1, 2, 3, 4, 5, 6],
      ad_count: 'all',
    });
    const context = contextWith({ random: seeded(99) });
    const counted: Record<string, number> = {};
    const rounds = 12_000;
    for (let round = 0; round < rounds; round++) {
      const order = ids(group, context);
      expect(order[3]).toBe('4');
      counted[order.join('')] = (counted[order.join('')] ?? 0) + 1;
    }
    const orders = permutations(['1', '2', '3']).flatMap((run) => [
      `${run.join('')}456`,
      `${run.join('')}465`,
    ]);
    // 11 degrees of freedom: 31.3 is exceeded once in a thousand
    expect(chiSquare(counted, Object.fromEntries(orders.map((order) => [order, rounds / 12])))).toBeLessThan(
      31.3,
    );
  });
  it('equal weights that do not stand together are no run', () => {
    const group = groupWith(
      { 1: 5, 2: 7, 3: 5 },
      { type: 'ordered', ordered_ad_ids: [1, 2, 3], ad_count: 'all' },
    );
    for (let seed = 0; seed < 20; seed++)
      expect(ids(group, contextWith({ random: seeded(seed) }))).toEqual(['1', '2', '3']);
  });
  it.each([
    ['is 0', { 1: 0, 2: 5, 3: 5 }],
    ['is missing', { 1: '', 2: 5, 3: 5 }],
  ])('leaves the order alone where a weight %s', (_what, weights) => {
    const group = groupWith(weights, { type: 'ordered', ordered_ad_ids: [3, 2, 1], ad_count: 'all' });
    for (let seed = 0; seed < 20; seed++)
      expect(ids(group, contextWith({ random: seeded(seed) }))).toEqual(['3', '2', '1']);
  });
  it('takes the printed order of the ads where no order is given', () => {
    expect(ids(groupWith({ b: 2, a: 1 }, { type: 'ordered', ad_count: 9 }))).toEqual(['b', 'a']);
  });
  it('shows all of a slider where no count is printed, and passes over ads that are not there (GROUP-3)', () => {
    const group = groupWith({ 1: 3, 2: 2 }, { type: 'slider', ordered_ad_ids: [1, 8, 2] });
    expect(ids(group)).toEqual(['1', '2']);
  });
});

describe('the ads that ordered_ad_ids lists (GROUP-2, GROUP-4)', () => {
  it.each(['ordered', 'slider', 'grid'])('%s: those alone, and none of an empty list', (type) => {
    const shown = (ordered_ad_ids: unknown): string[] =>
      ids(groupWith({ 1: 3, 2: 2, 3: 1 }, { type, ordered_ad_ids, ad_count: 'all' }));
    expect(shown(['3', 1])).toEqual(['3', '1']);
    expect(shown([])).toEqual([]);
    expect(shown({ 2: '2' })).toEqual(['2']);
    expect(shown(null)).toEqual(['1', '2', '3']);
  });
});

describe('a grid (GROUP-4)', () => {
  it('keeps the server order', () => {
    const group = groupWith({ 1: 5, 2: 6, 3: 7 }, { type: 'grid', ordered_ad_ids: [2, 3, 1] });
    for (let seed = 0; seed < 20; seed++)
      expect(ids(group, contextWith({ random: seeded(seed) }))).toEqual(['2', '3', '1']);
  });
  it('shuffles runs of equal weight as an ordered group does', () => {
    const [grid, ordered] = ['grid', 'ordered'].map((type) =>
      groupWith({ 1: 5, 2: 5, 3: 2 }, { type, ordered_ad_ids: [1, 2, 3], ad_count: 'all' }),
    ) as [Group, Group];
    const orders = new Set<string>();
    for (let seed = 0; seed < 50; seed++) {
      const order = ids(grid, contextWith({ random: seeded(seed) }));
      expect(order).toEqual(ids(ordered, contextWith({ random: seeded(seed) })));
      orders.add(order.join(''));
    }
    expect([...orders].toSorted()).toEqual(['123', '213']);
  });
  it.each([
    ['in group_info', { random: '1' }, {}],
    ['beside it', {}, { random: true }],
  ])('is shuffled where random stands %s', (_where, info, fields) => {
    const group = groupWith(
      { 1: 5, 2: 5, 3: 5 },
      { type: 'grid', ordered_ad_ids: [2, 3, 1], ...info },
      fields,
    );
    const orders = new Set(
      Array.from({ length: 200 }, (_, seed) => ids(group, contextWith({ random: seeded(seed) })).join('')),
    );
    expect(orders.size).toBe(6);
  });
});

describe('a refreshing group (GROUP-8)', () => {
  const refresh = { refresh_enabled: '1', ad_count: 3 };
  it('shows one ad at a time', () => {
    expect(ids(groupWith({ 1: 1, 2: 1, 3: 1 }, refresh))).toHaveLength(1);
  });
  it('goes on in the server order, and around', () => {
    const group = groupWith({ 1: 1, 2: 1, 3: 1 }, { ...refresh, type: 'ordered', ordered_ad_ids: [2, 3, 1] });
    const next = (current: string) => nextAd(group, current, contextWith()).ads[0]?.id;
    expect([next('2'), next('3'), next('1'), next('gone')]).toEqual(['3', '1', '2', '2']);
  });
  it('begins with the first ad of an ordered group that may show, equal weights not shuffled', () => {
    const ads = [1, 2, 3].map((id) => ({ id, title: '', content: id === 2 ? '' : 'x' }));
    const group = groupWith(
      { 1: 1, 2: 1, 3: 1 },
      { ...refresh, type: 'ordered', ordered_ad_ids: [2, 3, 1] },
      { ads },
    );
    for (let seed = 0; seed < 20; seed++)
      expect(ids(group, contextWith({ random: seeded(seed) }))).toEqual(['3']);
  });
  it.each(['default', 'slider', 'grid'])(
    'draws each ad of a %s by weight, the first and the next',
    (type) => {
      const group = groupWith({ 1: 1, 2: 0, 3: 3 }, { ...refresh, type, ordered_ad_ids: [2, 1, 3] });
      const context = contextWith({ random: seeded(7) });
      const firsts = Array.from({ length: 4000 }, () => ids(group, context)[0]);
      const counted = {
        1: firsts.filter((id) => id === '1').length,
        3: firsts.filter((id) => id === '3').length,
      };
      // 1 degree of freedom: 10.8 is exceeded once in a thousand
      expect(chiSquare(counted, { 1: 1000, 3: 3000 })).toBeLessThan(10.8);
      expect(nextAd(group, '3', context).ads.map(({ id }) => id)).toEqual(['1']);
    },
  );
  it('passes over ads that may not be displayed', () => {
    const ads = [
      { id: 1, title: 'Annuncio', content: 'x' },
      { id: 2, title: 'Annuncio', content: '' },
      { id: 3, title: 'Annuncio', content: 'x' },
    ];
    const group = groupWith(
      { 1: 1, 2: 1, 3: 1 },
      { ...refresh, type: 'ordered', ordered_ad_ids: [1, 2, 3] },
      { ads },
    );
    const { ads: next, refused } = nextAd(group, '1', contextWith());
    expect([next, refused].map((list) => list.map((one) => ('ad' in one ? one.ad.id : one.id)))).toEqual([
      ['3'],
      ['2'],
    ]);
  });
  it('draws the others by weight', () => {
    const group = groupWith({ 1: 1, 2: 30, 3: 10 }, refresh);
    const context = contextWith({ random: seeded(4) });
    const counted: Record<string, number> = {};
    for (let round = 0; round < 11_000; round++) {
      const id = nextAd(group, '2', context).ads[0]?.id ?? 'none';
      counted[id] = (counted[id] ?? 0) + 1;
    }
    expect(Object.keys(counted).toSorted()).toEqual(['1', '3']);
    // 1 degree of freedom: 10.8 is exceeded once in a thousand
    expect(chiSquare(counted, { 1: 1000, 3: 10_000 })).toBeLessThan(10.8);
  });
  it('stops where there is no other ad', () => {
    const none = { ads: [], refused: [] };
    expect(nextAd(groupWith({ 1: 1 }, refresh), '1', contextWith())).toEqual(none);
    expect(nextAd(groupWith({ 1: 1, 2: 0 }, refresh), '1', contextWith())).toEqual(none);
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
