import { type CookieOptions, writeCookie } from '../../lib/cookies.ts';
import { numberOf } from '../../lib/shape.ts';
import type { Ad } from '../model.ts';

const COOKIE = 'advanced_ads_ad_impressions';

const wholeOf = (raw: string | undefined): number => Math.max(0, Math.floor(numberOf(raw) ?? 0));

/** When the count ends, unix s: a count under way keeps its end (facts, "Cookies"); null = with the browser session. */
function endOf(seconds: number, running: number, now: number): number | null {
  if (seconds <= 0) return null;
  const latest = now + seconds;
  return running > now && running < latest ? running : latest;
}

/**
 * Counts an ad with an impression cap as shown, unless its own HTML does (ruling 6). `cookies` are those that
 * decisions read, and are kept up to date: a cap holds within a run too. With several caps the longest time counts.
 */
export function countAdImpression(
  { id, content, visitors }: Ad,
  cookies: Map<string, string>,
  where: CookieOptions,
): void {
  const caps = visitors.filter(({ type }) => type === 'ad_impressions');
  if (!caps.length || content.includes(COOKIE)) return;
  const now = Math.ceil(Date.now() / 1000);
  const name = `${COOKIE}_${id}`;
  const before = wholeOf(cookies.get(name));
  const seconds = Math.max(...caps.map(({ timeout }) => numberOf(timeout) ?? 0));
  const end = endOf(seconds, before ? wholeOf(cookies.get(`${name}_timeout`)) : 0, now);
  const write = (cookie: string, value: number): void => {
    cookies.set(cookie, String(value));
    writeCookie(cookie, String(value), {
      ...where,
      expires: end === null ? undefined : new Date(end * 1000),
    });
  };
  write(name, before + 1);
  if (end !== null) write(`${name}_timeout`, end);
}
