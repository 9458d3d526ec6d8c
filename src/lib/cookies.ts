/**
 * The only access to the page's cookies. Values are read and written without encoding, because the server and
 * other scripts share the cookies and each encodes in its own way. Writing percent-encodes only the characters
 * that break the cookie's syntax: controls, `;`, and blanks at either end. Names are encoded like a path segment,
 * and decoded on reading.
 */
import Cookies from 'js-cookie';
import { attempt } from './attempt.ts';

export { decodeCookie, parseJsonCookie } from './decode-cookie.ts';

export interface CookieOptions {
  /** Lifetime in days; `seconds` and `expires` are alternatives. Zero or less removes the cookie. */
  days?: number | undefined;
  seconds?: number | undefined;
  expires?: Date | undefined;
  /** Default: `/`. */
  path?: string | undefined;
  /** Default: the page's own host. */
  domain?: string | undefined;
}

const DAY = 86_400;

/** The longest life of a cookie, s (COOKIE-9). */
export const LONGEST_LIFE = 365 * DAY;

/** RFC 6265 §6.1; browsers drop a larger cookie without a message. */
const MAX_BYTES = 4096;

// eslint-disable-next-line no-control-regex -- a cookie cannot hold these characters
const UNSAFE = /[\x00-\x1f\x7f;]|^ +| +$/g;
const encodeUnsafe = (value: string): string => value.replace(UNSAFE, encodeURIComponent);

const jar = Cookies.withConverter({ read: (value: string) => value, write: encodeUnsafe });

/** Cookies that are not written yet. */
const waiting = new Map<string, { readonly value: string; readonly write: () => void }>();

/** The raw value; undefined if the cookie does not exist. */
export function readCookie(name: string): string | undefined {
  // reading throws in a sandboxed frame, which has no cookies
  const value: unknown = attempt(() => jar.get(name));
  // js-cookie reads into a plain object, so `constructor` and similar names come from its prototype
  return typeof value === 'string' ? value : undefined;
}

/** All cookies at once, also those that wait, for callers that read many. */
export function readCookies(): ReadonlyMap<string, string> {
  const cookies = new Map(Object.entries(attempt(() => jar.get()) ?? {}));
  for (const [name, { value }] of waiting) cookies.set(name, value);
  return cookies;
}

/**
 * When the cookie ends. Undefined stands for the end of the browser session: there is no lifetime, or it
 * gives no valid date.
 */
function expiryOf({
  days,
  seconds = days === undefined ? undefined : days * DAY,
  expires,
}: CookieOptions): Date | undefined {
  const date = expires ?? (seconds === undefined ? undefined : new Date(Date.now() + seconds * 1000));
  if (!date || !Number.isFinite(date.getTime())) return undefined;
  return new Date(Math.min(date.getTime(), Date.now() + LONGEST_LIFE * 1000));
}

/**
 * js-cookie also writes inherited attributes. These empty own attributes hide properties that a page has
 * added to `Object.prototype`.
 */
const inherited = (): object =>
  Object.fromEntries(Object.keys(Object.prototype).map((name) => [name, undefined]));

/** The cookies that were named, or looked for after they were written. */
const named = new Set<string>();
const checked = new Set<string>();

function notWritten(name: string, why: unknown): void {
  if (named.has(name)) return;
  named.add(name);
  console.warn(`Cookie "${name}" was not written: ${why}`);
}

/** Names a cookie that the browser refuses: it does so without an error. Only a cookie of this page can be looked for. */
function check(name: string, { path, domain }: CookieOptions, ends: Date | undefined): void {
  if (checked.has(name) || (ends && ends.getTime() <= Date.now())) return;
  checked.add(name);
  if (readCookie(name) !== undefined || !location.pathname.startsWith(path || '/')) return;
  const what = domain ? `its domain "${domain}" on ${location.hostname}` : 'it';
  notWritten(name, `the browser refuses ${what}`);
}

/**
 * Writes a cookie with `SameSite=Lax`, and with `Secure` on https (COOKIE-1). Without a lifetime the cookie
 * ends with the browser session. A cookie that cannot be written is named in the console, once (COOKIE-7).
 */
export function writeCookie(name: string, value: string, options: CookieOptions = {}): void {
  waiting.delete(name);
  const bytes = new TextEncoder().encode(name + encodeUnsafe(value)).length;
  if (bytes > MAX_BYTES) return notWritten(name, `${bytes} bytes, the most is ${MAX_BYTES}`);
  const expires = expiryOf(options);
  try {
    jar.set(name, value, {
      ...inherited(),
      expires,
      path: options.path || '/',
      domain: options.domain || undefined,
      sameSite: 'Lax',
      secure: location.protocol === 'https:',
    });
    check(name, options, expires);
  } catch (error) {
    notWritten(name, error);
  }
}

/** Writes the cookies that wait. */
export function writeWaitingCookies(): void {
  for (const { write } of waiting.values()) write();
}

/**
 * Writes a cookie in a task of its own, or before the next request of `http`: the ads of the page do not wait for it.
 * `readCookies` has the value at once, others read it when it is written.
 */
export function writeCookieSoon(name: string, value: string, options: CookieOptions): void {
  if (!waiting.size) setTimeout(writeWaitingCookies);
  waiting.set(name, { value, write: () => writeCookie(name, value, options) });
}

/** Removes a cookie; `path` and `domain` must be those with which it was written. */
export function removeCookie(name: string, { path, domain }: CookieOptions = {}): void {
  writeCookie(name, '', { seconds: -1, path, domain });
}
