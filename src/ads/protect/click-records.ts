import { fieldsOf, numberOf, textOf } from '../../lib/shape.ts';
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

/** The value of a cookie to write, and its end (unix seconds). */
export interface ClickRecord {
  readonly value: string;
  readonly expires: number;
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
  return { count: clicks, expires, value: toJson({ count: clicks, exp: writtenExpiry(expires) }) };
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
  return { expires, value: toJson({ ...Object.fromEntries(entries), exp: writtenExpiry(expires) }) };
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
