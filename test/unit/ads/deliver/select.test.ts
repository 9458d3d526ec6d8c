import { describe, expect, it } from 'vitest';
import { queryFor } from '../../../../src/ads/deliver/assign.ts';
import { readSelectAnswer } from '../../../../src/ads/deliver/select-answer.ts';
import { inRequests, selectPayload } from '../../../../src/ads/deliver/select-request.ts';
import { formEncode } from '../../../../src/lib/form-encode.ts';

describe('the request', () => {
  const query = {
    ...queryFor('placement', '7'),
    params: { slug: 'halfpage', post: { id: 4 } },
    blogId: '2',
    serverConditions: { abc: { type: 'geo' } },
  };
  const context = {
    action: 'advads_ad_select',
    theId: '12',
    isSingular: true,
    pageUrl: 'https://orologi.example/#oro',
    consent: 'accepted',
    nonPersonalized: true,
    adblockerActive: true,
    shown: [{ id: '1', type: 'ad', title: 'Uno', method: 'passive', elementId: 'a-0' } as const],
  };
  const payload = selectPayload([{ query, elementId: 'a-1' }], context);

  it('is encoded the way PHP reads nested data (SERVER-3)', () => {
    expect([...formEncode(payload)]).toEqual([
      ['action', 'advads_ad_select'],
      ['consent', 'accepted'],
      ['non_personalized', '1'],
      ['theId', '12'],
      ['isSingular', '1'],
      ['pageUrl', 'https://orologi.example/#oro'],
      ['deferedAds[0][ad_id]', '7'],
      ['deferedAds[0][ad_method]', 'placement'],
      ['deferedAds[0][ad_args]', '{"slug":"halfpage","post":{"id":4},"adblocker_active":true}'],
      ['deferedAds[0][elementId]', 'a-1'],
      ['deferedAds[0][blog_id]', '2'],
      ['deferedAds[0][server_conditions][abc][type]', 'geo'],
      ['ad_ids[0][id]', '1'],
      ['ad_ids[0][type]', 'ad'],
      ['ad_ids[0][title]', 'Uno'],
      ['ad_ids[0][cb_type]', 'passive'],
      ['ad_ids[0][elementId]', 'a-0'],
    ]);
  });

  it('says by empty texts that a page is no single entry and shows nothing', () => {
    const page = { theId: '', isSingular: false, pageUrl: '', nonPersonalized: false, shown: [] };
    const empty = { theId: '', isSingular: '', pageUrl: '', deferedAds: [], ad_ids: [] };
    expect(selectPayload([], { ...context, ...page })).toEqual({
      action: 'advads_ad_select',
      consent: 'accepted',
      ...empty,
    });
  });

  it.each([
    ['all 300 ads', 300, 300],
    ['347 of 400 ads', 400, 347],
  ])('names %s of the page, in no more fields than PHP reads (SERVER-14)', (_what, different, named) => {
    const shown = Array.from({ length: 400 }, (_none, nth) => [
      { id: `${nth % different}`, type: 'ad', title: '', method: 'passive', elementId: `w-${nth}` } as const,
      { id: `p-${nth}`, type: 'placement', title: '', method: 'passive', elementId: `w-${nth}` } as const,
    ]).flat();
    const queries = Array.from({ length: 50 }, (_none, nth) => ({ query, elementId: `a-${nth}` }));
    const fields = [...formEncode(selectPayload(queries, { ...context, shown }))];
    expect(fields.length).toBeLessThanOrEqual(1000);
    expect(fields.filter(([name]) => /^deferedAds\[\d+\]\[elementId\]$/.test(name))).toHaveLength(50);
    const ids = fields.flatMap(([name, value]) => (/^ad_ids\[\d+\]\[id\]$/.test(name) ? value : []));
    expect(ids).toEqual(Array.from({ length: named }, (_none, nth) => `${nth}`));
  });

  const manyConditions = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_none, nth) => [nth, { type: 'geo' }]));

  it.each([
    ['at most 50 queries', query.serverConditions, 120, [50, 50, 20]],
    ['at most 900 fields of queries', manyConditions(60), 30, [13, 13, 4]],
    ['one query that is too large by itself', manyConditions(990), 2, [1, 1]],
  ])('has %s (SERVER-14)', (_what, serverConditions, count, sizes) => {
    const queries = Array.from({ length: count }, (_none, nth) => ({
      query: { ...query, serverConditions },
      elementId: `a-${nth}`,
    }));
    const requests = inRequests(queries);
    expect(requests.map(({ length }) => length)).toEqual(sizes);
    expect(requests.flat()).toEqual(queries);
  });
});

describe('the answer', () => {
  const read = (answer: readonly unknown[]) => {
    const problems: string[] = [];
    const items = readSelectAnswer(answer, (error) => problems.push((error as Error).message));
    return { items, problems };
  };

  it('is read with its defaults (SERVER-4)', () => {
    expect(read([{ status: 'success', item: '<b>', elementId: 'a' }]).items).toEqual([
      {
        status: 'success',
        elementId: 'a',
        html: '<b>',
        chosen: null,
        message: '',
        injectBefore: [],
        ads: [],
        blogId: '1',
        id: '',
        method: 'placement',
        isCounted: true,
      },
    ]);
  });

  it('reads numbers for texts, a record for a list, a text for a list of one', () => {
    const ads = { 5: { id: 5, tracking_enabled: '' }, 6: {}, 7: null };
    const [item] = read([
      { status: 'success', item: 'x', elementId: 3, inject_before: '<i>', blog_id: 2, ads },
    ]).items;
    expect(item).toMatchObject({ elementId: '3', injectBefore: ['<i>'], blogId: '2' });
    expect(item?.ads).toEqual([{ id: '5', type: 'ad', title: '', trackingEnabled: false }]);
  });

  it('keeps the status, so that a refusal is told from an item without one', () => {
    const answered = [{ status: 'error' }, { status: 'success' }, { status: true }, {}];
    const { items } = read(answered.map((one) => ({ ...one, elementId: 'a' })));
    expect(items.map(({ status }) => status)).toEqual(['error', 'success', '', '']);
  });

  it('names items without an element, and goes on', () => {
    const { items, problems } = read([null, 1, [], { status: 'success' }, { elementId: 'a' }]);
    expect(items).toHaveLength(1);
    expect(problems).toEqual(Array(4).fill('Ad server: an item names no element'));
  });
});
