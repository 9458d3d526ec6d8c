import { describe, expect, it } from 'vitest';
import { queryFor } from '../../../../src/ads/deliver/assign.ts';
import { passiveRotation, serverRotation, withOwnInterval } from '../../../../src/ads/deliver/rotation.ts';
import type { ChosenAds, SelectedAd } from '../../../../src/ads/deliver/select-answer.ts';
import type { Slot } from '../../../../src/ads/page/slot.ts';
import type { Placement } from '../../../../src/ads/model/ads.ts';
import { adWith, groupWith } from '../context.ts';

const slot = (refresh: string | null, more: Partial<Slot> = {}): Slot =>
  ({ isHost: true, element: { getAttribute: () => refresh }, ...more }) as unknown as Slot;
const answerOf = (ids: readonly string[], chosen: ChosenAds | null = null) => ({
  html: '',
  ads: ids.map((id) => ({ id, type: 'ad', title: '', trackingEnabled: true })),
  chosen,
});
const group = groupWith({ 1: 1, 2: 1 }, { ad_count: 2 });

describe('an interval of the host’s own', () => {
  it('makes a group rotate, one ad at a time', () => {
    const rotating = { group: { refresh: { enabled: true, interval: 12_000 } } };
    const item = withOwnInterval({ kind: 'group', group }, slot('12000'));
    expect(item).toMatchObject(rotating);
    const placement = { group } as unknown as Placement;
    const placed = withOwnInterval({ kind: 'placement', placement }, slot('12000'));
    expect(placed).toMatchObject({ placement: rotating });
  });

  it('is 10 s at least (GROUP-9)', () => {
    const item = withOwnInterval({ kind: 'group', group }, slot('1'));
    expect(item).toMatchObject({ group: { refresh: { interval: 10_000 } } });
  });

  it.each([null, '', '0', '-5', 'presto', 'Infinity', 'NaN'])('is none when it says %j', (refresh) => {
    const item = { kind: 'group', group } as const;
    expect(withOwnInterval(item, slot(refresh))).toBe(item);
  });

  it('means nothing to an ad, a placement of one ad, or a wrapper of the page', () => {
    const ad = { kind: 'ad', ad: adWith() } as const;
    expect(withOwnInterval(ad, slot('12000'))).toBe(ad);
    const item = { kind: 'placement', placement: { group: null } as unknown as Placement } as const;
    expect(withOwnInterval(item, slot('12000'))).toBe(item);
    const groupItem = { kind: 'group', group } as const;
    expect(withOwnInterval(groupItem, slot('12000', { isHost: false }))).toBe(groupItem);
  });
});

describe('how it goes on', () => {
  const refreshing = groupWith({ 1: 1 }, { refresh_enabled: 1, refresh_interval: 700 });

  it('after an ad of a refreshing group', () => {
    expect(passiveRotation(refreshing, [{ id: '1' }])).toEqual({ group: refreshing, adId: '1' });
    expect(passiveRotation(refreshing, [])).toBeNull();
    expect(passiveRotation(group, [{ id: '1' }])).toBeNull();
    expect(passiveRotation(null, [{ id: '1' }])).toBeNull();
  });

  it('after a choice of the server, by the host’s interval or that of the placement’s group', () => {
    const query = queryFor('placement', '7');
    const item = { kind: 'placement', placement: { group: refreshing } as unknown as Placement } as const;
    const answer = answerOf(['1']);
    expect(serverRotation(slot('12000', { item }), query, answer)).toEqual({ query, interval: 12_000 });
    expect(serverRotation(slot(null, { item }), query, answer)).toEqual({ query, interval: 700 });
    expect(serverRotation(slot(null, { item: { kind: 'query', query } }), query, answer)).toBeNull();
  });

  it('after ads that the server sent, by their group, and names them to the server (SERVER-13)', () => {
    const query = { ...queryFor('placement', '7'), params: { slug: 'x', after_ads: ['9'] } };
    const ads = [adWith({ id: 3 })];
    const next = { ...query, params: { slug: 'x', after_ads: ['3'] } };
    const grouped = answerOf(['3'], { ads, group: refreshing });
    expect(serverRotation(slot(null), query, grouped)).toEqual({ query: next, interval: 700 });
    const alone = answerOf(['3'], { ads, group: null });
    expect(serverRotation(slot(null), query, alone)).toBeNull();
    expect(serverRotation(slot('12000'), query, alone)).toEqual({ query: next, interval: 12_000 });
  });

  it('after a choice of the server, by the interval of the ad that came (GROUP-9)', () => {
    const info = { refresh_enabled: 1, refresh_interval: 700, refresh_interval_for_ads: { 2: 90 } };
    const placement = { group: groupWith({ 1: 1, 2: 1 }, info) } as unknown as Placement;
    const item = { kind: 'placement', placement } as const;
    const query = queryFor('placement', '7');
    const interval = (ids: readonly string[]) =>
      (serverRotation(slot(null, { item }), query, answerOf(ids)) as { interval?: number } | null)?.interval;
    expect([interval(['2']), interval(['1']), interval([])]).toEqual([90, 700, 700]);
    const [placed, grouped, shown] = answerOf(['7', '1', '2']).ads;
    const ads = [{ ...placed, type: 'placement' }, { ...grouped, type: 'group' }, shown] as SelectedAd[];
    const rotation = serverRotation(slot(null, { item }), query, { ...answerOf([]), ads });
    expect(rotation).toEqual({ query, interval: 90 });
  });
});
