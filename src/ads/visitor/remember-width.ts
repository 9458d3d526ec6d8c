import { type CookieOptions, parseJsonCookie, readCookie, writeCookie } from '../../lib/cookies.ts';
import { fieldsOf, numberOf } from '../../lib/shape.ts';
import { VISITOR_COOKIE } from './visitor-cookie.ts';
import { toJson } from '../../lib/to-json.ts';

/** The life of the cookie, s. */
const LIFE_S = 30 * 86_400;

/**
 * Writes the browser's width (px) into the visitor's cookie, and keeps all other entries. The cookie's value
 * holds the cookie's end, so that a new width does not prolong its life.
 */
export function rememberWidth(width: number, where: CookieOptions): void {
  const stored = parseJsonCookie(readCookie(VISITOR_COOKIE));
  const fields = Array.isArray(stored) ? {} : fieldsOf(stored);
  if (numberOf(fields.browser_width) === width) return;
  const now = Math.floor(Date.now() / 1000);
  const end = numberOf(fields.expires) ?? 0;
  const expires = end > now && end <= now + LIFE_S ? end : now + LIFE_S;
  const value = encodeURIComponent(toJson({ ...fields, browser_width: width, expires }));
  writeCookie(VISITOR_COOKIE, value, { ...where, expires: new Date(expires * 1000) });
}
