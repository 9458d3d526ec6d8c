import type { AdConfig } from '../model/config.ts';
import { ignoresBan } from '../decide/decide-ad.ts';
import type { Ad } from '../model/ads.ts';
import { wholeOf } from '../../lib/shape.ts';
import { toJson } from '../../lib/to-json.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for the quoted value of an attribute. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => ESCAPES[character] ?? character);

/** The ad's own click limits, for the click protection: `{"_3": 5}` allows five clicks within three hours. */
function clickLimits({ visitors }: Ad): string {
  const limits: Record<string, number> = {};
  for (const { type, expiration, limit } of visitors) {
    const hours = wholeOf(expiration) ?? 0;
    if (type === 'ad_clicks' && hours > 0) limits[`_${hours}`] = wholeOf(limit) ?? 0;
  }
  return Object.keys(limits).length ? toJson(limits) : '';
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
  const limits = clickLimits(ad);
  if (clickProtection.enabled || limits) {
    attributes['data-cfpa'] = ad.id;
    attributes['data-cfpw'] = ad.id;
    if (limits) attributes['data-cfph'] = limits;
    // in debug mode an ad shows despite a ban
    if (ad.debugMode || ignoresBan(ad)) attributes['data-cfp-exclude'] = '';
  }
  return { class: classes.join(' '), ...attributes };
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the ad's HTML contains its own wrapper already: a tag with the ad's tracking id. */
function bringsWrapper({ id, content }: Ad, prefix: string): boolean {
  const name = `data-${prefix}trackid`;
  if (!content.includes(name)) return false;
  const value = escapePattern(escapeAttribute(id));
  return new RegExp(`<[a-z][^>]*\\s${escapePattern(name)}\\s*=\\s*(["']?)${value}\\1[\\s/>]`, 'i').test(
    content,
  );
}

/**
 * The ad's HTML in a wrapper that click protection and tracking look for: the ad's own wrapper, or a new one.
 */
export function renderAd(ad: Ad, config: AdConfig, position: string): string {
  if (bringsWrapper(ad, config.frontendPrefix)) return ad.content;
  const attributes = attributesOf(ad, config);
  if (position || ad.position) attributes['data-ad-position'] = position || ad.position;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<div${written.join('')}>${ad.content}</div>`;
}
