import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CookieOptions,
  decodeCookie,
  readCookie,
  readCookies,
  removeCookie,
  writeCookie,
  writeCookieSoon,
  writeWaitingCookies,
} from '../../../src/lib/cookies.ts';

/** A stub of `document.cookie`: the cookies that a page sees, and the writes to it. */
let page: { cookie: string };
let written: string[];

function open(cookies: string, protocol = 'https:'): void {
  written = [];
  page = {
    get cookie() {
      return cookies;
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol, pathname: '/', hostname: 'sito.test' });
}

beforeEach(() => {
  open('');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('readCookie', () => {
  it('returns the value unchanged, also if it looks encoded, quoted or divided', () => {
    open('a=%7B%22n%22%3A1%7D; b="x"; c=k=v=w; d=');
    expect(['a', 'b', 'c', 'd'].map(readCookie)).toEqual(['%7B%22n%22%3A1%7D', '"x"', 'k=v=w', '']);
  });

  it('returns undefined for an absent cookie, also under names that every object has', () => {
    open('a=1');
    for (const name of ['b', '', 'constructor', 'toString', '__proto__'])
      expect(readCookie(name)).toBeUndefined();
  });

  it('ignores broken neighbours: a broken name, no value, no name', () => {
    open('%E0%A4%A=1; lonely; =x; a=%E0%A4%A');
    expect(readCookie('a')).toBe('%E0%A4%A');
  });

  it('finds nothing if the page may not have cookies', () => {
    vi.stubGlobal('document', {
      get cookie(): string {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    });
    expect(readCookie('a')).toBeUndefined();
  });
});

describe('decodeCookie', () => {
  it('decodes, and leaves a plus and a badly encoded value alone', () => {
    expect(['%7B%C3%A8%7D', 'a+b%20c', '100%'].map(decodeCookie)).toEqual(['{è}', 'a+b c', '100%']);
  });
});

describe('writeCookie', () => {
  it('writes SameSite=Lax, Secure on https, path / and no life by default (COOKIE-1)', () => {
    writeCookie('a', '1');
    expect(written).toEqual(['a=1; path=/; sameSite=Lax; secure']);
    open('', 'http:');
    writeCookie('a', '1');
    expect(written).toEqual(['a=1; path=/; sameSite=Lax']);
  });

  it.each<readonly [CookieOptions, string | undefined]>([
    [{ days: 30 }, 'Sat, 31 Jan 2026 00:00:00 GMT'],
    [{ seconds: 90 }, 'Thu, 01 Jan 2026 00:01:30 GMT'],
    [{ expires: new Date(Date.UTC(2026, 5, 1)) }, 'Mon, 01 Jun 2026 00:00:00 GMT'],
    // no cookie ends later than in 365 days
    [{ days: 3650 }, 'Fri, 01 Jan 2027 00:00:00 GMT'],
    [{ seconds: 366 * 86_400 }, 'Fri, 01 Jan 2027 00:00:00 GMT'],
    [{ expires: new Date(Date.UTC(2030, 0, 1)) }, 'Fri, 01 Jan 2027 00:00:00 GMT'],
    // a life that is no date ends with the browser session
    [{ days: NaN }, undefined],
    [{ seconds: Infinity }, undefined],
    [{ days: 1e15 }, undefined],
    [{ expires: new Date('never') }, undefined],
  ])('gives a cookie of 1 January with %o its end (COOKIE-9)', (life, end) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
    writeCookie('a', '1', life);
    expect(written.map((text) => /expires=([^;]*)/.exec(text)?.[1])).toEqual([end]);
  });

  it('uses the configured path and domain, and treats empty ones as absent (COOKIE-1)', () => {
    writeCookie('a', '1', { path: '/blog/', domain: '.example.org' });
    writeCookie('a', '1', { path: '', domain: '' });
    expect(written).toEqual([
      'a=1; path=/blog/; domain=.example.org; sameSite=Lax; secure',
      'a=1; path=/; sameSite=Lax; secure',
    ]);
  });

  it('leaves the value unchanged', () => {
    const value = '%7B%22count%22%3A1%7D{"exp":"expires=x", "é": [1,2]}';
    writeCookie('a', value);
    expect(written[0]).toContain(`a=${value}; path`);
  });

  it('encodes characters that would end the value, so that no value can add attributes', () => {
    writeCookie('a', ' x; domain=evil.example\r\n\u0000 ');
    expect(written[0]).toMatch(/^a=%20x%3B domain=evil.example%0D%0A%00%20; path=/);
    writeCookie('a', '1', { path: '/; domain=evil.example' });
    expect(written[1]).not.toContain('evil');
  });

  it('reports a cookie that is too large (COOKIE-7)', () => {
    writeCookie('large', 'è'.repeat(2048));
    expect(written).toEqual([]);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      'Cookie "large" was not written: 4101 bytes, the most is 4096',
    );
    writeCookie('a', 'x'.repeat(4095));
    expect(written).toHaveLength(1);
  });

  it('reports a cookie that the page may not write', () => {
    vi.stubGlobal('document', {
      set cookie(_: string) {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    });
    writeCookie('sandboxed', '1');
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('Cookie "sandboxed" was not written'));
  });
});

describe('removeCookie', () => {
  it('writes the cookie with an end in the past, under its path and domain', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
    removeCookie('a', { path: '/blog/', domain: 'example.org' });
    expect(written).toEqual([
      'a=; path=/blog/; expires=Wed, 31 Dec 2025 23:59:59 GMT; domain=example.org; sameSite=Lax; secure',
    ]);
  });
});

describe('writeCookieSoon', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    open('a=1; b=1');
  });

  it('writes in a task of its own, and a reading of all cookies has the new value at once', () => {
    writeCookieSoon('a', '2', {});
    writeCookieSoon('c', '3', { path: '/annuario/' });
    expect(written).toEqual([]);
    expect(Object.fromEntries(readCookies())).toEqual({ a: '2', b: '1', c: '3' });
    vi.runAllTimers();
    expect(written.map((text) => text.split(';')[0])).toEqual(['a=2', 'c=3']);
    expect(written[1]).toContain('path=/annuario/');
    // the page refused it: now its own value counts
    expect(readCookies().get('a')).toBe('1');
  });

  it('writes each cookie once, with its last value', () => {
    writeCookieSoon('a', '2', {});
    writeCookieSoon('a', '3', {});
    writeWaitingCookies();
    vi.runAllTimers();
    expect(written.map((text) => text.split(';')[0])).toEqual(['a=3']);
  });

  it('drops the value that waits when the cookie is written or removed meanwhile', () => {
    writeCookieSoon('a', '2', {});
    writeCookieSoon('b', '2', {});
    writeCookie('a', '9');
    removeCookie('b');
    vi.runAllTimers();
    expect(written.map((text) => text.split(';')[0])).toEqual(['a=9', 'b=']);
  });
});
