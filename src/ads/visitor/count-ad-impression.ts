import { type CookieOptions, writeCookieSoon } from '../../lib/cookies.ts';
import { wholeOf } from '../../lib/shape.ts';
import { type AdCount, adCountIn, hasOwnCookie, SEEN_COOKIE, withAdCounts } from '../decide/ad-counts.ts';
import type { Ad } from '../model/ads.ts';

const COOKIE = 'advanced_ads_ad_impressions';

const countIn = (raw: string | undefined): number => Math.max(0, wholeOf(raw) ?? 0);

/**
 * The end of a count, unix seconds. A running count keeps its end, unless that is later than the cap's time
 * allows.
 */
function endOf(seconds: number, running: number, now: number): number {
  const latest = now + seconds;
  return running > now && running < latest ? running : latest;
}

/** The count of an ad so far: from the ad's own cookies, or from the cookie of all counts. */
function countSoFar(id: string, cookies: ReadonlyMap<string, string>, now: number): AdCount {
  const name = `${COOKIE}_${id}`;
  const count = countIn(cookies.get(name));
  if (count) return { count, end: countIn(cookies.get(`${name}_timeout`)) };
  return adCountIn(cookies.get(SEEN_COOKIE), id, now) ?? { count: 0, end: 0 };
}

/**
 * Counts an ad with an impression cap as shown, unless the ad's own HTML counts it (COOKIE-5). Updates
 * `cookies` too, which decisions read, so that a cap also works within a run. With several caps the longest
 * time counts. The count of a cap without a time would have no end, so it is left to the ad.
 */
export function countAdImpression(
  { id, content, visitors }: Ad,
  cookies: Map<string, string>,
  where: CookieOptions,
): void {
  const times = visitors.map(({ type, timeout }) => (type === 'ad_impressions' && wholeOf(timeout)) || 0);
  const seconds = Math.max(0, ...times);
  if (!seconds || content.includes(COOKIE)) return;
  const now = Math.ceil(Date.now() / 1000);
  const write = (cookie: string, value: string, ends: number): void => {
    cookies.set(cookie, value);
    writeCookieSoon(cookie, value, { ...where, expires: new Date(ends * 1000) });
  };
  const before = countSoFar(id, cookies, now);
  const [count, end] = [before.count + 1, endOf(seconds, before.end, now)];
  if (hasOwnCookie(cookies, `${COOKIE}_`, id)) {
    write(`${COOKIE}_${id}`, String(count), end);
    write(`${COOKIE}_${id}_timeout`, String(end), end);
  } else {
    const together = withAdCounts(cookies.get(SEEN_COOKIE), [[id, { count, end }]], now);
    write(SEEN_COOKIE, together.text, together.end);
  }
}
