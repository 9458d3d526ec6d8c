import { describe, expect, it } from 'vitest';
import type { PageData } from '../../../../src/ads/model/ads.ts';
import { reportOnce } from '../../../../src/ads/sources/creation.ts';
import { readConfig } from '../../../../src/ads/sources/read-config.ts';
import { readPageData } from '../../../../src/ads/sources/read-page-data.ts';
import { decideAd } from '../../../../src/ads/decide/decide-ad.ts';
import { contextWith, hostile, printedAd, printedAds } from '../context.ts';

const read = (raw: unknown, seen?: Set<string>): { data: PageData; reported: string[] } => {
  const reported: string[] = [];
  const data = readPageData(
    raw,
    (error) => reported.push(error instanceof Error ? error.message : String(error)),
    seen,
  );
  return { data, reported };
};

const placement = (slug: string, fields: object = {}) => ({
  type: 'ad',
  id: 1,
  placement_info: { id: 5, slug },
  ads: printedAds(printedAd(1)),
  ...fields,
});
const EMPTY = {
  ads: [],
  groups: [],
  placements: [],
  queries: [],
  tests: [],
  printedAds: [],
  jsItems: [],
  fallbacks: new Map(),
};

describe('readPageData', () => {
  it.each([undefined, null, 7, 'x', [], {}, { passive_ads: [] }, { passive_ads: '', has_ads: false }])(
    'takes %j for nothing',
    (raw) => {
      expect(read(raw)).toEqual({ data: EMPTY, reported: [] });
    },
  );

  it('names each item that it can not use and keeps all others (DATA-2)', () => {
    const { data, reported } = read({
      passive_ads: {
        good: { ads: printedAds(printedAd(1)) },
        bad: { ads: { 2: printedAd(2, { visitors: 'x' }) } },
        none: null,
        odd: { ads: 'x' },
      },
      passive_groups: { good: { id: 3, group_info: { id: 3 } }, bad: { id: 4 } },
      passive_placements: { good: placement('a'), bad: { placement_info: 'x' } },
      ajax_queries: [{ id: 1, method: 'ad' }, { id: 2 }, { method: 'ad' }],
      placement_tests: { 1: { placements: { a: 1 } }, 2: 'x' },
      has_ads: [['1', 'ad'], ['2', 'film'], 'x'],
      js_items: [{ elementid: 'e', output: 'x' }, { elementid: 'e' }, { output: 'x' }],
    });
    const kept = Object.values(data).map((items: unknown[] | Map<string, unknown>) =>
      items instanceof Map ? items.size : items.length,
    );
    expect(kept).toEqual([1, 1, 1, 1, 1, 1, 1, 0]);
    expect(reported).toEqual([
      'Can not create ad obj: bad: ad 2: visitors is no list',
      'Can not create ad obj: none: ads is missing',
      'Can not create ad obj: odd: ads is missing',
      'Can not create group obj: bad: group_info is missing',
      'Can not create placement obj: bad: placement_info is missing',
      'Can not create query obj: ajax_queries 1: method is none of placement, ad, group',
      'Can not create query obj: ajax_queries 2: id is missing',
      'Can not create test obj: placement_tests 2: placements is missing',
      'Can not create printed ad obj: has_ads 1: type is none of placement, ad, group',
      'Can not create printed ad obj: has_ads 2: entry is no list',
      'Can not create js item obj: js_items 1: output is no text',
      'Can not create js item obj: js_items 2: elementid is missing',
    ]);
  });

  it('loses only the part that is no list, or that throws', () => {
    const boot = { passive_ads: 'x', passive_placements: { a: placement('a') } };
    const { data, reported } = read(hostile('passive_groups', boot));
    expect(data.placements).toHaveLength(1);
    expect(reported).toEqual([
      'Can not create boot data obj: passive_groups: passive_groups bites',
      'Can not create ad obj: (all): neither list nor record',
    ]);
  });

  it('reports what stays broken once, also where it is read again and again (DATA-7)', () => {
    const reported: unknown[] = [];
    const report = reportOnce((error) => reported.push(error));
    const boot = { passive_ads: 'x', has_ads: ['x'], config: { ajax_url: {} } };
    const seen = new Set<string>();
    for (const part of [boot, boot, boot]) {
      readPageData(part, report, seen);
      readConfig([part], report);
    }
    expect(reported).toHaveLength(3);
  });

  describe('what was read before', () => {
    const boot = {
      passive_ads: { '1_1': { elementid: ['a'], ads: printedAds(printedAd(1)) } },
      passive_groups: { '3_1': { elementid: ['b'], id: 3, group_info: { id: 3 } } },
      passive_placements: { '5_1': placement('halfpage', { elementid: ['c'] }), broken: 7 },
      ajax_queries: [{ id: 6, method: 'ad', elementid: 'd' }],
      placement_tests: { 1: { placements: { a: 1 } } },
      has_ads: [['1', 'ad', 't', 'off', 'a']],
      js_items: [{ elementid: 'e', output: 'x' }],
      config: { fallbacks: { 9: { weights: { 1: 1 } } } },
    };
    it('is not made, nor reported, again', () => {
      const seen = new Set<string>();
      expect(read(boot, seen).reported).toHaveLength(1);
      expect(read(structuredClone(boot), seen)).toEqual({ data: EMPTY, reported: [] });
    });
    it('is new under another key, or for other elements', () => {
      const seen = new Set<string>();
      read(boot, seen);
      const more = {
        passive_placements: {
          '5_2': placement('halfpage', { elementid: ['c'] }),
          '5_1': placement('halfpage', { elementid: ['z'] }),
        },
      };
      expect(read(more, seen).data.placements.map(({ key, elementIds }) => [key, ...elementIds])).toEqual([
        ['5_2', 'c'],
        ['5_1', 'z'],
      ]);
    });
  });

  it('has fallback groups of the settings, beside a group, and inside its group_info (FALLBACK-1)', () => {
    const info = { id: 9, adsense_fallback_group_info: { id: 2, weights: { 6: 1 } } };
    const { data } = read({
      config: { fallbacks: { 1: { ads: printedAds(printedAd(5)), group_info: { id: 1 } } } },
      passive_groups: { g: { id: 9, ads: printedAds(printedAd(6)), group_info: info } },
      passive_placements: {
        p: placement('a', { adsense_fallback_group_info: { 3: { weights: { 1: 1 } } } }),
      },
    });
    const ids = [...data.fallbacks].map(([id, group]) => [id, ...group.ads.keys()].join());
    expect(ids).toEqual(['1,5', '2,6', '3,1']);
  });

  it('takes the holes of a list for no items', () => {
    const sparse: unknown[] = [];
    sparse[1] = { type: 'tablet', operator: 'is_not' };
    const { data } = read({ passive_ads: { a: { ads: { 1: printedAd(1, { visitors: sparse }) } } } });
    expect(data.ads.map(({ item }) => decideAd(item, contextWith()).shown)).toEqual([true]);
  });
});
