import { type CookieOptions, writeCookie } from './cookies.ts';

/** Removes a cookie; `path` and `domain` are those it was written with. */
export function removeCookie(name: string, { path, domain }: CookieOptions = {}): void {
  writeCookie(name, '', { seconds: -1, path, domain });
}
