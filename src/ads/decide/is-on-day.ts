import type { TimeZone } from '../model/config.ts';

const HOUR = 3_600_000;
const NAMES = 'SunMonTueWedThuFriSat';

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** A formatter for a time zone. Null if the browser does not know the zone, which is logged once. */
export function formatFor(timeZone: string, log: (message: string) => void): Intl.DateTimeFormat | null {
  let format = formats.get(timeZone);
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' });
    } catch {
      format = null;
      log(`Unknown time zone: ${timeZone}`);
    }
    formats.set(timeZone, format);
  }
  return format;
}

/** The weekday in UTC: day 0 of the epoch was a Thursday. */
const utcDay = (ms: number): number => (((Math.floor(ms / (24 * HOUR)) + 4) % 7) + 7) % 7;

/** The weekday in UTC, and in the two time zones of the world that are farthest behind and farthest ahead. */
function daysOf(now: number) {
  return { now, utc: utcDay(now), first: utcDay(now - 12 * HOUR), last: utcDay(now + 14 * HOUR) };
}

let lastAsked = daysOf(0);

/** Keeps the last result, because all ads of a run ask with the same `now`. */
function daysAt(now: number) {
  if (lastAsked.now !== now) lastAsked = daysOf(now);
  return lastAsked;
}

/**
 * Whether `now` (ms) falls on one of the days (0 = Sunday) in the site's time zone, daylight saving included.
 */
export function isOnDay(
  days: readonly number[],
  { name, offset }: TimeZone,
  now: number,
  log: (message: string) => void,
): boolean {
  // The first use of the browser's time zones is slow. It is not needed if all time zones, from UTC-12 to
  // UTC+14, give the same answer, as they do most of the time.
  const { utc, first, last } = daysAt(now);
  const here = days.includes(utc);
  if (here === days.includes(first) && here === days.includes(last)) return here;
  const format = name ? formatFor(name, log) : null;
  return days.includes(format ? NAMES.indexOf(format.format(now)) / 3 : utcDay(now + offset * 1000));
}
