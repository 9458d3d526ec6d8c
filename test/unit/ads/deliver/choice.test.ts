import { describe, expect, it } from 'vitest';
import { explain } from '../../../../src/ads/deliver/explain.ts';
import { choose } from '../../../../src/ads/deliver/decide-slot.ts';
import { queryFor } from '../../../../src/ads/deliver/assign.ts';
import type { Slot } from '../../../../src/ads/page/slot.ts';
import { createPlacement } from '../../../../src/ads/sources/create-placement.ts';
import { readPageData } from '../../../../src/ads/sources/read-page-data.ts';
import { adWith, contextWith, groupWith, seeded, strict } from '../context.ts';

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
    const all = groupWith({ 1: 1, 2: 1 }, { ad_count: 'all' });
    expect(choose({ kind: 'group', group: all }, context, null)).toMatchObject({ do: 'show', group: all });
    const rejected = contextWith({ consent: { state: 'rejected', nonPersonalized: false } });
    expect(choose({ kind: 'group', group: all }, rejected, null)).toMatchObject({
      do: 'refuse',
      reasons: ['by_consent'],
    });
    expect(choose({ kind: 'group', group: groupWith({}) }, context, null)).toMatchObject({
      do: 'refuse',
      reasons: ['empty content'],
    });
  });

  it('asks the server where the browser knows too little', () => {
    const conditions = { server_conditions: { abc: { type: 'geo' } } };
    const ads = { 12: { id: 12, title: 'Annuncio', content: 'x' } };
    expect(
      choose({ kind: 'placement', placement: placement({ ads, ...conditions }) }, context, null),
    ).toEqual({
      do: 'ask',
      query: { ...queryFor('placement', 'halfpage'), serverConditions: { abc: { type: 'geo' } } },
    });
    const ajax = { id: 7, method: 'placement', params: { x: 1 }, elementid: [] };
    const asked = choose({ kind: 'placement', placement: placement({ ajax_query: ajax }) }, context, null);
    expect(asked).toMatchObject({ do: 'ask', query: { params: { x: 1 } } });
    expect(
      choose({ kind: 'placement', placement: placement({ ads, ajax_query: ajax }) }, context, null),
    ).toMatchObject({ do: 'show' });
  });

  it('asks nobody for what may not be shown (PLACEMENT-1)', () => {
    const closed = contextWith({ cookies: { timeout_placement_halfpage: '1' } });
    const timed = { close: { enabled: true, timeoutDays: 3 } };
    const query = { ...queryFor('placement', 'halfpage'), ...timed };
    expect(choose({ kind: 'query', query }, closed, null)).toEqual({
      do: 'refuse',
      reasons: ['closed'],
      refused: [],
    });
    expect(choose({ kind: 'query', query }, context, null)).toEqual({ do: 'ask', query });
    const missing = { exists: false, hidden: false };
    expect(choose({ kind: 'query', query }, context, missing)).toMatchObject({
      reasons: ['selector does not exist'],
    });
    const both = { ...placement({}), ...timed };
    expect(choose({ kind: 'placement', placement: both }, closed, missing)).toMatchObject({
      reasons: ['closed', 'selector does not exist'],
    });
  });
});

describe('a further wrapper of an item (PLACEMENT-6)', () => {
  const once = { 12: { id: 12, title: '', content: 'x', once_per_page: '1' } };
  const item = { kind: 'placement', placement: placement({ ads: once }) } as const;
  const shown = contextWith({ shownAdIds: new Set(['12']) });
  const first = choose(item, context, null);
  const earlier = new Map([['a', first]]);

  it('shows the same ads under the same name, also one that shows once per page', () => {
    expect(choose(item, shown, null, earlier, 'a')).toBe(first);
  });

  it('is decided again under another name', () => {
    expect(choose(item, shown, null, earlier, 'b')).toMatchObject({
      do: 'refuse',
      reasons: ['by_display_limit'],
    });
  });

  it('stays empty where its placement may not show any more', () => {
    expect(choose(item, context, { exists: false, hidden: false }, earlier, 'a')).toMatchObject({
      do: 'refuse',
      reasons: ['selector does not exist'],
    });
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
  const data = readPageData(
    {
      passive_placements: {
        k_1: {
          type: 'ad',
          id: 12,
          ads: { 12: { id: 12, title: 'Annuncio', content: ' ' } },
          placement_info: { id: 7, slug: 'halfpage' },
        },
        k_2: {
          type: 'ad',
          id: 13,
          ads: { 13: { id: 13, title: 'Annuncio', content: 'x' } },
          placement_info: { id: 8, slug: 'good' },
        },
      },
      passive_groups: {
        g: {
          id: 3,
          ads: { 12: { id: 12, title: 'Annuncio', content: 'x', expiry_date: 1 } },
          group_info: { id: 3 },
        },
      },
      passive_ads: { a: { ads: { 14: { id: 14, title: 'Annuncio', content: 'y' } } } },
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

  it('decides again for what stands nowhere', () => {
    expect(explain('k_1', [], data, context)).toEqual([{ shown: false, reasons: ['empty content'] }]);
    expect(explain('good', [], data, context)).toEqual([{ shown: false, reasons: [] }]);
    expect(explain('12', [], data, context)).toEqual([
      { shown: false, reasons: ['by_expiry_date'] },
      { shown: false, reasons: ['empty content'] },
    ]);
    expect(explain('14', [], data, context)).toEqual([{ shown: false, reasons: [] }]);
    expect(explain('nothing', [], data, context)).toEqual([{ shown: false, reasons: ['unknown placement'] }]);
  });
});
