import { describe, expect, it } from 'vitest';
import { renderAd } from '../../../../src/ads/deliver/render-ad.ts';
import { readConfig } from '../../../../src/ads/sources/read-config.ts';
import { adWith, strict } from '../context.ts';

const configWith = (config: object) => readConfig([{ config }], strict);
const plain = configWith({ frontend_prefix: 'abcde-' });
const protecting = configWith({ frontend_prefix: 'abcde-', click_protection: { enabled: true } });

describe('an ad’s wrapper', () => {
  it('has what tracking looks for, under the site’s prefix (DATA-9, TRACK-14)', () => {
    expect(renderAd(adWith({ blog_id: 3, content: '$& %s' }), plain, '')).toBe(
      '<div class="abcde-ad abcde-target" data-abcde-trackid="12" data-abcde-trackbid="3">$& %s</div>',
    );
  });

  it.each([
    '<div class="abcde-x" data-abcde-trackid="12" data-abcde-trackbid="1">x</div>',
    "<!-- a --><p>\n<DIV id=x data-abcde-trackid='12'>x</DIV>",
    '<div data-abcde-trackid=12>x</div>',
  ])('is the ad’s own where its HTML brings one: %s (TRACK-18)', (content) => {
    expect(renderAd(adWith({ content }), plain, 'left')).toBe(content);
  });

  it.each([
    '<div data-abcde-trackid="123">another ad</div>',
    '<div data-abcde-trackid="1">another ad</div>',
    '<div data-other-trackid="12">another site</div>',
    'data-abcde-trackid="12"',
    '<div title=">" class="data-abcde-trackid">',
  ])('is ours around HTML without one: %s (TRACK-18)', (content) => {
    expect(renderAd(adWith({ content }), plain, '')).toBe(
      `<div class="abcde-ad abcde-target" data-abcde-trackid="12" data-abcde-trackbid="1">${content}</div>`,
    );
  });

  it('has nothing of it where tracking is off (TRACK-4)', () => {
    expect(renderAd(adWith({ tracking_enabled: '' }), plain, '')).toBe(
      '<div class="abcde-ad"><b>ad</b></div>',
    );
  });

  it('has what click protection looks for, limits of its own included', () => {
    const visitors = [
      { type: 'ad_clicks', limit: 5, expiration: 3 },
      { type: 'ad_clicks', limit: 'many', expiration: '24' },
      { type: 'ad_clicks', limit: '2 clicks', expiration: '48h' },
      { type: 'ad_clicks', limit: 2 },
      { type: 'mobile' },
    ];
    const html = renderAd(adWith({ visitors, tracking_enabled: false }), protecting, '');
    expect(html).toContain(
      ' data-cfpa="12" data-cfpw="12" data-cfph="{&quot;_3&quot;:5,&quot;_24&quot;:0,&quot;_48&quot;:2}"',
    );
    expect(html).not.toContain('data-cfp-exclude');
  });

  it.each([{ debugmode: true }, { visitors: [{ type: 'ad_clicks', 'exclude-from-global': '1' }] }])(
    'is out of the global limit with %j',
    (raw) => expect(renderAd(adWith(raw), protecting, '')).toContain(' data-cfp-exclude=""'),
  );

  it('is aligned as the placement says, else as the ad says (ADS-11)', () => {
    const ad = adWith({ position: 'left' });
    expect(renderAd(ad, plain, 'center')).toContain(' data-ad-position="center"');
    expect(renderAd(ad, plain, '')).toContain(' data-ad-position="left"');
  });
});
