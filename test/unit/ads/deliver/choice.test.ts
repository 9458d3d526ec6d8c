import { describe, expect, it } from 'vitest';
import { explain } from '../../../../src/ads/deliver/explain.ts';
import { choose } from '../../../../src/ads/deliver/decide-slot.ts';
import { queryFor } from '../../../../src/ads/deliver/assign.ts';
import type { Group } from '../../../../src/ads/model/ads.ts';
import type { Slot } from '../../../../src/ads/page/slot.ts';
import { createPlacement } from '../../../../src/ads/sources/create-placement.ts';
import { readPageData } from '../../../../src/ads/sources/read-page-data.ts';
import { adWith, contextWith, groupWith, printedAd, printedAds, seeded, strict } from '../context.ts';

const placement = (raw: object) =>
  createPlacement({ type: 'ad', id: 12, placement_info: { id: 7, slug: 'halfpage' }, ...raw }, 'p', strict);
const context = contextWith();

describe('choose', () => {
  it('shows an ad, or says every reason against it', () => {
    expect(choose({ kind: 'ad', ad: adWith() }, context, null)).toMatchObject({ do: 'show', group: null });
    const ad = adWith({ content: ' ', expiry_date: 1 });
    const reasons = ['empty content', 'by_expiry_date'];
    expect(choose({ kind: 'ad', ad }, context, null)).toEqual({
      do: 'refuse',
      reasons,
      refused: [{ ad, reasons }],
    });
  });

  it('gathers the reasons of a group’s ads, each once; an empty group has no content', () => {
    const rejected = contextWith({ consent: { state: 'rejected', nonPersonalized: false } });
    const all = groupWith({ 1: 1, 2: 1 }, { ad_count: 'all' });
    const chosen = (group: Group, given = context) => choose({ kind: 'group', group }, given, null);
    expect(chosen(all)).toMatchObject({ do: 'show', group: all });
    expect(chosen(all, rejected)).toMatchObject({ do: 'refuse', reasons: ['by_consent'] });
    expect(chosen(groupWith({}))).toMatchObject({ do: 'refuse', reasons: ['empty content'] });
  });

  it('asks the server where the browser knows too little', () => {
    const ads = printedAds(printedAd(12));
    const serverConditions = { abc: { type: 'geo' } };
    const chosen = (raw: object) => choose({ kind: 'placement', placement: placement(raw) }, context, null);
    expect(chosen({ ads, server_conditions: serverConditions })).toEqual({
      do: 'ask',
      query: { ...queryFor('placement', 'halfpage'), serverConditions },
    });
    const ajax_query = { id: 7, method: 'placement', params: { x: 1 }, elementid: [] };
    expect(chosen({ ajax_query })).toMatchObject({ do: 'ask', query: { params: { x: 1 } } });
    expect(chosen({ ads, ajax_query })).toMatchObject({ do: 'show' });
  });

  it('asks nobody for what may not be shown (PLACEMENT-1)', () => {
    const closed = contextWith({ cookies: { timeout_placement_halfpage: '1' } });
    const missing = { exists: false, hidden: false };
    const timed = { close: { enabled: true, timeoutDays: 3 } };
    const item = { kind: 'query', query: { ...queryFor('placement', 'halfpage'), ...timed } } as const;
    expect(choose(item, context, null)).toEqual({ do: 'ask', query: item.query });
    expect(choose(item, closed, null)).toEqual({ do: 'refuse', reasons: ['closed'], refused: [] });
    expect(choose(item, context, missing)).toMatchObject({ reasons: ['selector does not exist'] });
    const both = { kind: 'placement', placement: { ...placement({}), ...timed } } as const;
    expect(choose(both, closed, missing)).toMatchObject({ reasons: ['closed', 'selector does not exist'] });
  });
});

describe('a further wrapper of an item (PLACEMENT-6)', () => {
  const once = printedAds(printedAd(12, { once_per_page: '1' }));
  const item = { kind: 'placement', placement: placement({ ads: once }) } as const;
  const shown = contextWith({ shownAdIds: new Set(['12']) });
  const first = choose(item, context, null);
  const earlier = new Map([['a', first]]);

  it('shows the same ads under the same name, also one that shows once per page', () => {
    expect(choose(item, shown, null, earlier, 'a')).toBe(first);
  });

  it('is decided again under another name', () => {
    expect(choose(item, shown, null, earlier, 'b')).toMatchObject({ reasons: ['by_display_limit'] });
  });

  it('stays empty where its placement may not show any more', () => {
    const missing = { exists: false, hidden: false };
    const reasons = ['selector does not exist'];
    expect(choose(item, context, missing, earlier, 'a')).toMatchObject({ do: 'refuse', reasons });
    const ad = { kind: 'ad', ad: adWith() } as const;
    expect(choose(ad, contextWith({ now: 0 }), null, earlier, 'a')).toBe(first);
  });

  it.each([
    ['an ordered group', 'ordered', { 1: 3, 2: 2, 3: 1 }, ['1', '2', '3', '1', '2']],
    ['one whose ads weigh the same', 'ordered', { 1: 1, 2: 1, 3: 1 }, null],
  ])('goes on to the next ad of %s, and around', (_, type, weights, expected) => {
    const group = groupWith(weights, { type, ordered_ad_ids: [1, 2, 3] });
    const choices = new Map<string, ReturnType<typeof choose>>();
    const random = seeded(3);
    const ids = ['a', 'b', 'c', 'd', 'e'].map((name) => {
      const choice = choose({ kind: 'group', group }, contextWith({ random }), null, choices, name);
      choices.set(name, choice);
      return choice.do === 'show' ? choice.ads[0]?.id : null;
    });
    if (expected) expect(ids).toEqual(expected);
    expect(new Set(ids.slice(0, 3)).size).toBe(3);
  });
});

describe('explain', () => {
  const placed = (id: number, slug: string, more: object = {}) => ({
    type: 'ad',
    id,
    ads: printedAds(printedAd(id, more)),
    placement_info: { id: id - 5, slug },
  });
  const expired = printedAds(printedAd(12, { expiry_date: 1 }));
  const data = readPageData(
    {
      passive_placements: { k_1: placed(12, 'halfpage', { content: ' ' }), k_2: placed(13, 'good') },
      passive_groups: { g: { id: 3, ads: expired, group_info: { id: 3 } } },
      passive_ads: { a: { ads: printedAds(printedAd(14)) } },
    },
    strict,
  );
  const slot = (more: Partial<Slot>): Slot =>
    ({ item: null, shown: [], reasons: [], state: 'empty', ...more }) as Slot;

  it('answers for every wrapper under an id or slug', () => {
    const item = { kind: 'placement', placement: data.placements[0] } as Slot['item'];
    const shown = [{ id: '9', type: 'ad', title: '', method: 'ajax', elementId: 'x' }] as const;
    const slots = [slot({ item, reasons: ['closed'] }), slot({ item, state: 'filled', shown }), slot({})];
    const both = [
      { shown: false, reasons: ['closed'] },
      { shown: true, reasons: [] },
    ];
    expect(explain('halfpage', slots, data, context)).toEqual(both);
    expect(explain('7', slots, data, context)).toEqual(both);
    expect(explain('9', slots, data, context)).toEqual([{ shown: true, reasons: [] }]);
  });

  it.each([
    ['k_1', [['empty content']]],
    ['good', [[]]],
    ['12', [['by_expiry_date'], ['empty content']]],
    ['14', [[]]],
    ['nothing', [['unknown placement']]],
  ])('decides again for what stands nowhere: %s', (name, reasons) => {
    expect(explain(name, [], data, context)).toEqual(reasons.map((all) => ({ shown: false, reasons: all })));
  });
});
