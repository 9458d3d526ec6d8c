import { writeCookie } from '../../lib/cookies.ts';

/** The cookie that keeps a placement closed. */
export interface CloseCookie {
  readonly name: string;
  /** Undefined: until the browser closes. */
  readonly days: number | undefined;
}

const SET_COOKIE = /\bset_cookie\(\s*["']([^"']+)["'],\s*1\s*(?:,\s*(\d+))?/;

/** The cookie that a printed script sets when its ad is closed; null where it sets none. */
export function closeCookieIn(code: string): CloseCookie | null {
  const [, name, days] = SET_COOKIE.exec(code) ?? [];
  return name ? { name, days: Number(days) || undefined } : null;
}

export function remember({ name, days }: CloseCookie): void {
  writeCookie(name, '1', { days });
}
