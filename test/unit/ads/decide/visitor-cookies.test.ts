import { describe, expect, it } from 'vitest';
import { readStampedCookie } from '../../../../src/ads/decide/read-cookie.ts';
import { readVisitorCookie } from '../../../../src/ads/decide/stored-info.ts';

const encoded = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

describe('readVisitorCookie', () => {
  const NOTHING = [undefined, '', 'null', '[]', '7', '"x"', '{', '%', '%7B%22'];
  it.each([...NOTHING, encoded({ conditions: null }), encoded({ conditions: 'x' })])(
    'takes %s for nothing',
    (raw) => expect(readVisitorCookie(raw)).toEqual({ stored: new Map(), browserWidth: null }),
  );
  it('reads entries by type and hash', () => {
    const raw = encoded({
      conditions: { role: { ab: { data: 'editor', time: '99' } } },
      browser_width: '800',
    });
    expect(readVisitorCookie(raw)).toEqual({
      stored: new Map([['role', new Map([['ab', { data: 'editor', time: 99 }]])]]),
      browserWidth: 800,
    });
  });
  it('keeps both names of a condition together (COND-19)', () => {
    const conditions = { geo: { a: { data: 1, time: 1 } }, geo_targeting: { b: { data: 2, time: 2 } } };
    expect([
      ...(readVisitorCookie(encoded({ conditions })).stored.get('geo_targeting')?.keys() ?? []),
    ]).toEqual(['a', 'b']);
  });
  it('leaves out what is no entry', () => {
    const conditions = { role: { a: 7, b: null, c: { time: 1 }, d: { data: null } }, empty: [], odd: 'x' };
    expect(readVisitorCookie(encoded({ conditions })).stored.get('role')).toEqual(
      new Map([['d', { data: null, time: 0 }]]),
    );
  });
  it("reads PHP's encoding of blanks, and JSON that is not encoded at all", () => {
    const conditions = { geo: { a: { data: { visitor_city: 'Reggio Emilia +1' }, time: 1 } } };
    const php = encoded({ conditions }).replaceAll('%20', '+');
    const city = (raw: string) => readVisitorCookie(raw).stored.get('geo_targeting')?.get('a')?.data;
    expect(city(php)).toEqual({ visitor_city: 'Reggio Emilia +1' });
    expect(city(JSON.stringify({ conditions }))).toEqual({ visitor_city: 'Reggio Emilia +1' });
  });
  it('never touches prototypes (COOKIE-6)', () => {
    readVisitorCookie('{"conditions":{"__proto__":{"polluted":{"data":1}},"constructor":{"x":{"data":1}}}}');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('readStampedCookie', () => {
  const ADDRESS = 'https://a.example/?q=b+c';
  const BROKEN = 'https://a.example/%E0%A4%A';
  it.each<[what: string, raw: string, data: string, expires?: number]>([
    ['with its expiry', encoded({ expires: 1_800_000_000, data: 5 }), '5', 1_800_000_000],
    ['without one', encoded({ data: ADDRESS }), ADDRESS],
    ['a plain number', '7', '7'],
    ['a plain address', ADDRESS, ADDRESS],
    ['an encoded plain address', 'https%3A%2F%2Fa.example%2F', 'https://a.example/'],
    ['broken encoding', BROKEN, BROKEN],
  ])('%s', (_what, raw, data, expires) => {
    expect(readStampedCookie(raw)).toEqual({ data, expires: expires ?? null });
  });
  it.each(['null', '[]', undefined, ''])('is none of %j', (raw) => {
    expect(readStampedCookie(raw)).toBeNull();
  });
});
