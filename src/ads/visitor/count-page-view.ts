import { type CookieOptions, readCookie, writeCookie } from '../../lib/cookies.ts';
import type { AdConfig } from '../config.ts';
import { readStampedCookie, type StampedValue } from '../decide/read-cookie.ts';

const DAY_S = 86_400;
/** Percent-encoded, an address of this length still fits into a cookie. */
const MAX_REFERRER = 1000;

/** The cookie's value, unless it has outlived the expiry that it bears. */
function valueOf(name: string, now: number): StampedValue | null {
  const value = readStampedCookie(readCookie(name));
  return (value?.expires ?? Infinity) <= now ? null : value;
}

/** How often the visitor has seen pages of the site; what is no count counts as none. */
function countOf(value: StampedValue | null): number {
  const count = Number(value?.data);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Counts a page view and keeps the first referrer (ruling 6). A rewrite keeps the expiry (facts, "Cookies"). */
export function countPageView(counters: AdConfig['visitorCounters'], where: CookieOptions): void {
  const now = Math.floor(Date.now() / 1000);
  const write = (name: string, data: string | number, expires: number): void =>
    writeCookie(name, encodeURIComponent(JSON.stringify({ expires, data })), {
      ...where,
      expires: new Date(expires * 1000),
    });
  const { impressionsCookie, impressionsDays, referrerCookie, referrerDays } = counters;
  const seen = valueOf(impressionsCookie, now);
  write(impressionsCookie, countOf(seen) + 1, seen?.expires ?? now + impressionsDays * DAY_S);
  const referrer = document.referrer.slice(0, MAX_REFERRER);
  if (referrer && !valueOf(referrerCookie, now)) write(referrerCookie, referrer, now + referrerDays * DAY_S);
}
