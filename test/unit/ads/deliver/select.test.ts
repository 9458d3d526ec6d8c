import { describe, expect, it } from 'vitest';
import { queryFor } from '../../../../src/ads/deliver/assign.ts';
import { readSelectAnswer } from '../../../../src/ads/deliver/select-answer.ts';
import { selectPayload } from '../../../../src/ads/deliver/select-request.ts';
import { formEncode } from '../../../../src/lib/form-encode.ts';

describe('the request', () => {
  const query = {
    ...queryFor('placement', '7'),
    params: { slug: 'halfpage', post: { id: 4 } },
    blogId: '2',
    serverConditions: { abc: { type: 'geo' } },
  };
  const payload = selectPayload([{ query, elementId: 'a-1' }], {
    action: 'advads_ad_select',
    theId: '12',
    isSingular: true,
    consent: 'accepted',
    nonPersonalized: true,
    adblockerActive: true,
    shown: [{ id: '1', type: 'ad', title: 'Uno', method: 'passive', elementId: 'a-0' }],
  });

  it('is encoded the way PHP reads nested data (SERVER-3)', () => {
    expect([...formEncode(payload)]).toEqual([
      ['action', 'advads_ad_select'],
      ['ad_ids[0][id]', '1'],
      ['ad_ids[0][type]', 'ad'],
      ['ad_ids[0][title]', 'Uno'],
      ['ad_ids[0][cb_type]', 'passive'],
      ['ad_ids[0][elementId]', 'a-0'],
      ['deferedAds[0][ad_id]', '7'],
      ['deferedAds[0][ad_method]', 'placement'],
      ['deferedAds[0][ad_args]', '{"slug":"halfpage","post":{"id":4},"adblocker_active":true}'],
      ['deferedAds[0][elementId]', 'a-1'],
      ['deferedAds[0][blog_id]', '2'],
      ['deferedAds[0][server_conditions][abc][type]', 'geo'],
      ['consent', 'accepted'],
      ['non_personalized', '1'],
      ['theId', '12'],
      ['isSingular', '1'],
    ]);
  });
});

describe('a page that is no single entry', () => {
  it('says so by an empty text', () => {
    const context = {
      action: 'a',
      theId: '',
      isSingular: false,
      consent: 'unknown',
      nonPersonalized: false,
      adblockerActive: false,
      shown: [],
    };
    expect(selectPayload([], context)).toEqual({
      action: 'a',
      consent: 'unknown',
      isSingular: '',
      theId: '',
      deferedAds: [],
      ad_ids: [],
    });
  });
});

describe('the answer', () => {
  const read = (
    answer: readonly unknown[],
  ): { items: ReturnType<typeof readSelectAnswer>; problems: string[] } => {
    const problems: string[] = [];
    return { items: readSelectAnswer(answer, (error) => problems.push((error as Error).message)), problems };
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
