import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksForAdblocker } from '../../../../src/ads/decide/asks-for.ts';
import { chooseTests } from '../../../../src/ads/decide/choose-tests.ts';
import { decideContent, decidePlacement } from '../../../../src/ads/decide/decide-placement.ts';
import { placementMode } from '../../../../src/ads/decide/placement-mode.ts';
import { createPlacement } from '../../../../src/ads/sources/create-placement.ts';
import { readPageData } from '../../../../src/ads/sources/read-page-data.ts';
import { contextWith, NOW, printedAd, printedAds, seeded, storedWith, strict } from '../context.ts';

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
    ['chosen by slug', 3, 'halfpage', []],
    ['chosen by id', 3, '5', []],
    ['another one chosen', 3, 'leaderboard', ['not_chosen']],
    ['never drawn', 'x', 'halfpage', ['not_chosen']],
    ['an empty id is none (DATA-3)', '', 'leaderboard', []],
  ])('of a test: %s (PLACEMENT-2)', (_what, test_id, winner, expected) => {
    const chosenTests = new Map([
      ['3', winner],
      ['', winner],
    ]);
    expect(decide({ test_id }, { chosenTests })).toEqual(expected);
  });
  const TIMED = { close: { enabled: '1', timeout_enabled: '1', timeout: '3' } };
  it.each([
    ['closed', TIMED, 'halfpage', ['closed']],
    ['another one was closed', TIMED, '5', []],
    ['closed as a layer', { layer_placement: TIMED }, 'halfpage', ['closed']],
    ['no close button', {}, 'halfpage', []],
    ['a button without a time-out', { close: { enabled: '1', timeout: 3 } }, 'halfpage', []],
    ['a button that is off', { close: { ...TIMED.close, enabled: '' } }, 'halfpage', []],
  ])('with a cookie: %s (PLACEMENT-3)', (_what, info, slug, expected) => {
    expect(decide(info, { cookies: { [`timeout_placement_${slug}`]: '1' } })).toEqual(expected);
  });
  it.each([
    ['missing', { exists: false, hidden: false }, false, ['selector does not exist']],
    ['missing and so hidden', { exists: false, hidden: true }, false, ['selector does not exist']],
    ['hidden', { exists: true, hidden: true }, false, ['selector is hidden']],
    ['hidden, where that is allowed', { exists: true, hidden: true }, true, []],
    ['there', { exists: true, hidden: false }, false, []],
  ])('with a target that is %s (PLACEMENT-5)', (_what, target, showInHidden, expected) => {
    expect(decide({}, { showInHidden }, target)).toEqual(expected);
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
  const expired = { expiry_date: 1 };
  const ads = printedAds(printedAd(12));
  const instead = printedAds(printedAd(13));
  const refused = printedAds(printedAd(12, expired));
  const refusedInstead = printedAds(printedAd(13, expired));
  const group = (held: object) => ({
    ...{ type: 'group', id: 7, ads: held },
    group_info: { id: 7, weights: { 12: 1 } },
  });
  const empty = { name: 'empty', weights: { 99: 1 } };
  const several = { 8: empty, 9: { group_info: { id: 9, weights: { 13: 1 } } } };
  const single = { id: 9, weights: { 13: 1 }, ads: instead };

  it.each<readonly [string, object, readonly string[], string | null, number]>([
    ['the ad', { ads }, ['12'], null, 0],
    ['no ad, and why', { ads: refused }, [], null, 1],
    ['an ad of the group', group(ads), ['12'], '7', 0],
    ['no group where all are refused', group(refused), [], null, 1],
    ['the ad, where its alternative may not show', { ads, ads_for_ab: refusedInstead }, ['12'], null, 1],
    ['the group, with an empty alternative', { ...group(ads), groups_for_ab: { 8: empty } }, ['12'], '7', 0],
    ['the ad without an alternative', { ads, ads_for_ab: [], groups_for_ab: [] }, ['12'], null, 0],
    ['the first group with ads', { ads, ads_for_ab: instead, groups_for_ab: several }, ['13'], '9', 0],
    ['a single alternative group', { ads, groups_for_ab: single }, ['13'], '9', 0],
  ])('shows a visitor with an ad blocker %s (PLACEMENT-13)', (_what, fields, ids, id, refusals) => {
    const content = decideContent(placementWith({}, fields), contextWith({ visitor: { adblocker: true } }));
    expect(content.ads.map((ad) => ad.id)).toEqual(ids);
    expect([content.group?.id ?? null, content.refused.length]).toEqual([id, refusals]);
  });

  it('shows the alternative only where both may show, whatever keeps one out', () => {
    const none = {};
    const kinds = fc.constantFrom<object>(expired, { content: '' }, none);
    fc.assert(
      fc.property(kinds, kinds, fc.boolean(), (normal, alternative, adblocker) => {
        const fields = {
          ads: printedAds(printedAd(12, normal)),
          ads_for_ab: printedAds(printedAd(13, alternative)),
        };
        const { ads } = decideContent(placementWith({}, fields), contextWith({ visitor: { adblocker } }));
        const shown = alternative === none && adblocker ? '13' : '12';
        expect(ads.map(({ id }) => id)).toEqual(normal === none ? [shown] : []);
      }),
    );
  });
});

describe('placementMode (SERVER-1)', () => {
  const conditions = {
    server_conditions: { hash0: { type: 'geo_targeting' }, hash1: { type: 'geo' } },
    server_info_duration: '3600',
  };
  const stored = (age: number) =>
    storedWith({ geo: [{ country_code: 'IT' }, { country_code: 'IT' }] }, NOW / 1000 - age);
  it.each<[what: string, fields: object, age: number, mode: string, ms?: number]>([
    ['no server conditions: passive', {}, 99_999, 'passive'],
    ['empty, as PHP prints it: passive', { server_conditions: [] }, 99_999, 'passive'],
    ['fresh enough: passive', conditions, 3600, 'passive'],
    ['a second too old: ajax', conditions, 3601, 'ajax'],
    ['fresh in whole seconds: passive', conditions, 3600, 'passive', 999],
    ['a second too old in whole seconds: ajax', conditions, 3601, 'ajax', 999],
    ['one not stored: ajax', { ...conditions, server_conditions: { hash7: { type: 'geo' } } }, 0, 'ajax'],
    ['another type: ajax', { ...conditions, server_conditions: { hash0: { type: 'role' } } }, 0, 'ajax'],
    ['no duration: ajax', { server_conditions: conditions.server_conditions }, 1, 'ajax'],
  ])('%s', (_what, fields, age, expected, ms = 0) => {
    expect(placementMode(placementWith({}, fields), stored(age), NOW + ms)).toBe(expected);
  });
});

describe('chooseTests', () => {
  const test = (id: string, weights: Record<string, number>) => ({
    id,
    weights: new Map(Object.entries(weights)),
  });
  it('draws one placement per test by weight (PLACEMENT-2)', () => {
    const random = seeded(5);
    const drawn = Array.from({ length: 4000 }, () =>
      chooseTests([test('1', { a: 3, b: 1 })], random).get('1'),
    );
    // within four standard deviations of 3,000
    const deviation = Math.abs(drawn.filter((one) => one === 'a').length - 3000);
    expect(deviation).toBeLessThan(4 * Math.sqrt(4000 * 0.75 * 0.25));
  });
  it('keeps what was drawn earlier on the page', () => {
    const chosen = chooseTests([test('1', { a: 1 }), test('2', { c: 1 })], seeded(1), new Map([['1', 'b']]));
    expect(Object.fromEntries(chosen)).toEqual({ 1: 'b', 2: 'c' });
  });
  it('chooses none where nothing weighs anything', () => {
    expect(chooseTests([test('1', { a: 0 })], seeded(1)).size).toBe(0);
  });
});

describe('asksForAdblocker (COND-16)', () => {
  const ads = printedAds(printedAd(1, { visitors: [{ type: 'adblocker', operator: 'is' }] }));
  const plain = printedAds(printedAd(1, { visitors: [{ type: 'mobile' }] }));
  const placement_info = { id: 1 };
  it.each([
    ['an ad', { passive_ads: { a: { ads } } }, true],
    ['a group', { passive_groups: { g: { id: 1, ads, group_info: { id: 1, name: 'g' } } } }, true],
    ['a placement', { passive_placements: { p: { ads, placement_info } } }, true],
    ['an alternative', { passive_placements: { p: { ads_for_ab: plain, placement_info } } }, true],
    ['no ad', { passive_ads: { a: { ads: plain } } }, false],
    ['no placement', { passive_placements: { p: { ads: plain, placement_info } } }, false],
  ])('%s', (_what, boot, expected) => {
    expect(asksForAdblocker(readPageData(boot, strict))).toBe(expected);
  });
});
