import { describe, expect, it } from 'vitest';
import { createAds } from '../../../../src/ads/sources/create-ad.ts';
import { createGroup } from '../../../../src/ads/sources/create-group.ts';
import { createPlacement } from '../../../../src/ads/sources/create-placement.ts';
import { createQuery } from '../../../../src/ads/sources/create-query.ts';
import { createJsItem, createPrintedAd } from '../../../../src/ads/sources/create-server-items.ts';
import { createAd, hostile, printedAd, printedAds, strict } from '../context.ts';

/** A close button whose cookie lives for three days. */
const timed = { enabled: '1', timeout_enabled: '1', timeout: '3' };

describe('an ad', () => {
  it('reads numbers as identifiers and scalars as strings', () => {
    const raw = {
      id: 12,
      title: 'Strap',
      content: '<b>',
      type: 'image',
      expiry_date: '1800000000',
      visitors: [
        { type: 'mobile', value: ['mobile', 7], operator: null, connector: 'or' },
        { type: 9, connector: 'xor' },
      ],
      once_per_page: '1',
      day_indexes: ['0', 6],
      debugmode: '',
      tracking_enabled: '0',
      blog_id: 3,
      privacy: { ignore: '', needs_consent: 'on' },
      position: 'left',
    };
    expect(createAd(raw)).toEqual({
      id: '12',
      title: 'Strap',
      content: '<b>',
      type: 'image',
      expiryDate: 1_800_000_000,
      visitors: [
        { type: 'mobile', value: ['mobile', '7'], operator: null, connector: 'or' },
        { type: '9', connector: 'and' },
      ],
      oncePerPage: true,
      weekdays: [0, 6],
      debugMode: false,
      trackingEnabled: false,
      blogId: '3',
      privacy: { ignore: false, needsConsent: true },
      position: 'left',
      printed: raw,
    });
  });
  it('fills in what is absent (DATA-11)', () => {
    const ad = createAd(printedAd(1, { privacy: [], visitors: [] }));
    expect(ad).toMatchObject({ expiryDate: 0, weekdays: null, trackingEnabled: true, blogId: '1' });
    expect(ad.privacy).toEqual({ ignore: false, needsConsent: false });
  });
  it.each([
    ['an id that is none', { id: {} }, 'id is missing'],
    ['a condition that is none', printedAd(1, { visitors: [{}, null] }), 'visitors[1] is no condition'],
    ['a weekday that is none', printedAd(1, { day_indexes: ['Mon'] }), 'day_indexes holds no number'],
    ['a getter that throws', printedAd(1, { visitors: [hostile('value')] }), 'value bites'],
    ['a field that throws', hostile('id'), 'id bites'],
  ])('names the item and what is wrong: %s (DATA-2, DATA-5)', (_what, raw, why) => {
    expect(() => createAd(raw)).toThrow(new TypeError(`Can not create ad obj: x: ad 0: ${why}`));
  });
  it.each(['id', 'title', 'content'])(
    'needs a printed %s, which may be empty but for the id (ADS-12)',
    (field) => {
      const raw = { id: 1, title: '', content: '' };
      expect(createAd(raw)).toMatchObject({ id: '1', title: '', content: '' });
      for (const missing of [undefined, null])
        expect(() => createAd({ ...raw, [field]: missing })).toThrow(`ad obj: x: ad 0: ${field} is missing`);
    },
  );
  it('does not take its key for its id (ADS-12)', () => {
    const reported: unknown[] = [];
    const ads = createAds({ 7: { title: '', content: 'x' } }, 'p', (error) => reported.push(error));
    expect(ads.size).toBe(0);
    expect(reported).toEqual([new TypeError('Can not create ad obj: p: ad 7: id is missing')]);
  });
  it('keeps numbers outside the week: such a day never comes (ADS-5)', () => {
    expect(createAd(printedAd(1, { day_indexes: [7, '-1', 3] })).weekdays).toEqual([7, -1, 3]);
  });
  it('keeps what was thrown as the cause', () => {
    expect(() => createAd(hostile('id'))).toThrow(expect.objectContaining({ cause: new Error('id bites') }));
  });
  it('copies conditions, so that nothing of the page stays alive in them', () => {
    const raw = { type: 'cookie', value: 'a', run: () => 1, symbol: Symbol('s') };
    const ad = createAd(printedAd(1, { visitors: [raw] }));
    raw.value = 'b';
    expect(ad.visitors).toEqual([{ type: 'cookie', value: 'a', connector: 'and' }]);
  });
  it('is not fooled by prototypes', () => {
    const condition: unknown = JSON.parse('{"type":"role","__proto__":{"operator":"is","value":"x"}}');
    const [copy] = createAd(printedAd(1, { visitors: [condition] })).visitors;
    expect([copy?.operator, copy && Object.getPrototypeOf(copy)]).toEqual([undefined, Object.prototype]);
  });
});

describe('createGroup', () => {
  it('reads the wraps, whatever their form', () => {
    const group_wrap = [{ before: '<ul>', each: { 2: '[%s]', all: '(%s)' }, min_ads: '2' }, { each: '<%s>' }];
    expect(createGroup({ id: 3, group_info: { type: 'grid' }, group_wrap }, '3_1', strict).wraps).toEqual([
      { before: '<ul>', after: '', every: [{ nth: 2, pattern: '[%s]' }], all: '(%s)', minAds: 2 },
      { before: '', after: '', every: [], all: '<%s>', minAds: 1 },
    ]);
  });
  it('reads a slider, and none where its options are empty', () => {
    const settings = { delay: '3000' };
    const sliderOf = (slider_options: object) =>
      createGroup({ group_info: { id: 3, type: 'slider', slider_options } }, '3_1', strict).slider;
    const slider = sliderOf({ slider_id: 'x', init_class: 'y', prefix: 'advads-', settings });
    expect(slider).toEqual({ sliderId: 'x', initClass: 'y', prefix: 'advads-', settings });
    expect(sliderOf([])).toBeNull();
  });
  it('takes an unknown type for a random group', () => {
    expect(createGroup({ group_info: { id: 3, type: 'mosaic' } }, '3_1', strict)).toMatchObject({
      id: '3',
      type: 'default',
      adCount: 1,
    });
  });
  it.each([
    ['an empty group_info', { id: 1, group_info: [] }, 'group_info is missing'],
    ['a getter that throws', { id: 1, group_info: hostile('weights') }, 'weights bites'],
  ])('names the item and what is wrong: %s', (_what, raw, why) => {
    expect(() => createGroup(raw, '3_1', strict)).toThrow(
      new TypeError(`Can not create group obj: 3_1: ${why}`),
    );
  });
});

describe('createPlacement', () => {
  const info = { id: 5, slug: 'halfpage', title: 'Half page' };
  const create = (raw: object) => createPlacement({ placement_info: info, ...raw }, 'p_1', strict);

  it('tells its own id from the id of what it holds (DATA-4)', () => {
    const placement = create({ type: 'ad', id: 12, elementid: ['advads-1'] });
    expect(placement).toMatchObject({ key: 'p_1', id: '5', slug: 'halfpage', title: 'Half page' });
    expect(placement).toMatchObject({ item: { type: 'ad', id: '12' }, elementIds: ['advads-1'] });
    expect(placement).toMatchObject({ testId: null, query: null, adblock: null });
  });
  it.each([
    ['item names an ad', {}, 'ad_12', ['ad', '12']],
    ['item names a group', {}, 'group_3', ['group', '3']],
    ['type and id win', { type: 'ad', id: 9 }, 'group_3', ['ad', '9']],
    ['a group was printed', { group_info: { id: 3, name: 'n' } }, '', ['group', '3']],
    ['only ads were printed', { ads: printedAds(printedAd(8)) }, '', ['ad', '8']],
    ['nothing was', {}, '', ['ad', '']],
  ])('knows what it holds: %s (DATA-4)', (_what, raw, item, [type, id]) => {
    expect(create({ ...raw, placement_info: { ...info, item } }).item).toEqual({ type, id });
  });
  it('falls back from id to slug and from slug to id', () => {
    expect(create({ placement_info: { slug: 's' } })).toMatchObject({ id: 's', slug: 's' });
    expect(create({ placement_info: { id: 7 } })).toMatchObject({ id: '7', slug: '7' });
  });
  it.each([
    ['pro_custom_element', { inject_by: 'pro_custom_element' }, '#a'],
    ['container_id', { inject_by: 'container_id' }, '#b'],
    ['inject_by absent', {}, '#a'],
    ['no custom position', { pro_custom_element: '' }, ''],
  ])('finds its target by %s (PLACEMENT-5)', (_what, more, selector) => {
    const options = { pro_custom_element: '#a', container_id: '#b', ...more };
    expect(create({ placement_info: { ...info, options } }).targetSelector).toBe(selector);
  });

  it.each<readonly [string, object, boolean, number | null]>([
    ['not at all', {}, false, null],
    ['no cookie', { close: { enabled: '1' } }, true, null],
    ['a session cookie', { close: { enabled: true, timeout_enabled: true } }, true, 0],
    ['for days', { close: timed }, true, 3],
    ["the layer's own", { close: [], layer_placement: { close: timed } }, true, 3],
    ['among the options', { options: { close: { enabled: 1 } } }, true, null],
    ['by the layer’s time-out', { close: { enabled: 1 }, layer_placement: { close: timed } }, true, 3],
    ['a time-out of a button that is off', { close: { ...timed, enabled: '' } }, false, null],
    ['a negative time-out', { close: { ...timed, timeout: -4 } }, true, 0],
  ])('closes: %s (PLACEMENT-3, PLACEMENT-4)', (_what, fields, enabled, timeoutDays) => {
    expect(create({ placement_info: { ...info, ...fields } }).close).toEqual({ enabled, timeoutDays });
  });
  it('reads its switches, its server conditions and what comes before it', () => {
    const options = { placement_position: 'left' };
    const placement = create({
      placement_info: { ...info, test_id: 4, lazy_load: 'enabled', cache_busting_empty: '1', options },
      server_info_duration: '3600',
      server_conditions: { ab: { type: 'role', value: 'x' }, cd: 7 },
      inject_before: '<style>',
    });
    expect(placement).toMatchObject({
      testId: '4',
      lazy: true,
      removeIfEmpty: true,
      position: 'left',
      serverInfoDuration: 3600,
      serverConditions: { ab: { type: 'role', value: 'x' }, cd: { type: '' } },
      injectBefore: ['<style>'],
    });
    expect(create({ placement_info: { ...info, lazy_load: 'disabled' } }).lazy).toBe(false);
    expect(create({ inject_before: ['a', '', 'b'] }).injectBefore).toEqual(['a', 'b']);
  });
  it.each([
    ['the placement', { server_conditions: { ab: { type: 'geo' } } }, []],
    ['its query', {}, { server_conditions: { ab: { type: 'geo' } } }],
    ['both', { server_conditions: { ab: { type: 'role' } } }, { server_conditions: { ab: { type: 'geo' } } }],
  ])('sends the server conditions that stand on %s, and decides by them (SERVER-1)', (_where, own, query) => {
    const ajax_query = { id: 5, method: 'placement', params: [], ...query };
    const { serverConditions, query: asked } = create({ ...own, ajax_query });
    expect([serverConditions, asked?.serverConditions]).toEqual(Array(2).fill({ ab: { type: 'geo' } }));
  });
  it('has a query where the page printed one, for its own elements', () => {
    const ajax_query = { id: 5, method: 'placement', params: [], blog_id: 1 };
    const { query } = create({ elementid: 'e', ajax_query });
    expect(query).toMatchObject({ id: '5', elementIds: ['e'], slug: '5', testId: null });
    expect(create({ ajax_query: [] }).query).toBeNull();
  });
  it('survives a query that is none', () => {
    const reported: unknown[] = [];
    const raw = { placement_info: info, ajax_query: { id: 5, method: 'telepathy' } };
    expect(createPlacement(raw, 'p_1', (error) => reported.push(error)).query).toBeNull();
    expect(reported).toEqual([
      new TypeError('Can not create query obj: p_1: method is none of placement, ad, group'),
    ]);
  });
  const noGroup = { type: 'group', id: 3, ads: printedAds(printedAd(1)), placement_info: info };
  it.each([
    ['an empty placement_info', { placement_info: [] }, 'placement obj: p_1: placement_info is missing'],
    ['an unknown type', { type: 'x', placement_info: info }, 'placement obj: p_1: type is none of ad, group'],
    ['a group that is none', noGroup, 'group obj: p_1: group_info is missing'],
    ['a getter that throws', { placement_info: hostile('slug') }, 'placement obj: p_1: slug bites'],
  ])('names the item and what is wrong: %s', (_what, raw, why) => {
    expect(() => createPlacement(raw, 'p_1', strict)).toThrow(new TypeError(`Can not create ${why}`));
  });
  it('is a group placement without content where only the server knows the group', () => {
    const { group, item } = create({ type: 'group', id: 3, ads: [], group_info: [] });
    expect([group, item]).toEqual([null, { type: 'group', id: '3' }]);
  });
});

describe('createQuery', () => {
  it('puts back what the page printed once for all (DATA-8)', () => {
    const shared = { post_1: { id: 42 } };
    const query = (post: unknown) =>
      createQuery({ id: 1, method: 'ad', params: { post, x: 1 } }, 'q', shared).params;
    expect(query('post_1')).toEqual({ post: { id: 42 }, x: 1 });
    expect(query('constructor')).toEqual({ post: 'constructor', x: 1 });
    expect(query({ id: 7 })).toEqual({ post: { id: 7 }, x: 1 });
  });
  it('names the slug and the test for the checks that need no server', () => {
    const params = { slug: 'halfpage', test_id: '2' };
    const query = createQuery({ id: 5, method: 'placement', params }, 'q', {});
    expect(query).toMatchObject({ slug: 'halfpage', testId: '2', blogId: '1', elementIds: [] });
  });
  it.each([
    ['nothing', {}, { lazy: false, removeIfEmpty: false, targetSelector: '', testId: null }],
    ['lazy', { lazy_load: 'enabled' }, { lazy: true }],
    ['remove if empty', { cache_busting_empty: '1' }, { removeIfEmpty: true }],
    ['remove if empty, as a flag', { cache_busting_empty: true }, { removeIfEmpty: true }],
    ['a custom position', { pro_custom_element: '#x' }, { targetSelector: '#x' }],
    ['an ad for visitors with an ad blocker', { item_adblocker: 'ad_9' }, { asksForAdblocker: true }],
    ['ads with a condition about it', { adblocker: true }, { asksForAdblocker: true }],
    ['no ad for them, as a text', { item_adblocker: '0' }, { asksForAdblocker: false }],
    ['another param about blocks', { ad_block_count: 3 }, { asksForAdblocker: false }],
    ['a container', { inject_by: 'container_id', container_id: '#y' }, { targetSelector: '#y' }],
    ['a time-out', { close: timed }, { close: { enabled: true, timeoutDays: 3 } }],
  ])('reads the options of its params: %s (PLACEMENT-17)', (_what, params, expected) => {
    expect(createQuery({ id: 5, method: 'placement', params }, 'q', {})).toMatchObject(expected);
  });
});

describe('what the server has chosen', () => {
  it('keeps the method that the page gives for an ad that it printed (SERVER-3)', () => {
    expect(createPrintedAd([7, 'ad', 'Cinturini', 'off', 'advads-7']).method).toBe('off');
  });
  it('has the options of its args, and the name of its placement (PLACEMENT-17)', () => {
    const raw = {
      elementid: 'advads-7',
      output: '<b>',
      args: { slug: 'testata', cache_busting_empty: '1', test_id: 3, pro_custom_element: '#x' },
      has_js_items: [
        { id: 5, type: 'placement', title: 'Testata', blog_id: 2 },
        { id: 7, type: 'ad', title: 'Cinturini' },
      ],
    };
    const expected = { id: '5', slug: 'testata', removeIfEmpty: true, testId: '3', targetSelector: '#x' };
    expect(createJsItem(raw).query).toMatchObject(expected);
    const { query } = createJsItem({ elementid: 'a', output: '', args: [], has_js_items: [] });
    expect(query).toMatchObject({ id: 'a', slug: 'a', lazy: false });
  });
});
