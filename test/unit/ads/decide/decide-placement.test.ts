import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksForAdblocker } from '../../../../src/ads/decide/asks-for.ts';
import { chooseTests } from '../../../../src/ads/decide/choose-tests.ts';
import { decideContent, decidePlacement } from '../../../../src/ads/decide/decide-placement.ts';
import { placementMode } from '../../../../src/ads/decide/placement-mode.ts';
import { createPlacement } from '../../../../src/ads/sources/create-placement.ts';
import { readPageData } from '../../../../src/ads/sources/read-page-data.ts';
import { contextWith, NOW, seeded, storedWith, strict } from '../context.ts';

const placementWith = (info: object = {}, fields: object = {}) =>
  createPlacement(
    { type: 'ad', id: 12, placement_info: { id: 5, slug: 'halfpage', ...info }, ...fields },
    'key',
    strict,
  );

describe('decidePlacement', () => {
  const decide = (info: object, given = {}, target: Parameters<typeof decidePlacement>[2] = null) =>
    decidePlacement(placementWith(info), contextWith(given), target).reasons;

  it('shows a placement that nothing speaks against', () => {
    expect(decidePlacement(placementWith(), contextWith(), null)).toEqual({ shown: true, reasons: [] });
  });
  it.each([
    ['chosen by slug', 'halfpage', []],
    ['chosen by id', '5', []],
    ['another one chosen', 'leaderboard', ['not_chosen']],
  ])('of a test: %s (PLACEMENT-2)', (_what, winner, expected) => {
    expect(decide({ test_id: 3 }, { chosenTests: new Map([['3', winner]]) })).toEqual(expected);
  });
  it('is not chosen where its test was never drawn', () => {
    expect(decide({ test_id: 'x' })).toEqual(['not_chosen']);
  });
  it('takes an empty test id for none (DATA-3)', () => {
    expect(decide({ test_id: '' }, { chosenTests: new Map([['', 'other']]) })).toEqual([]);
  });
  const TIMED = { close: { enabled: '1', timeout_enabled: '1', timeout: '3' } };
  it('stays closed while its cookie exists (PLACEMENT-3)', () => {
    expect(decide(TIMED, { cookies: { timeout_placement_halfpage: '1' } })).toEqual(['closed']);
    expect(decide(TIMED, { cookies: { timeout_placement_5: '1' } })).toEqual([]);
    const layer = { layer_placement: TIMED };
    expect(decide(layer, { cookies: { timeout_placement_halfpage: '1' } })).toEqual(['closed']);
  });
  it.each([
    ['no close button', {}],
    ['a button without a time-out', { close: { enabled: '1', timeout: 3 } }],
    ['a button that is off', { close: { enabled: '', timeout_enabled: '1', timeout: 3 } }],
  ])('is not closed by a cookie of earlier settings: %s (PLACEMENT-3)', (_what, info) => {
    expect(decide(info, { cookies: { timeout_placement_halfpage: '1' } })).toEqual([]);
  });
  it.each([
    ['missing', { exists: false, hidden: false }, ['selector does not exist']],
    ['missing and so hidden', { exists: false, hidden: true }, ['selector does not exist']],
    ['hidden', { exists: true, hidden: true }, ['selector is hidden']],
    ['there', { exists: true, hidden: false }, []],
  ])('with a target that is %s (PLACEMENT-5)', (_what, target, expected) => {
    expect(decide({}, {}, target)).toEqual(expected);
  });
  it('fills hidden targets where that is allowed', () => {
    expect(decide({}, { showInHidden: true }, { exists: true, hidden: true })).toEqual([]);
  });
  it('gives all reasons in the order of the checks (PLACEMENT-1)', () => {
    const given = { cookies: { timeout_placement_halfpage: '1' } };
    expect(decide({ test_id: 1, ...TIMED }, given, { exists: false, hidden: true })).toEqual([
      'not_chosen',
      'closed',
      'selector does not exist',
    ]);
  });
});

describe('decideContent', () => {
  const ad = (id: number, fields: object = {}) => ({
    [id]: { id, title: 'Annuncio', content: `${id}`, ...fields },
  });
  const shown = (fields: object, adblocker = false) => {
    const content = decideContent(placementWith({}, fields), contextWith({ visitor: { adblocker } }));
    return {
      ids: content.ads.map(({ id }) => id),
      group: content.group?.id ?? null,
      refused: content.refused.length,
    };
  };
  it('shows the ad', () => {
    expect(shown({ ads: ad(12) })).toEqual({ ids: ['12'], group: null, refused: 0 });
  });
  it('says why not', () => {
    expect(shown({ ads: ad(12, { expiry_date: 1 }) })).toEqual({ ids: [], group: null, refused: 1 });
  });
  it("shows the group's ads with the group", () => {
    const group = {
      type: 'group',
      id: 7,
      ads: { ...ad(1), ...ad(2) },
      group_info: { id: 7, ad_count: 'all', weights: { 1: 1, 2: 1 } },
    };
    const { ids, group: id } = shown(group);
    expect([ids.toSorted(), id]).toEqual([['1', '2'], '7']);
  });
  it('shows nothing of a group whose ads are all refused', () => {
    const group = {
      type: 'group',
      id: 7,
      ads: ad(1, { expiry_date: 1 }),
      group_info: { id: 7, weights: { 1: 1 } },
    };
    expect(shown(group)).toEqual({ ids: [], group: null, refused: 1 });
  });
  describe('with an ad blocker (PLACEMENT-13)', () => {
    it('shows the normal ad where the alternative may not show', () => {
      const fields = { ads: ad(12), ads_for_ab: ad(13, { expiry_date: 1 }) };
      expect(shown(fields, true)).toEqual({ ids: ['12'], group: null, refused: 1 });
    });
    it('shows the normal group where no alternative group has anything to show', () => {
      const group = { type: 'group', id: 7, ads: ad(1), group_info: { id: 7, weights: { 1: 1 } } };
      const groups_for_ab = { 8: { name: 'empty', weights: { 99: 1 } } };
      expect(shown({ ...group, groups_for_ab }, true)).toEqual({ ids: ['1'], group: '7', refused: 0 });
    });
    it('shows the alternative only where both may show, whatever keeps one out', () => {
      const refusals = { expired: { expiry_date: 1 }, 'without content': { content: '' }, none: {} };
      const kinds = fc.constantFrom(...Object.values(refusals));
      fc.assert(
        fc.property(kinds, kinds, fc.boolean(), (normal, alternative, adblocker) => {
          const isNormal = normal === refusals.none;
          const isAlternative = alternative === refusals.none && adblocker;
          const fields = { ads: ad(12, normal), ads_for_ab: ad(13, alternative) };
          expect(shown(fields, adblocker).ids).toEqual(isNormal ? [isAlternative ? '13' : '12'] : []);
        }),
      );
    });
    it('shows the same where there is no alternative', () => {
      expect(shown({ ads: ad(12), ads_for_ab: [], groups_for_ab: [] }, true).ids).toEqual(['12']);
    });
    it('shows the first alternative group that has something to show', () => {
      const groups_for_ab = {
        8: { name: 'empty', weights: { 99: 1 } },
        9: { group_info: { id: 9, weights: { 13: 1 } } },
      };
      expect(shown({ ads: ad(12), ads_for_ab: ad(13), groups_for_ab }, true)).toEqual({
        ids: ['13'],
        group: '9',
        refused: 0,
      });
    });
    it('reads a single alternative group', () => {
      const groups_for_ab = { id: 9, weights: { 14: 1 }, ads: ad(14) };
      expect(shown({ ads: ad(12), groups_for_ab }, true)).toEqual({ ids: ['14'], group: '9', refused: 0 });
    });
  });
});

describe('placementMode (SERVER-1)', () => {
  const conditions = {
    server_conditions: { hash0: { type: 'geo_targeting' }, hash1: { type: 'geo' } },
    server_info_duration: '3600',
  };
  const stored = (age: number) =>
    storedWith({ geo: [{ country_code: 'IT' }, { country_code: 'IT' }] }, NOW / 1000 - age);
  type Case = readonly [what: string, fields: object, age: number, mode: string, ms?: number];
  const cases: readonly Case[] = [
    ['no server conditions: passive', {}, 99_999, 'passive'],
    ['empty, as PHP prints it: passive', { server_conditions: [] }, 99_999, 'passive'],
    ['fresh enough: passive', conditions, 3600, 'passive'],
    ['a second too old: ajax', conditions, 3601, 'ajax'],
    ['fresh in whole seconds: passive', conditions, 3600, 'passive', 999],
    ['a second too old in whole seconds: ajax', conditions, 3601, 'ajax', 999],
    ['one not stored: ajax', { ...conditions, server_conditions: { hash7: { type: 'geo' } } }, 0, 'ajax'],
    ['another type: ajax', { ...conditions, server_conditions: { hash0: { type: 'role' } } }, 0, 'ajax'],
    ['no duration: ajax', { server_conditions: conditions.server_conditions }, 1, 'ajax'],
  ];
  for (const [what, fields, age, expected, ms = 0] of cases) {
    it(what, () => {
      expect(placementMode(placementWith({}, fields), stored(age), NOW + ms)).toBe(expected);
    });
  }
});

describe('chooseTests', () => {
  const test = (id: string, weights: Record<string, number>) => ({
    id,
    weights: new Map(Object.entries(weights)),
  });
  it('draws one placement per test by weight (PLACEMENT-2)', () => {
    const random = seeded(5);
    let heavy = 0;
    for (let round = 0; round < 4000; round++)
      heavy += chooseTests([test('1', { a: 3, b: 1 })], random).get('1') === 'a' ? 1 : 0;
    // within four standard deviations of 3,000
    expect(Math.abs(heavy - 3000)).toBeLessThan(4 * Math.sqrt(4000 * 0.75 * 0.25));
  });
  it('keeps what was drawn earlier on the page', () => {
    const chosen = chooseTests([test('1', { a: 1 }), test('2', { c: 1 })], seeded(1), new Map([['1', 'b']]));
    expect([...chosen]).toEqual([
      ['1', 'b'],
      ['2', 'c'],
    ]);
  });
  it('chooses none where nothing weighs anything', () => {
    expect(chooseTests([test('1', { a: 0 })], seeded(1)).size).toBe(0);
  });
});

describe('asksForAdblocker (COND-16)', () => {
  const data = (boot: object) => asksForAdblocker(readPageData(boot, strict));
  const ads = { 1: { id: 1, title: '', content: 'x', visitors: [{ type: 'adblocker', operator: 'is' }] } };
  const plain = { 1: { id: 1, title: '', content: 'x', visitors: [{ type: 'mobile' }] } };
  it.each([
    ['an ad', { passive_ads: { a: { ads } } }, true],
    ['a group', { passive_groups: { g: { id: 1, ads, group_info: { id: 1, name: 'g' } } } }, true],
    ['a placement', { passive_placements: { p: { ads, placement_info: { id: 1 } } } }, true],
    ['an alternative', { passive_placements: { p: { ads_for_ab: plain, placement_info: { id: 1 } } } }, true],
    [
      'nothing',
      {
        passive_ads: { a: { ads: plain } },
        passive_placements: { p: { ads: plain, placement_info: { id: 1 } } },
      },
      false,
    ],
  ])('%s', (_what, boot, expected) => {
    expect(data(boot)).toBe(expected);
  });
});
