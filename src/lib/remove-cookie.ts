import { type CookieOptions, writeCookie } from './cookies.ts';

/** Removes a cookie; `path` and `domain` must be those with which it was written. */
export function removeCookie(name: string, { path, domain }: CookieOptions = {}): void {
  writeCookie(name, '', { seconds: -1, path, domain });
}
