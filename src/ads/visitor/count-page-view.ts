import { type CookieOptions, LONGEST_LIFE, readCookies, writeCookieSoon } from '../../lib/cookies.ts';
import { wholeOf } from '../../lib/shape.ts';
import type { AdConfig } from '../model/config.ts';
import { readStampedCookie, type StampedValue } from '../decide/read-cookie.ts';
import { toJson } from '../../lib/to-json.ts';

const DAY_S = 86_400;
/** The most characters of a referrer: percent-encoded, it has 1.5 kB at most and leaves room for counts (COOKIE-10). */
const MAX_REFERRER = 500;

/** The value in a cookie, unless the expiry in the value is over. */
function valueIn(raw: string | undefined, now: number): StampedValue | null {
  const value = readStampedCookie(raw);
  return (value?.expires ?? Infinity) <= now ? null : value;
}

/** The number of page views in the cookie; 0 if it holds no count. */
function countOf(value: StampedValue | null): number {
  const count = wholeOf(value?.data) ?? 0;
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Counts a page view and keeps the first referrer (COOKIE-4). A cookie that is written again keeps its expiry. */
export function countPageView(counters: AdConfig['visitorCounters'], where: CookieOptions): void {
  const cookies = readCookies();
  const now = Math.floor(Date.now() / 1000);
  const write = (name: string, data: string | number, ends: number): void => {
    // the value has its end too: without this limit each page view would prolong the cookie up to the end
    const expires = Math.min(ends, now + LONGEST_LIFE);
    const value = encodeURIComponent(toJson({ expires, data }));
    writeCookieSoon(name, value, { ...where, expires: new Date(expires * 1000) });
  };
  const { impressionsCookie, impressionsDays, referrerCookie, referrerDays } = counters;
  const seen = valueIn(cookies.get(impressionsCookie), now);
  write(impressionsCookie, countOf(seen) + 1, seen?.expires ?? now + impressionsDays * DAY_S);
  const referrer = document.referrer.slice(0, MAX_REFERRER);
  if (referrer && !valueIn(cookies.get(referrerCookie), now))
    write(referrerCookie, referrer, now + referrerDays * DAY_S);
}
