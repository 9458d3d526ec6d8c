/**
 * The one way to the page's cookies. Values are raw: read as they stand, written as they are given, since what
 * is shared with the server and with other scripts (facts: ads) is encoded by rules of its own. Only what would
 * break the cookie's own syntax is percent-encoded on writing: controls, `;`, and blanks at either end. Names
 * are encoded as a path segment is, and decoded on reading.
 */
import Cookies from 'js-cookie';

export { decodeCookie, parseJsonCookie } from './decode-cookie.ts';

export interface CookieOptions {
  /** Life in days; `seconds` and `expires` say the same otherwise. Zero or less removes the cookie. */
  days?: number | undefined;
  seconds?: number | undefined;
  expires?: Date | undefined;
  /** `/` where none is given. */
  path?: string | undefined;
  /** The page's own host where none is given. */
  domain?: string | undefined;
}

const DAY = 86_400;

/** RFC 6265 §6.1; browsers drop a larger cookie without a word. */
const MAX_BYTES = 4096;

// eslint-disable-next-line no-control-regex -- they are what a cookie cannot hold
const UNSAFE = /[\x00-\x1f\x7f;]|^ +| +$/g;
const encodeUnsafe = (value: string): string => value.replace(UNSAFE, encodeURIComponent);

const jar = Cookies.withConverter({ read: (value: string) => value, write: encodeUnsafe });

/** `document.cookie` throws in a sandboxed frame: there a page has no cookies. */
function attempt<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}

/** The raw value; undefined where there is no such cookie. */
export function readCookie(name: string): string | undefined {
  const value: unknown = attempt(() => jar.get(name));
  // js-cookie reads into a plain object: `constructor` and the like are found on its prototype
  return typeof value === 'string' ? value : undefined;
}

/** All cookies at once, for whoever asks many times. */
export function readCookies(): ReadonlyMap<string, string> {
  return new Map(Object.entries(attempt(() => jar.get()) ?? {}));
}

/** When the cookie ends; a life that is not a number, or beyond all dates, means the browser session. */
function expiryOf({
  days,
  seconds = days === undefined ? undefined : days * DAY,
  expires,
}: CookieOptions): Date | undefined {
  const date = expires ?? (seconds === undefined ? undefined : new Date(Date.now() + seconds * 1000));
  return date && Number.isFinite(date.getTime()) ? date : undefined;
}

const notWritten = (name: string, why: unknown): void =>
  console.warn(`Cookie "${name}" was not written: ${why}`);

/**
 * Writes a cookie with `SameSite=Lax`, and `Secure` on https (contract §6); without a life it ends with the
 * browser session. One that cannot be written is named in the console.
 */
export function writeCookie(name: string, value: string, options: CookieOptions = {}): void {
  const bytes = new TextEncoder().encode(name + encodeUnsafe(value)).length;
  if (bytes > MAX_BYTES) return notWritten(name, `${bytes} bytes, the most is ${MAX_BYTES}`);
  try {
    jar.set(name, value, {
      expires: expiryOf(options),
      path: options.path || '/',
      domain: options.domain || undefined,
      sameSite: 'Lax',
      secure: location.protocol === 'https:',
    });
  } catch (error) {
    notWritten(name, error);
  }
}
