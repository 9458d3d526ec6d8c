import type { AdConfig } from '../config.ts';
import { ignoresBan } from '../decide/decide-ad.ts';
import type { Ad } from '../model.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text as it stands between the quotes of an attribute. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => ESCAPES[character] ?? character);

/** `{"_3": 5}`: five clicks within three hours, for the click protection (facts: "Click protection"). */
function clickLimits({ visitors }: Ad): string {
  const limits: Record<string, number> = {};
  for (const { type, expiration, limit } of visitors) {
    if (type === 'ad_clicks' && Number(expiration) > 0) limits[`_${Number(expiration)}`] = Number(limit) || 0;
  }
  return Object.keys(limits).length ? JSON.stringify(limits) : '';
}

function attributesOf(ad: Ad, config: AdConfig): Record<string, string> {
  const { frontendPrefix: prefix, tracking, clickProtection } = config;
  const classes = [`${prefix}ad`];
  const attributes: Record<string, string> = {};
  if (ad.trackingEnabled) {
    classes.push(tracking.targetClass || `${prefix}target`);
    attributes[`data-${prefix}trackid`] = ad.id;
    attributes[`data-${prefix}trackbid`] = ad.blogId;
  }
  if (clickProtection.enabled) {
    attributes['data-cfpa'] = ad.id;
    attributes['data-cfpw'] = ad.id;
    const limits = clickLimits(ad);
    if (limits) attributes['data-cfph'] = limits;
    // debug mode shows an ad whatever forbids it (specification §5)
    if (ad.debugMode || ignoresBan(ad)) attributes['data-cfp-exclude'] = '';
  }
  return { class: classes.join(' '), ...attributes };
}

/** An ad's HTML in the wrapper that click protection and tracking look for. */
export function renderAd(ad: Ad, config: AdConfig, position: string): string {
  const attributes = attributesOf(ad, config);
  if (position || ad.position) attributes['data-ad-position'] = position || ad.position;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<div${written.join('')}>${ad.content}</div>`;
}
