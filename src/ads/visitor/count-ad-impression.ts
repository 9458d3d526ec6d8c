import { type CookieOptions, writeCookieSoon } from '../../lib/cookies.ts';
import { wholeOf } from '../../lib/shape.ts';
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
  const name = `${COOKIE}_${id}`;
  const before = countIn(cookies.get(name));
  const end = endOf(seconds, before ? countIn(cookies.get(`${name}_timeout`)) : 0, now);
  const write = (cookie: string, value: number): void => {
    cookies.set(cookie, String(value));
    writeCookieSoon(cookie, String(value), { ...where, expires: new Date(end * 1000) });
  };
  write(name, before + 1);
  write(`${name}_timeout`, end);
}
