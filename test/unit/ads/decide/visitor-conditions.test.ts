import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAd } from '../../../../src/ads/decide/decide-ad.ts';
import { adWith, contextWith, NOW, storedWith } from '../context.ts';

type Given = NonNullable<Parameters<typeof contextWith>[0]>;
type Visitor = NonNullable<Given['visitor']>;

const passes = (condition: object, given: Given = {}): boolean =>
  !decideAd(adWith({ visitors: [{ connector: 'and', ...condition }] }), contextWith(given)).reasons.includes(
    'by_visitor',
  );

const asks = (type: string, operator?: unknown, value?: unknown, more: object = {}) => ({
  ...{ type, operator, value },
  ...more,
});

/** Each row: what is asked, the condition, whether it passes, and what is known of the visitor. */
const table = (rows: readonly [string, object, boolean, Visitor?][]): void =>
  it.each(rows)('%s', (_what, condition, expected, visitor = {}) => {
    expect(passes(condition, { visitor })).toBe(expected);
  });

const withCookies = (rows: readonly [string, object, Record<string, string>, boolean][]): void =>
  it.each(rows)('%s', (_what, condition, cookies, expected) => {
    expect(passes(condition, { cookies })).toBe(expected);
  });

describe('text operators (COND-3, COND-4)', () => {
  const answers = (operator: unknown, value: unknown): boolean =>
    passes(asks('user_agent', operator, value), { visitor: { userAgent: 'Alpha beta' } });

  it.each([
    ['contain', ['pha b'], ['ALPHA', 42]],
    ['start', ['Alpha'], ['beta']],
    ['end', ['beta'], ['Alpha']],
    ['match', ['Alpha beta'], ['Alpha']],
    ['regex', ['b[aeiou]t', 'beta$'], ['^alpha', '^beta']],
  ])('%s respects case, and its twin has the opposite answer', (operator, holds, fails) => {
    for (const [values, expected] of [[holds, true] as const, [fails, false] as const])
      for (const value of values)
        expect([value, answers(operator, value), answers(`${operator}_not`, value)]).toEqual([
          ...[value, expected, !expected],
        ]);
  });

  it.each([
    ['match', ''],
    ['match', undefined],
    [undefined, 'x'],
    ['resembles', 'x'],
    ['resembles_not', 'x'],
  ])('pass where one is missing or unknown: %s, %j', (operator, value) => {
    expect(answers(operator, value)).toBe(true);
  });
});

describe('patterns (COND-5, COND-6)', () => {
  const both = (value: string, given: Given): boolean[] =>
    ['regex', 'regex_not'].map((operator) => passes(asks('user_agent', operator, value), given));

  it.each([
    ['broken', '('],
    ['nested quantifiers', '(a+)+$'],
    ['nested through groups', '((?:ab*)c)*'],
    ['a counted repetition of a quantified group', '(a{1,5}){20}'],
    ['an optional inside a repetition', '(a?b?)+'],
    ['longer than 500 characters', 'x'.repeat(501)],
  ])('that cannot be used pass with either operator, and are logged once: %s', (_what, value) => {
    const logged: string[] = [];
    expect(both(value, { log: (message) => logged.push(message) })).toEqual([true, true]);
    expect(logged).toEqual([expect.stringContaining('Broken pattern in a visitor condition')]);
    expect(logged[0]).toContain(value.slice(0, 20));
  });

  it.each([
    ['(?:foo|bar)+baz', 'foobarbaz'],
    ['^/shop(/.*)?$', '/shop/cart'],
    ['[(+*]+x\\)+', '(x)'],
    ['a{2}', 'aa'],
    ['(\\d{2}-)+', '12-34-'],
    ['(?<year>\\d+)-(?:\\d+)', '2026-3'],
    ['x{500}', 'x'.repeat(500)],
  ])('are used: %s', (value, userAgent) => {
    const logged: string[] = [];
    const given = { visitor: { userAgent }, log: (message: string) => logged.push(message) };
    expect([...both(value, given), ...logged]).toEqual([true, false]);
  });

  it('read 2,000 characters of the text', () => {
    const ends = (length: number): boolean =>
      passes(asks('user_agent', 'regex', 'end'), { visitor: { userAgent: `${'x'.repeat(length - 3)}end` } });
    expect([2000, 2001].map(ends)).toEqual([true, false]);
  });
});

describe('what texts are compared (COND-7)', () => {
  table([
    ['the first referrer', asks('referrer_url', 'contain', 'search.example'), true],
    ['the referrer refuses', asks('referrer_url', 'start', 'http://'), false],
    ['the whole address', asks('request_uri', 'start', 'https://orologi'), true],
    ['the address with its query', asks('request_uri', 'end', 'marca=aurelia'), true],
    ['no type passes', { operator: 'is' }, true],
  ]);
});

describe('cookie (COND-8)', () => {
  const cookie = (operator?: string, value?: string, name = 'c') =>
    asks('cookie', operator, value, { cookie: name });
  const said = String.raw`l'orologio "oro" \d`;
  withCookies([
    ['match', cookie('match', 'yes'), { c: 'yes' }, true],
    ['show reads as match', cookie('show', 'yes'), { c: 'no' }, false],
    ['hide reads as match_not', cookie('hide', 'yes'), { c: 'yes' }, false],
    ['hide passes another value', cookie('hide', 'yes'), { c: 'no' }, true],
    ['a percent-encoded value', cookie('contain', 'è qui'), { c: '%C3%A8%20qui' }, true],
    ['a broken encoding is taken as it stands', cookie('match', '%E0%A4%A'), { c: '%E0%A4%A' }, true],
    ['absent: match must be set', cookie('match', 'yes'), {}, false],
    ['absent: contain_not must be set', cookie('contain_not', 'yes'), {}, false],
    ['absent: match_not passes', cookie('match_not', 'yes'), {}, true],
    ['absent: hide passes', cookie('hide', 'yes'), {}, true],
    ['no value: match passes when set', cookie('match'), { c: 'x' }, true],
    ['no value: match_not refuses when set', cookie('match_not'), { c: 'x' }, false],
    ['no name: match passes', cookie('match', 'x', ''), {}, true],
    ['no name: match_not refuses', cookie('match_not', 'x', ''), {}, false],
    ['no operator: must be set', cookie(undefined, 'x'), {}, false],
    ['no operator: passes when set', cookie(undefined, 'x'), { c: 'y' }, true],
    ['regex, as the server stores it', cookie('regex', '^v\\\\d+$'), { c: 'v12' }, true],
    ['regex, encoded', cookie('regex', '^v%5Cd%2B$'), { c: 'v12' }, true],
    ['a value with slashes', cookie('match', String.raw`l\'orologio \"oro\" \\d`), { c: said }, true],
    ['decoded once', cookie('match', '%2541'), { c: '%2541' }, true],
    ['decoded once: no second time', cookie('match', '%2541'), { c: 'A' }, false],
    ['slashes go before the encoding: what it holds stays', cookie('match', 'a%5Cb'), { c: 'a\\b' }, true],
    ['a value with a broken encoding', cookie('match', '100%'), { c: '100%' }, true],
    ['an empty cookie is set', cookie('match_not', 'x'), { c: '' }, true],
  ]);

  it('compares any text, wherever the server puts a backslash before a character', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(texts, fc.array(fc.boolean(), { minLength: 1 }), (text, slashes) => {
        const encoded = encodeURIComponent(text);
        const slashed = [...encoded]
          .map((one, at) => (slashes[at % slashes.length] ? `\\${one}` : one))
          .join('');
        const condition = cookie('match', slashed);
        expect(passes(condition, { cookies: { c: encoded } })).toBe(true);
        expect(passes(condition, { cookies: { c: `${encoded}.` } })).toBe(false);
      }),
    );
  });
});

describe('browser_lang (COND-9)', () => {
  const lang = (value: string, operator: string | undefined = 'is') => asks('browser_lang', operator, value);
  table([
    ['a whole word', lang('it'), true],
    ['in any language', lang('en'), true],
    ['case-insensitive', lang('IT-it'), true],
    ['with an underscore', lang('it_IT'), true],
    ['not part of a word', lang('i'), false],
    ['not across two languages', lang('IT-en'), false],
    ['is_not', lang('it', 'is_not'), false],
    ['is_not passes', lang('de', 'is_not'), true],
    ['an unknown operator reads as is', lang('de', 'maybe'), false],
    ['a missing operator passes', asks('browser_lang', undefined, 'de'), true],
    ['a missing value passes', lang(''), true],
    ['no languages known', lang('it'), false, { languages: [] }],
  ]);
});

describe('numbers (COND-3, COND-10)', () => {
  table([
    ['a width refuses', asks('device_width', 'is_lower', 1023), false],
    ['browser_width is the same condition', asks('browser_width', 'is_lower', 1023), false],
    ['an unknown width passes', asks('device_width', 'is_lower', 1), true, { browserWidth: null }],
    ['an unknown count passes', asks('page_impressions', 'is_equal', 9), true, { pageImpressions: null }],
    ['an unknown operator passes', asks('device_width', 'is_odd', 1), true],
    ['a missing operator passes', asks('device_width', undefined, 1), true],
    ['a missing value passes', asks('device_width', 'is_equal', ''), true],
    ['a value that is no number passes', asks('device_width', 'is_equal', 'wide'), true],
    ['a fraction that is a number is cut off', asks('device_width', 'is_equal', 1024.9), true],
    ['blanks before it', asks('device_width', 'is_higher', ' 1025'), false],
  ]);

  it('are their leading whole number, whatever follows it, and bounds include themselves', () => {
    const endings = fc.string().filter((text) => !/^\d/.test(text));
    fc.assert(
      fc.property(fc.integer(), endings, (bound, ending) => {
        for (const [operator, refused] of [
          ['is_equal', bound + 1],
          ['is_higher', bound - 1],
          ['is_lower', bound + 1],
        ] as const) {
          const condition = asks('page_impressions', operator, `${bound}${ending}`);
          const seen = [bound, refused].map((pageImpressions) => ({ visitor: { pageImpressions } }));
          expect(seen.map((given) => passes(condition, given))).toEqual([true, false]);
        }
      }),
    );
  });
});

describe('ad_impressions and ad_clicks (COND-11, COND-12)', () => {
  const impressions = { type: 'ad_impressions', value: '3', timeout: '3600' };
  const clicks = { type: 'ad_clicks', limit: '2', expiration: '24' };
  const later = NOW / 1000 + 60;
  const clicked = (count: unknown, ttl: unknown = later, key = '_24') => ({
    advanced_ads_ad_clicks_12: encodeURIComponent(
      JSON.stringify({ [key]: { count, ttl }, exp: 'expires=never' }),
    ),
  });
  const seen = (count: string, ad = '12', timedAd = ad) => ({
    [`advanced_ads_ad_impressions_${ad}`]: count,
    [`advanced_ads_ad_impressions_${timedAd}_timeout`]: '1',
  });
  const [running, ended] = [later, NOW / 1000 - 1].map((end) => end.toString(36)) as [string, string];
  const together = (counts: string) => ({ yb_ad_impressions: counts, yb_ad_clicks: counts });
  /** The cookies of ads are full, because of another ad's own HTML. */
  const full = { advanced_ads_ad_impressions_7: '9'.repeat(5000) };
  withCookies([
    ['no impressions yet', impressions, {}, true],
    ['below the cap', impressions, seen('2'), true],
    ['at the cap', impressions, seen('3'), false],
    ['above the cap', impressions, seen('17'), false],
    ['a count that only begins as a number', impressions, seen('3 times'), false],
    ['a cap that only begins as a number', { ...impressions, value: '3.9' }, seen('3'), false],
    ['without the cookie of the time', impressions, { advanced_ads_ad_impressions_12: '9' }, true],
    ['without the cookie of the count', impressions, { advanced_ads_ad_impressions_12_timeout: '9' }, true],
    ['with the time of another ad', impressions, seen('9', '12', '1'), true],
    ['of another ad', impressions, seen('9', '1'), true],
    ['a count that is no number', impressions, seen('many'), true],
    ['without a cap', { type: 'ad_impressions', timeout: 60 }, seen('9'), true],
    ['without a time-out', { type: 'ad_impressions', value: 3 }, seen('9'), true],
    ['with a time-out of null', { ...impressions, timeout: null }, seen('9'), true],
    ['with an empty time-out', { ...impressions, timeout: '' }, seen('9'), false],
    ['with a time-out of 0', { ...impressions, timeout: '0' }, seen('9'), false],
    ['with a time-out that is no number', { ...impressions, timeout: 'long' }, seen('9'), false],
    ['no clicks yet', clicks, {}, true],
    ['below the limit', clicks, clicked(1), true],
    ['at the limit', clicks, clicked(2), false],
    ['at the limit, as strings', clicks, clicked('2', String(later)), false],
    ['whose period is past', clicks, clicked(5, NOW / 1000 - 1), true],
    ['of another period', clicks, clicked(5, later, '_3'), true],
    ['without a limit', { type: 'ad_clicks', expiration: 24 }, clicked(5), true],
    ['a limit that only begins as a number', { ...clicks, limit: '2x' }, clicked(2), false],
    ['a period that only begins as a number', { ...clicks, expiration: '24h' }, clicked(2), false],
    ['an entry that is none', clicks, { advanced_ads_ad_clicks_12: '%7B%22_24%22%3A7%7D' }, true],
    ['a cookie that is no JSON', clicks, { advanced_ads_ad_clicks_12: '%7B%22' }, true],
    ['a count below the cap among others', impressions, together(`1:9:${running}|12:2:${running}`), true],
    ['a count at the cap among others', impressions, together(`1:1:${running}|12:3:${running}`), false],
    ['a count among others that has ended', impressions, together(`12:3:${ended}`), true],
    ['counts of other ads', impressions, together(`1:9:${running}|112:9:${running}|12_3:9:${running}`), true],
    ['clicks at the limit among others', clicks, together(`12_24:2:${running}`), false],
    ['clicks of another period among others', clicks, together(`12:9:${running}|12_3:9:${running}`), true],
    ['clicks among others that have ended', clicks, together(`12_24:9:${ended}`), true],
    ['entries that are none', impressions, together('12|12:x|:|12:-3:1|%7C'), true],
    ['a cap that cannot be counted (COOKIE-10)', impressions, full, false],
    ['a cap that is not counted, beside full cookies', { ...impressions, timeout: 0 }, full, true],
    ['a cap that is counted, beside full cookies', impressions, { ...full, ...seen('2') }, true],
    ['a cap that is counted among others', impressions, { ...full, ...together(`12:2:${running}`) }, true],
    ['clicks that cannot be counted (COOKIE-10)', clicks, full, false],
    ['clicks that are counted, beside full cookies', clicks, { ...full, ...clicked(0) }, true],
  ]);
});

describe('new_visitor (COND-13)', () => {
  it.each([
    ['is', [1]],
    ['is_not', [2]],
    ['was', [2]],
    [undefined, [null, 0, 1, 2]],
  ])('%s passes with these page impressions: %j', (operator, expected) => {
    const passing = [null, 0, 1, 2].filter((pageImpressions) =>
      passes(asks('new_visitor', operator), { visitor: { pageImpressions } }),
    );
    expect(passing).toEqual(expected);
  });
});

describe('devices (COND-14)', () => {
  const ALL = ['mobile', 'tablet', 'desktop'] as const;
  it.each<readonly [string, object, readonly string[]]>([
    ['a list names devices', { value: ['mobile', 'tablet'] }, ['mobile', 'tablet']],
    ['a device is one alone', { value: ['mobile'] }, ['mobile']],
    ['a list as PHP prints it with gaps', { value: { 1: 'desktop' } }, ['desktop']],
    ['a list heeds no operator', { value: ['desktop'], operator: 'is_not' }, ['desktop']],
    ['an empty list refuses everyone', { value: [] }, []],
    ['an empty list with an operator too', { value: [], operator: 'is_not' }, []],
    ['a list of other names refuses', { value: ['watch'] }, []],
    ['a single name', { value: 'tablet' }, ['tablet']],
    ['is', { operator: 'is' }, ['mobile', 'tablet']],
    ['is_not', { operator: 'is_not', value: '' }, ['desktop']],
    ['an unknown operator reads as is', { operator: 'maybe' }, ['mobile', 'tablet']],
    ['neither list nor operator passes', {}, ALL],
    ['tablet is', { type: 'tablet', operator: 'is' }, ['tablet']],
    ['tablet is_not', { type: 'tablet', operator: 'is_not' }, ['mobile', 'desktop']],
    ['tablet without operator passes', { type: 'tablet' }, ALL],
  ])('%s', (_what, fields, expected) => {
    const condition = { type: 'mobile', ...fields };
    expect(ALL.filter((device) => passes(condition, { visitor: { device } }))).toEqual(expected);
  });

  it.each([
    ['is', [true]],
    ['is_not', [false]],
    ['?', [true, false]],
  ])('adblocker %s passes for %j', (operator, expected) => {
    const condition = asks('adblocker', operator);
    expect([true, false].filter((adblocker) => passes(condition, { visitor: { adblocker } }))).toEqual(
      expected,
    );
  });
});

describe('what the server stored (COND-17, COND-18)', () => {
  const PROFILE = 'buddypress_profile_field';
  const stored = (type: string, ...data: readonly unknown[]) => ({ stored: storedWith({ [type]: data }) });
  const loggedin = (operator?: string) => asks('loggedin', operator);
  const role = (operator?: string, value?: string) => asks('role', operator, value);
  const capability = (operator: string, value = 'edit') => asks('capability', operator, value);
  const field = (operator: string | undefined, value: string) =>
    asks(PROFILE, operator, value, { field: '4' });
  const profile = (...data: readonly unknown[]) =>
    stored(PROFILE, ...data.map((item) => ({ field: 4, data: item })));
  const answered = (operator: string, value: string, passes: boolean) =>
    stored(PROFILE, { field: 4, operator, value, passes });
  table([
    ['profile: the server’s answer passes', field('match', 'a'), true, answered('match', 'a', true)],
    ['profile: the server’s answer refuses', field('match', 'a'), false, answered('match', 'a', false)],
    ['profile: an answer to another value', field('match', 'a'), false, answered('match', 'b', true)],
    ['profile: an answer to another operator', field('match', 'a'), false, answered('match_not', 'a', true)],
    ['loggedin: nothing stored passes', loggedin('is'), true],
    ['loggedin: nothing of this type passes', loggedin('is'), true, stored('role', 'editor')],
    ['loggedin: no entry under its type passes', loggedin('is'), true, stored('loggedin')],
    ['loggedin is', loggedin('is'), true, stored('loggedin', true)],
    ['loggedin is refuses', loggedin('is'), false, stored('loggedin', false)],
    ['loggedin is_not refuses', loggedin('is_not'), false, stored('loggedin', '1')],
    ['loggedin, unknown operator passes', loggedin('?'), true, stored('loggedin', false)],
    ['loggedin without operator passes', loggedin(), true, stored('loggedin', false)],
    ['role is: any entry', role('is', 'editor'), true, stored('role', null, 'editor')],
    ['role is refuses', role('is', 'editor'), false, stored('role', null)],
    ['role among several', role('is', 'editor'), true, stored('role', ['author', 'editor'])],
    ['role without value passes', role('is'), true, stored('role', null)],
    ['role without operator passes', role(undefined, 'editor'), true, stored('role', null)],
    ['role, unknown operator passes', role('was', 'editor'), true, stored('role', null)],
    ['capability can', capability('can'), true, stored('capability', 'edit')],
    ['capability can refuses', capability('can'), false, stored('capability', null)],
    ['profile field', field('contain', 'Rol'), true, profile('Rolante')],
    ['profile field refuses', field('match', 'Rol'), false, profile('Rolante')],
    ['profile field, another field', field('match', 'x'), false, stored(PROFILE, { field: 5, data: 'x' })],
    ['profile array: a positive operator passes on any', field('match', 'b'), true, profile(['a', 'b'])],
    ['profile array: a positive operator needs one', field('match', 'c'), false, profile(['a', 'b'])],
    ['profile array: a negative one needs all', field('match_not', 'b'), false, profile(['a', 'b'])],
    ['profile array: a negative one passes on none', field('match_not', 'c'), true, profile(['a', 'b'])],
    ['profile field: one entry satisfies the whole', field('match_not', 'a'), true, profile('a', 'b')],
    ['profile field without value passes', field('match', ''), true, profile('a')],
    ['profile field without operator passes', field(undefined, 'z'), true, profile('a')],
    ['profile entry that is none', field('match', 'a'), false, stored(PROFILE, 'a')],
  ]);

  it('a negative question has the opposite of the answer that all entries give together', () => {
    const data = fc.oneof(
      fc.constantFrom(null, true, 'a', 'b', '', false),
      fc.array(fc.constantFrom('a', 'b')),
    );
    const kinds = fc.constantFrom(
      ['loggedin', 'is', 'is_not'] as const,
      ['role', 'is', 'is_not'] as const,
      ['capability', 'can', 'can_not'] as const,
    );
    fc.assert(
      fc.property(kinds, fc.array(data, { minLength: 1, maxLength: 5 }), ([type, is, not], list) => {
        const ask = (operator: string, entries: readonly unknown[]): boolean =>
          passes(asks(type, operator, 'a'), { visitor: stored(type, ...entries) });
        expect(ask(is, list)).toBe(list.some((one) => ask(is, [one])));
        expect(ask(not, list)).toBe(!ask(is, list));
      }),
    );
  });
});

describe('geo (COND-19, COND-20, COND-21, COND-22)', () => {
  const milan = {
    ...{ visitor_city: 'Milano', visitor_region: 'Lombardia', continent_code: 'EU', country_code: 'IT' },
    ...{ is_eu_state: '1', current_lat: '45.4642', current_lon: '9.19' },
  };
  const geo = (fields: object, operator: string | undefined = 'is') =>
    asks('geo_targeting', operator, undefined, fields);
  const near = (fields: object) =>
    geo({
      ...{ geo_mode: 'latlon', lat: '45.07', lon: '7.69', distance_condition: 'lte', distance_unit: 'km' },
      ...fields,
    });
  const at = (...places: readonly unknown[]) => ({ stored: storedWith({ geo_targeting: places }) });
  const sucuri = at({ ...milan, is_sucuri: '1' });
  it.each<[string, object, boolean, Visitor?]>([
    ['country', geo({ country: 'IT' }), true],
    ['country refuses', geo({ country: 'FR' }), false],
    ['country is_not', geo({ country: 'IT' }, 'is_not'), false],
    ['EU', geo({ country: 'EU' }), true],
    ['EU refuses', geo({ country: 'EU' }), false, at({ ...milan, is_eu_state: '' })],
    ['continent', geo({ country: 'CONT_EU' }), true],
    ['continent refuses', geo({ country: 'CONT_AS' }), false],
    ['region, lower-cased', geo({ region: 'LOMBARDIA', country: 'FR' }), true],
    ['region refuses', geo({ region: 'Lazio', country: 'IT' }), false],
    ['city before region and country', geo({ city: 'milano', region: 'Lazio', country: 'FR' }), true],
    ['city refuses', geo({ city: 'Roma', country: 'IT' }), false],
    ['city is_not', geo({ city: 'Roma' }, 'is_not'), true],
    ['an unknown operator reads as is', geo({ country: 'FR' }, 'maybe'), false],
    ['a missing operator passes', { type: 'geo_targeting', country: 'FR' }, true],
    ['no place at all passes', geo({}), true],
    ['nothing stored passes', geo({ country: 'FR' }), true, {}],
    ['geo is the same condition', { ...geo({ country: 'FR' }), type: 'geo' }, false],
    ['entries of geo too', geo({ country: 'FR' }), false, { stored: storedWith({ geo: [milan] }) }],
    ['a stored entry that is none refuses', geo({ country: 'IT' }), false, at('IT')],
    ['blanks around a place', geo({ city: ' milano\t' }), true],
    ['blanks around a region', geo({ region: ' Lombardia ' }), true],
    ['blanks around a country', geo({ country: ' IT ' }), true],
    ['blanks around a continent', geo({ country: ' CONT_AS ' }), false],
    ['a city of blanks is none', geo({ city: ' ', country: 'FR' }), false],
    ['is_not: any entry', geo({ city: 'Roma' }, 'is_not'), true, at({ visitor_city: 'Roma' }, milan)],
    ['within: Turin is 126 km away', near({ distance: 130 }), true],
    ['within refuses', near({ distance: 120 }), false],
    ['a distance with a fraction', near({ distance: '125.1' }), false],
    ['gt', near({ distance: 120, distance_condition: 'gt' }), true],
    ['gt refuses', near({ distance: 130, distance_condition: 'gt' }), false],
    ['miles', near({ distance: 80, distance_unit: 'mi' }), true],
    ['miles refuse', near({ distance: 77, distance_unit: 'mi' }), false],
    ['a distance goes before the city', near({ distance: 120, city: 'Milano' }), false],
    ['a distance needs no operator', { ...near({ distance: 120 }), operator: undefined }, false],
    ['an empty direction is incomplete and passes', near({ distance: 1, distance_condition: '' }), true],
    ['no direction', near({ distance: 1, distance_condition: undefined }), true],
    ['an empty unit is incomplete and passes', near({ distance: 1, distance_unit: '' }), true],
    ['no unit', near({ distance: 1, distance_unit: undefined }), true],
    ['without distance passes', near({}), true],
    ['without a numeric point passes', near({ lat: 'north', distance: 1 }), true],
    ["without the visitor's point passes", near({ distance: 1 }), true, at({ country_code: 'IT' })],
    ['is_sucuri: country is known', geo({ country: 'FR' }), false, sucuri],
    ['is_sucuri: EU is known', geo({ country: 'EU' }), true, sucuri],
    ['is_sucuri: city passes', geo({ city: 'Roma' }), true, sucuri],
    ['is_sucuri: city passes also with is_not', geo({ city: 'Milano' }, 'is_not'), true, sucuri],
    ['is_sucuri: a city of blanks is none', geo({ city: ' ', country: 'FR' }), false, sucuri],
    ['is_sucuri: region passes', geo({ region: 'Lazio' }), true, sucuri],
    ['is_sucuri: distance passes', near({ distance: 1 }), true, sucuri],
  ])('%s', (_what, condition, expected, visitor = at(milan)) => {
    expect(passes(condition, { visitor })).toBe(expected);
  });
});
