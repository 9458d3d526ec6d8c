import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../src/ads/sources/read-config.ts';
import type { AdConfig } from '../../../../src/ads/model/config.ts';
import { channelsOf } from '../../../../src/ads/track/channels.ts';
import { printedImpressions, type Seen } from '../../../../src/ads/track/printed-impressions.ts';
import { strict } from '../context.ts';

const configWith = (config: object): AdConfig => readConfig([{ config }], strict);

const withBlog = (blog: object, more: object = {}): AdConfig =>
  configWith({ ajax_url: '/wp-admin/admin-ajax.php', tracking: { blogs: { 1: blog }, ...more } });

describe('channelsOf', () => {
  it.each([
    ['frontend', {}, '/t', null],
    ['onrequest', {}, '/t', null],
    ['ga', {}, '', ['G-1']],
    ['ga', { parallel: '1' }, '/t', ['G-1']],
    ['frontend', { parallel: true }, '/t', ['G-1']],
    ['onrequest', { parallel: 'true' }, '/t', ['G-1']],
  ])('method %s with %o', (method, more, url, analyticsIds) => {
    const config = withBlog({ url: '/t', method, ...more }, { analytics_id: 'G-1' });
    expect(channelsOf(config, '1')).toMatchObject({ url, analyticsIds });
  });

  it('takes the blog’s own analytics ids before the site’s', () => {
    const blog = { url: '/t', method: 'ga', analytics_ids: ['G-2', 'G-3'] };
    expect(channelsOf(withBlog(blog, { analytics_id: 'G-1' }), '1').analyticsIds).toEqual(['G-2', 'G-3']);
    expect(channelsOf(withBlog({ method: 'ga' }), '1').analyticsIds).toEqual([]);
  });

  it('posts to the site’s endpoint where the blog names none', () => {
    expect(channelsOf(withBlog({ method: 'frontend' }), '1').url).toBe('/wp-admin/admin-ajax.php');
  });

  it('tracks nothing for a blog that is not configured (TRACK-6)', () => {
    expect(channelsOf(withBlog({ url: '/t' }), '2')).toMatchObject({ url: '', analyticsIds: null });
  });
});

describe('printedImpressions', () => {
  const printed = (method: string, seen: Seen = (_ad, _blog, listed) => listed) =>
    printedImpressions(withBlog({ url: '/t', method }, { ads: { 1: ['12', 13, '12'] } }), seen);

  it('names every wrapper of what the page lists, the same on every reading (TRACK-15)', () => {
    const impressions = printed('frontend');
    expect(impressions.map(({ adId }) => adId)).toEqual(['12', '12', '13']);
    expect(new Set(impressions.map(({ adId, elementId }) => `${adId} ${elementId}`)).size).toBe(3);
    expect(printed('frontend')).toEqual(impressions);
  });

  it('names an ad as often as it is seen, a later one beside the earlier ones (TRACK-16)', () => {
    const once = printed('frontend', (ad) => (ad === '12' ? 1 : 0));
    expect(once.map(({ adId }) => adId)).toEqual(['12']);
    expect(printed('frontend')).toEqual(expect.arrayContaining(once));
  });

  it('leaves to the server what it has counted on printing', () => {
    expect(printed('frontend').map(({ byServer }) => byServer)).toEqual([false, false, false]);
    expect(printed('onrequest').map(({ byServer }) => byServer)).toEqual([true, true, true]);
  });
});
