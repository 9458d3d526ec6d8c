import { fieldsOf, numberOf, textOf } from '../../lib/shape.ts';
import { type AdCount, adCountIn } from '../decide/ad-counts.ts';
import { toJson } from '../../lib/to-json.ts';

/** The number of clicks in one period. */
export interface PeriodCount {
  readonly count: number;
  /** unix seconds at which the period ends. */
  readonly ttl: number;
}

/** The own limits of an ad: hours → clicks. */
export type OwnLimits = ReadonlyMap<number, number>;

const HOUR = 3600;
const PREFIX = 'expires=';

/** An expiry in the form that the family's cookies use. */
const writtenExpiry = (unix: number): string => PREFIX + new Date(unix * 1000).toUTCString();

function readExpiry(exp: unknown): number {
  const text = textOf(exp);
  return text.startsWith(PREFIX) ? Date.parse(text.slice(PREFIX.length)) / 1000 : NaN;
}

const countOf = (value: unknown): number => Math.max(0, Math.floor(numberOf(value) ?? 0));

/** The value of an ad's own cookie, its end (unix seconds), and the same counts for the cookie of all counts. */
export interface ClickRecord {
  readonly value: string;
  readonly expires: number;
  /** What an ad's id is followed by in the cookie of all counts: '' for the global limit, `_3` for 3 hours → count. */
  readonly counts: readonly (readonly [string, AdCount])[];
}

/** The counts of an ad in the cookie of all counts, in the shape of the ad's own cookies. */
export function heldIn(raw: string | undefined, adId: string, now: number, hours: Iterable<number>): unknown {
  const global = adCountIn(raw, adId, now);
  const periods = [...hours].map((one) => {
    const { count, end } = adCountIn(raw, `${adId}_${one}`, now) ?? {};
    return [`_${one}`, { count, ttl: end }] as const;
  });
  return {
    ...Object.fromEntries(periods),
    ...(global && { count: global.count, exp: writtenExpiry(global.end) }),
  };
}

/**
 * Adds a click to the value that the cookie `advads_procfp_{id}` holds. The life of the cookie begins with
 * the first click. `now` is in unix seconds.
 */
export function countForGlobalLimit(
  held: unknown,
  now: number,
  hours: number,
): ClickRecord & { readonly count: number } {
  const { count, exp } = fieldsOf(held);
  const until = readExpiry(exp);
  const goesOn = until > now;
  const expires = goesOn ? until : now + hours * HOUR;
  const clicks = (goesOn ? countOf(count) : 0) + 1;
  const value = toJson({ count: clicks, exp: writtenExpiry(expires) });
  return { count: clicks, expires, value, counts: [['', { count: clicks, end: expires }]] };
}

/** The periods of `advanced_ads_ad_clicks_{id}` that have not ended, by hours. */
export function runningPeriods(held: unknown, now: number): Map<number, PeriodCount> {
  const periods = new Map<number, PeriodCount>();
  for (const [key, entry] of Object.entries(fieldsOf(held))) {
    const { count, ttl } = fieldsOf(entry);
    const hours = hoursOf(key);
    const until = numberOf(ttl) ?? 0;
    if (hours && until > now) periods.set(hours, { count: countOf(count), ttl: until });
  }
  return periods;
}

/** Adds a click to every period that the ad limits. Other running periods in the cookie stay. */
export function countForOwnLimits(held: unknown, now: number, limits: OwnLimits): ClickRecord {
  const periods = runningPeriods(held, now);
  for (const hours of limits.keys()) {
    const { count = 0, ttl = Math.floor(now) + hours * HOUR } = periods.get(hours) ?? {};
    periods.set(hours, { count: count + 1, ttl });
  }
  const expires = Math.max(...[...periods.values()].map(({ ttl }) => ttl));
  const entries = [...periods].map(([hours, period]) => [`_${hours}`, period] as const);
  const value = toJson({ ...Object.fromEntries(entries), exp: writtenExpiry(expires) });
  return { expires, value, counts: entries.map(([key, { count, ttl }]) => [key, { count, end: ttl }]) };
}

/** Whether one of the ad's own limits is reached. */
export function isSpent(held: unknown, now: number, limits: OwnLimits): boolean {
  const periods = runningPeriods(held, now);
  return [...limits].some(([hours, limit]) => (periods.get(hours)?.count ?? 0) >= limit);
}

/** Reads the hours in a key: `_3` → 3; 0 if the key names no number of hours. */
function hoursOf(key: string): number {
  const hours = key.startsWith('_') ? Number(key.slice(1)) : 0;
  return hours > 0 && Number.isFinite(hours) ? hours : 0;
}

/**
 * Reads `data-cfph`, such as `{"_3": 5}`. Throws if it is no JSON. Entries that are no limit are left out.
 */
export function readOwnLimits(json: string): OwnLimits {
  const limits = new Map<number, number>();
  for (const [key, limit] of Object.entries(fieldsOf(JSON.parse(json)))) {
    const [hours, clicks] = [hoursOf(key), numberOf(limit) ?? 0];
    if (hours && clicks > 0) limits.set(hours, clicks);
  }
  return limits;
}
