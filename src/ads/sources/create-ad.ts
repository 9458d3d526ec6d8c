import { type Fields, fieldsOf, flagOf, isAbsent, listOf, numberOf, textOf } from '../../lib/shape.ts';
import type { Ad } from '../model/ads.ts';
import { createCondition } from './create-condition.ts';
import { createEach, type Report, requireId } from './creation.ts';

function expiryOf(value: unknown): number {
  const expiry = isAbsent(value) ? 0 : numberOf(value);
  if (expiry === undefined) throw new TypeError('expiry_date is no number');
  return expiry;
}

function weekdaysOf(value: unknown): readonly number[] | null {
  if (isAbsent(value)) return null;
  if (Array.isArray(value) && value.every(Number.isFinite)) return [...(value as number[])];
  return listOf(value, 'day_indexes').map((item) => {
    const day = numberOf(item);
    // a day outside 0-6 is no error: it matches no weekday
    if (day === undefined) throw new TypeError('day_indexes holds no number');
    return day;
  });
}

/** A required text, which may be empty. PHP may print it as a number. */
function requireText(fields: Fields, name: 'content' | 'title'): string {
  const value = fields[name];
  if (typeof value === 'string' || typeof value === 'number') return textOf(value);
  throw new TypeError(`${name} is ${value === undefined || value === null ? 'missing' : 'no text'}`);
}

function readAd(raw: unknown): Ad {
  const fields = fieldsOf(raw);
  const privacy = fieldsOf(fields.privacy);
  return {
    id: requireId(textOf(fields.id)),
    title: requireText(fields, 'title'),
    content: requireText(fields, 'content'),
    expiryDate: expiryOf(fields.expiry_date),
    visitors: listOf(fields.visitors, 'visitors').map(createCondition),
    weekdays: weekdaysOf(fields.day_indexes),
    debugMode: flagOf(fields.debugmode),
    type: textOf(fields.type),
    oncePerPage: flagOf(fields.once_per_page),
    trackingEnabled: flagOf(fields.tracking_enabled, true),
    blogId: textOf(fields.blog_id) || '1',
    position: textOf(fields.position),
    privacy: { ignore: flagOf(privacy.ignore), needsConsent: flagOf(privacy.needs_consent) },
    printed: raw,
  };
}

/**
 * Reads a record or list of ads. An ad needs `id`, `title` and `content`; its key in the page's data is no substitute
 * (ADS-12). Another text that cannot be read becomes empty. But a field that restricts who sees the ad must be readable:
 * an ad with unreadable conditions must not become an ad for everyone. An invalid ad is reported
 * (`Can not create ad obj: {name}: ad {key}: {why}`) and left out. Of ads with the same id, the last one stays.
 */
export function createAdList(raw: unknown, name: string, report: Report): readonly Ad[] {
  const ads = createEach('ad', `${name}: ad `, raw, report, readAd);
  return ads.length > 1 ? [...byId(ads).values()] : ads;
}

const byId = (ads: readonly Ad[]): ReadonlyMap<string, Ad> => new Map(ads.map((ad) => [ad.id, ad]));

/** Reads ads as `createAdList` does, into a map by id. */
export const createAds = (raw: unknown, name: string, report: Report): ReadonlyMap<string, Ad> =>
  byId(createEach('ad', `${name}: ad `, raw, report, readAd));
