import type { TimeZone } from '../model/config.ts';

const HOUR = 3_600_000;
const NAMES = 'SunMonTueWedThuFriSat';

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** null where the browser does not know the zone, which is logged once. */
function formatFor(timeZone: string, log: (message: string) => void): Intl.DateTimeFormat | null {
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

/** Day 0 of the epoch was a Thursday. */
const utcDay = (ms: number): number => (((Math.floor(ms / (24 * HOUR)) + 4) % 7) + 7) % 7;

/** The day in UTC, and where the world has its first and its last day. */
function daysOf(now: number) {
  return { now, utc: utcDay(now), first: utcDay(now - 12 * HOUR), last: utcDay(now + 14 * HOUR) };
}

let lastAsked = daysOf(0);

/** All ads of a run ask for the same time. */
function daysAt(now: number) {
  if (lastAsked.now !== now) lastAsked = daysOf(now);
  return lastAsked;
}

/** Whether `now` (ms) falls on one of the days (0 = Sunday) where the site is, daylight saving included. */
export function isOnDay(
  days: readonly number[],
  { name, offset }: TimeZone,
  now: number,
  log: (message: string) => void,
): boolean {
  // The first use of the browser's time zones costs 8 ms, and at most times the whole world, from UTC-12 to
  // UTC+14, gives the same answer.
  const { utc, first, last } = daysAt(now);
  const here = days.includes(utc);
  if (here === days.includes(first) && here === days.includes(last)) return here;
  const format = name ? formatFor(name, log) : null;
  return days.includes(format ? NAMES.indexOf(format.format(now)) / 3 : utcDay(now + offset * 1000));
}
