import { writeCookie } from '../../lib/cookies.ts';
import type { AdConfig } from '../model/config.ts';

/** The cookie that keeps a placement closed. */
export interface CloseCookie {
  readonly name: string;
  /** Undefined: the cookie ends with the browser session. */
  readonly days: number | undefined;
}

const SET_COOKIE = /\bset_cookie\(\s*["']([^"']+)["'],\s*1\s*(?:,\s*(\d+))?/;

/** The cookie that a printed script sets when its ad is closed; null if the script sets none. */
export function closeCookieIn(code: string): CloseCookie | null {
  const [, name, days] = SET_COOKIE.exec(code) ?? [];
  return name ? { name, days: Number(days) || undefined } : null;
}

/** Writes the cookie that keeps a placement closed, with the path and domain of the site's settings (COOKIE-1). */
export function remember(
  { name, days }: CloseCookie,
  { cookiePath, cookieDomain }: Pick<AdConfig, 'cookiePath' | 'cookieDomain'>,
): void {
  writeCookie(name, '1', { days, path: cookiePath, domain: cookieDomain });
}
