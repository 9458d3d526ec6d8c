/** The cookies that hold the counts of many ads: how often ads were seen, and clicked (COOKIE-10). */
export const SEEN_COOKIE = 'yb_ad_impressions';
export const CLICKS_COOKIE = 'yb_ad_clicks';

/** How often something happened, and when the count ends, unix seconds. */
export interface AdCount {
  readonly count: number;
  readonly end: number;
}

const numberIn = (text: string | undefined): number => parseInt(text ?? '', 36);

/** A running count in such a cookie: `{key}:{count}:{end}|…`, with numbers in base 36. `now` is in unix seconds. */
export function adCountIn(raw: string | undefined, key: string, now: number): AdCount | undefined {
  const [count, end] = (`|${raw}`.split(`|${key}:`)[1] ?? '').split(':').map(numberIn);
  return count && end && end > now ? { count, end } : undefined;
}

/** The new text and end of the cookie, with these counts in place of older ones, and without ended ones. */
export function withAdCounts(
  raw = '',
  added: readonly (readonly [key: string, AdCount])[],
  now: number,
): { readonly text: string; readonly end: number } {
  const others = raw.split('|').filter((entry) => !added.some(([key]) => entry.startsWith(`${key}:`)));
  const entries = added.map(([key, { count, end }]) => `${key}:${count.toString(36)}:${end.toString(36)}`);
  const endOf = (entry: string): number => numberIn(entry.split(':')[2]);
  const running = [...others, ...entries].filter((entry) => endOf(entry) > now);
  return { text: running.join('|'), end: Math.max(...running.map(endOf)) };
}

/** The most cookies of single ads of a kind, which the plugin family reads. */
const MOST_NAMED = 10;

/** Whether the count of an ad stands, or may begin, in cookies of its own. */
export const hasOwnCookie = (cookies: ReadonlyMap<string, string>, prefix: string, adId: string): boolean =>
  cookies.has(prefix + adId) ||
  [...cookies.keys()].filter((name) => name.startsWith(prefix)).length < MOST_NAMED;

/** The most characters that the cookies of ads may have together: servers refuse requests whose cookies have 8 KiB. */
const MOST_TOGETHER = 5120;
/** The most characters of a new count. */
const NEW_COUNT = 100;

/** Whether the cookies of ads leave room for a new count (COOKIE-10). */
export function hasRoomForCount(cookies: ReadonlyMap<string, string>): boolean {
  const ofAds = [...cookies].filter(([name]) => /^(advanced_ads|advads|timeout|yb_ad)_/.test(name));
  return ofAds.join('; ').length + NEW_COUNT <= MOST_TOGETHER;
}
