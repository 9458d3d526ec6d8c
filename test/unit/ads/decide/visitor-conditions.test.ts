import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecisionContext, VisitorFacts } from '../../../../src/ads/decide/context.ts';
import { decideAd } from '../../../../src/ads/decide/decide-ad.ts';
import { adWith, contextWith, NOW, storedWith } from '../context.ts';

type Case = readonly [what: string, condition: object, passes: boolean, visitor?: Partial<VisitorFacts>];

const passes = (condition: object, context: DecisionContext): boolean =>
  !decideAd(adWith({ visitors: [{ connector: 'and', ...condition }] }), context).reasons.includes(
    'by_visitor',
  );

function table(cases: readonly Case[]): void {
  for (const [what, condition, expected, visitor = {}] of cases) {
    it(what, () => {
      expect(passes(condition, contextWith({ visitor }))).toBe(expected);
    });
  }
}

const withCookies = (cases: readonly (readonly [string, object, Record<string, string>, boolean])[]): void =>
  it.each(cases)('%s', (_what, condition, cookies, expected) => {
    expect(passes(condition, contextWith({ cookies }))).toBe(expected);
  });

describe('string operators (COND-3, COND-4)', () => {
  const agent = (operator: string, value: unknown) => ({ type: 'user_agent', operator, value });
  const visitor = { userAgent: 'Alpha beta' };
  table([
    ['contain', agent('contain', 'pha b'), true, visitor],
    ['contain is case-sensitive', agent('contain', 'ALPHA'), false, visitor],
    ['contain_not', agent('contain_not', 'gamma'), true, visitor],
    ['contain_not refuses', agent('contain_not', 'beta'), false, visitor],
    ['start', agent('start', 'Alpha'), true, visitor],
    ['start refuses', agent('start', 'beta'), false, visitor],
    ['start_not', agent('start_not', 'beta'), true, visitor],
    ['start_not refuses', agent('start_not', 'Alpha'), false, visitor],
    ['end', agent('end', 'beta'), true, visitor],
    ['end refuses', agent('end', 'Alpha'), false, visitor],
    ['end_not', agent('end_not', 'Alpha'), true, visitor],
    ['end_not refuses', agent('end_not', 'beta'), false, visitor],
    ['match is the whole text', agent('match', 'Alpha'), false, visitor],
    ['match', agent('match', 'Alpha beta'), true, visitor],
    ['match_not', agent('match_not', 'Alpha'), true, visitor],
    ['match_not refuses', agent('match_not', 'Alpha beta'), false, visitor],
    ['regex has no anchors', agent('regex', 'b[aeiou]t'), true, visitor],
    ['regex has no flags', agent('regex', '^alpha'), false, visitor],
    ['regex_not', agent('regex_not', '^beta'), true, visitor],
    ['regex_not refuses', agent('regex_not', 'beta$'), false, visitor],
    ['a number as value', agent('contain', 42), false, visitor],
    ['an empty value passes', agent('match', ''), true, visitor],
    ['a missing value passes', agent('match', undefined), true, visitor],
    ['a missing operator passes', { type: 'user_agent', value: 'x' }, true, visitor],
    ['an unknown operator passes', agent('resembles', 'x'), true, visitor],
    ['an unknown operator with _not passes', agent('resembles_not', 'x'), true, visitor],
  ]);
});

describe('patterns that cannot be used (COND-5, COND-6)', () => {
  const cases = [
    ['broken', '('],
    ['nested quantifiers', '(a+)+$'],
    ['nested through groups', '((?:ab*)c)*'],
    ['a counted repetition of a quantified group', '(a{1,5}){20}'],
    ['an optional inside a repetition', '(a?b?)+'],
    ['longer than 500 characters', 'x'.repeat(501)],
  ] as const;
  it.each(cases)('%s: passes, with either operator, and is logged once', (_what, value) => {
    const logged: string[] = [];
    const context = contextWith({ log: (message) => logged.push(message) });
    expect(passes({ type: 'user_agent', operator: 'regex', value }, context)).toBe(true);
    expect(passes({ type: 'user_agent', operator: 'regex_not', value }, context)).toBe(true);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('Broken pattern in a visitor condition');
    expect(logged[0]).toContain(value.slice(0, 20));
  });

  it.each([
    ['(?:foo|bar)+baz', 'foobarbaz'],
    ['^/shop(/.*)?$', '/shop/cart'],
    ['[(+*]+x\\)+', '(x)'],
    ['a{2}', 'aa'],
    ['(\\d{2}-)+', '12-34-'],
    ['(?<year>\\d+)-(?:\\d+)', '2026-3'],
    ['x{500}'.slice(0, 500), 'x'.repeat(500)],
  ])('uses %s', (value, userAgent) => {
    const log = (message: string): never => {
      throw new Error(message);
    };
    const context = contextWith({ visitor: { userAgent }, log });
    expect(passes({ type: 'user_agent', operator: 'regex', value }, context)).toBe(true);
    expect(passes({ type: 'user_agent', operator: 'regex_not', value }, context)).toBe(false);
  });

  it('reads 2,000 characters of the text (COND-6)', () => {
    const condition = { type: 'user_agent', operator: 'regex', value: 'end' };
    expect(passes(condition, contextWith({ visitor: { userAgent: 'x'.repeat(1997) + 'end' } }))).toBe(true);
    expect(passes(condition, contextWith({ visitor: { userAgent: 'x'.repeat(1998) + 'end' } }))).toBe(false);
  });
});

describe('what texts are compared (COND-7)', () => {
  table([
    [
      'referrer_url: the first referrer',
      { type: 'referrer_url', operator: 'contain', value: 'search.example' },
      true,
    ],
    ['referrer_url refuses', { type: 'referrer_url', operator: 'start', value: 'http://' }, false],
    [
      'request_uri: the whole address',
      { type: 'request_uri', operator: 'start', value: 'https://orologi' },
      true,
    ],
    ['request_uri with its query', { type: 'request_uri', operator: 'end', value: 'marca=aurelia' }, true],
    ['a type without a rule passes', { type: 'moon_phase', operator: 'is', value: 'full' }, true],
    ['a type named after an object method passes', { type: 'constructor', operator: 'is', value: 'x' }, true],
    ['no type passes', { operator: 'is' }, true],
  ]);
});

describe('cookie (COND-8)', () => {
  const cookie = (operator: string | undefined, value?: string, name = 'c') => ({
    type: 'cookie',
    operator,
    cookie: name,
    value,
  });
  withCookies([
    ['match', cookie('match', 'yes'), { c: 'yes' }, true],
    ['match refuses another value', cookie('match', 'yes'), { c: 'no' }, false],
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
    [
      'a value with slashes',
      cookie('match', String.raw`l\'orologio \"oro\" \\d`),
      { c: String.raw`l'orologio "oro" \d` },
      true,
    ],
    ['a value that is encoded', cookie('match', 'a%20%26%20b'), { c: 'a%20%26%20b' }, true],
    ['decoded once', cookie('match', '%2541'), { c: '%2541' }, true],
    ['decoded once: no second time', cookie('match', '%2541'), { c: 'A' }, false],
    ['slashes go before the encoding: what it holds stays', cookie('match', 'a%5Cb'), { c: 'a\\b' }, true],
    ['a value with a broken encoding', cookie('match', '100%'), { c: '100%' }, true],
    ['an empty cookie is set', cookie('match_not', 'x'), { c: '' }, true],
  ]);
});

describe('cookie: the value of the condition as the server stores it (COND-8)', () => {
  it('is any text again, wherever a backslash stands before a character', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(texts, fc.array(fc.boolean(), { minLength: 1 }), (text, slashes) => {
        const encoded = encodeURIComponent(text);
        const slashed = [...encoded]
          .map((one, at) => (slashes[at % slashes.length] ? `\\${one}` : one))
          .join('');
        const condition = { type: 'cookie', operator: 'match', cookie: 'c', value: slashed };
        expect(passes(condition, contextWith({ cookies: { c: encoded } }))).toBe(true);
        expect(passes(condition, contextWith({ cookies: { c: `${encoded}.` } }))).toBe(false);
      }),
    );
  });
});

describe('browser_lang (COND-9)', () => {
  const lang = (value: unknown, operator: string | undefined = 'is') => ({
    type: 'browser_lang',
    operator,
    value,
  });
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
    ['a missing operator passes', { type: 'browser_lang', value: 'de' }, true],
    ['a missing value passes', lang(''), true],
    ['no languages known', lang('it'), false, { languages: [] }],
  ]);
});

describe('numbers (COND-3, COND-10)', () => {
  const width = (operator: string, value: unknown, type = 'device_width') => ({ type, operator, value });
  table([
    ['is_equal', width('is_equal', '1024'), true],
    ['is_equal refuses', width('is_equal', 1023), false],
    ['is_higher passes at the value', width('is_higher', 1024), true],
    ['is_higher refuses', width('is_higher', 1025), false],
    ['is_lower passes at the value', width('is_lower', 1024), true],
    ['is_lower refuses', width('is_lower', 1023), false],
    ['browser_width is the same condition', width('is_lower', 1023, 'browser_width'), false],
    ['an unknown width passes', width('is_lower', 1), true, { browserWidth: null }],
    ['an unknown operator passes', width('is_odd', 1), true],
    ['a missing operator passes', { type: 'device_width', value: 1 }, true],
    ['a missing value passes', width('is_equal', ''), true],
    ['a value that is no number passes', width('is_equal', 'wide'), true],
    ['the leading whole number of a text', width('is_equal', '1024px'), true],
    ['a fraction is cut off', width('is_lower', '1023.9'), false],
    ['a fraction that is a number is cut off', width('is_equal', 1024.9), true],
    ['an exponent is no part of it', width('is_higher', '1e9'), true],
    ['blanks before it', width('is_higher', ' 1025'), false],
    ['a fraction without a whole number cannot be read and passes', width('is_equal', '.5'), true],
    ['page_impressions', width('is_equal', 3, 'page_impressions'), true],
    ['page_impressions refuses', width('is_lower', 2, 'page_impressions'), false],
    [
      'page_impressions without a cookie passes',
      width('is_equal', 9, 'page_impressions'),
      true,
      { pageImpressions: null },
    ],
  ]);
});

it('numbers are their leading whole number, whatever follows it (COND-3)', () => {
  const endings = fc.string().filter((text) => !/^\d/.test(text));
  fc.assert(
    fc.property(fc.integer(), endings, (bound, ending) => {
      for (const [operator, refused] of [
        ['is_equal', bound + 1],
        ['is_higher', bound - 1],
        ['is_lower', bound + 1],
      ] as const) {
        const condition = { type: 'page_impressions', operator, value: `${bound}${ending}` };
        const seen = (pageImpressions: number) => contextWith({ visitor: { pageImpressions } });
        expect([bound, refused].map((count) => passes(condition, seen(count)))).toEqual([true, false]);
      }
    }),
  );
});

describe('ad_impressions and ad_clicks (COND-11, COND-12)', () => {
  const impressions = { type: 'ad_impressions', value: '3', timeout: '3600' };
  const clicks = { type: 'ad_clicks', limit: '2', expiration: '24' };
  const clickCookie = (entry: object, key = '_24') => ({
    advanced_ads_ad_clicks_12: encodeURIComponent(JSON.stringify({ [key]: entry, exp: 'expires=never' })),
  });
  const later = NOW / 1000 + 60;
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
    ['below the limit', clicks, clickCookie({ count: 1, ttl: later }), true],
    ['at the limit', clicks, clickCookie({ count: 2, ttl: later }), false],
    ['at the limit, as strings', clicks, clickCookie({ count: '2', ttl: String(later) }), false],
    ['whose period is past', clicks, clickCookie({ count: 5, ttl: NOW / 1000 - 1 }), true],
    ['of another period', clicks, clickCookie({ count: 5, ttl: later }, '_3'), true],
    ['without a limit', { type: 'ad_clicks', expiration: 24 }, clickCookie({ count: 5, ttl: later }), true],
    [
      'a limit that only begins as a number',
      { ...clicks, limit: '2x' },
      clickCookie({ count: 2, ttl: later }),
      false,
    ],
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
    ['clicks that are counted, beside full cookies', clicks, { ...full, ...clickCookie({}) }, true],
  ]);
});

describe('new_visitor (COND-13)', () => {
  const visitor = (operator?: string) => ({ type: 'new_visitor', operator });
  table([
    ['is: one impression', visitor('is'), true, { pageImpressions: 1 }],
    ['is: more', visitor('is'), false, { pageImpressions: 2 }],
    ['is without a cookie refuses', visitor('is'), false, { pageImpressions: null }],
    ['is_not: more', visitor('is_not'), true, { pageImpressions: 2 }],
    ['is_not: one', visitor('is_not'), false, { pageImpressions: 1 }],
    ['is_not without a cookie refuses', visitor('is_not'), false, { pageImpressions: null }],
    ['is_not: none', visitor('is_not'), false, { pageImpressions: 0 }],
    ['is: none', visitor('is'), false, { pageImpressions: 0 }],
    ['an unknown operator reads as is_not', visitor('was'), false, { pageImpressions: 1 }],
    ['an unknown operator reads as is_not: more', visitor('was'), true, { pageImpressions: 2 }],
    ['an unknown operator without a cookie refuses', visitor('was'), false, { pageImpressions: null }],
    ['a missing operator passes without a cookie', visitor(), true, { pageImpressions: null }],
    ['a missing operator passes', visitor(), true, { pageImpressions: 1 }],
  ]);
});

describe('devices (COND-14)', () => {
  const mobile = (fields: object) => ({ type: 'mobile', ...fields });
  const [phone, tablet, desktop] = [
    { device: 'mobile' },
    { device: 'tablet' },
    { device: 'desktop' },
  ] as const;
  table([
    ['a list names devices', mobile({ value: ['mobile', 'tablet'] }), true, tablet],
    ['and refuses the rest', mobile({ value: ['mobile', 'tablet'] }), false, desktop],
    ['the devices exclude each other', mobile({ value: ['mobile'] }), false, tablet],
    ['a list as PHP prints it with gaps', mobile({ value: { 1: 'desktop' } }), true, desktop],
    [
      'a list needs no operator, and heeds none',
      mobile({ value: ['desktop'], operator: 'is_not' }),
      true,
      desktop,
    ],
    ...[phone, tablet, desktop].flatMap((one): Case[] => [
      [`an empty list refuses a ${one.device}`, mobile({ value: [] }), false, one],
      [`and with an operator: ${one.device}`, mobile({ value: [], operator: 'is_not' }), false, one],
    ]),
    ['a list of other names refuses', mobile({ value: ['watch'] }), false, phone],
    ['a single name', mobile({ value: 'tablet' }), false, phone],
    ['is: a phone', mobile({ operator: 'is' }), true, phone],
    ['is: a tablet too', mobile({ operator: 'is' }), true, tablet],
    ['is: no desktop', mobile({ operator: 'is' }), false, desktop],
    ['is_not: a desktop', mobile({ operator: 'is_not' }), true, desktop],
    ['is_not: no phone', mobile({ operator: 'is_not', value: '' }), false, phone],
    ['an unknown operator reads as is', mobile({ operator: 'maybe' }), false, desktop],
    ['neither list nor operator passes', mobile({}), true, desktop],
    ['tablet is', { type: 'tablet', operator: 'is' }, true, tablet],
    ['tablet is refuses', { type: 'tablet', operator: 'is' }, false, phone],
    ['tablet is_not', { type: 'tablet', operator: 'is_not' }, true, phone],
    ['tablet is_not refuses', { type: 'tablet', operator: 'is_not' }, false, tablet],
    ['tablet without operator passes', { type: 'tablet' }, true, phone],
    ['adblocker is', { type: 'adblocker', operator: 'is' }, true, { adblocker: true }],
    ['adblocker is refuses', { type: 'adblocker', operator: 'is' }, false, { adblocker: false }],
    ['adblocker is_not', { type: 'adblocker', operator: 'is_not' }, true, { adblocker: false }],
    ['adblocker is_not refuses', { type: 'adblocker', operator: 'is_not' }, false, { adblocker: true }],
    [
      'adblocker with an unknown operator passes',
      { type: 'adblocker', operator: '?' },
      true,
      { adblocker: true },
    ],
  ]);
});

describe('what the server stored (COND-17, COND-18)', () => {
  const stored = (type: string, ...data: readonly unknown[]) => ({ stored: storedWith({ [type]: data }) });
  const role = (operator: string | undefined, value?: string) => ({ type: 'role', operator, value });
  const field = (operator: string | undefined, value: string) => ({
    type: 'buddypress_profile_field',
    field: '4',
    operator,
    value,
  });
  const profile = (...data: readonly unknown[]) =>
    stored('buddypress_profile_field', ...data.map((item) => ({ field: 4, data: item })));
  const answered = (operator: string, value: string, passes: boolean) =>
    stored('buddypress_profile_field', { field: 4, operator, value, passes });
  table([
    ['profile: the server’s answer passes', field('match', 'a'), true, answered('match', 'a', true)],
    ['profile: the server’s answer refuses', field('match', 'a'), false, answered('match', 'a', false)],
    ['profile: an answer to another value', field('match', 'a'), false, answered('match', 'b', true)],
    ['profile: an answer to another operator', field('match', 'a'), false, answered('match_not', 'a', true)],
    ['loggedin: nothing stored passes', { type: 'loggedin', operator: 'is' }, true],
    [
      'loggedin: nothing of this type passes',
      { type: 'loggedin', operator: 'is' },
      true,
      stored('role', 'editor'),
    ],
    [
      'loggedin: no entry under its type passes',
      { type: 'loggedin', operator: 'is' },
      true,
      stored('loggedin'),
    ],
    ['loggedin is', { type: 'loggedin', operator: 'is' }, true, stored('loggedin', true)],
    ['loggedin is refuses', { type: 'loggedin', operator: 'is' }, false, stored('loggedin', false)],
    ['loggedin is_not', { type: 'loggedin', operator: 'is_not' }, true, stored('loggedin', null)],
    ['loggedin is_not refuses', { type: 'loggedin', operator: 'is_not' }, false, stored('loggedin', '1')],
    [
      'loggedin, unknown operator passes',
      { type: 'loggedin', operator: '?' },
      true,
      stored('loggedin', false),
    ],
    ['loggedin without operator passes', { type: 'loggedin' }, true, stored('loggedin', false)],
    ['role is', role('is', 'editor'), true, stored('role', 'editor')],
    ['role is: any entry', role('is', 'editor'), true, stored('role', null, 'editor')],
    ['role is refuses', role('is', 'editor'), false, stored('role', null)],
    ['role is_not', role('is_not', 'editor'), true, stored('role', null)],
    ['role is_not refuses', role('is_not', 'editor'), false, stored('role', 'editor')],
    ['role is_not: any entry that says so', role('is_not', 'editor'), false, stored('role', null, 'editor')],
    [
      'loggedin is_not: any entry',
      { type: 'loggedin', operator: 'is_not' },
      false,
      stored('loggedin', null, true),
    ],
    [
      'capability can_not: any entry',
      { type: 'capability', operator: 'can_not', value: 'edit' },
      false,
      stored('capability', null, 'edit'),
    ],
    ['role among several', role('is', 'editor'), true, stored('role', ['author', 'editor'])],
    ['role without value passes', role('is'), true, stored('role', null)],
    ['role without operator passes', role(undefined, 'editor'), true, stored('role', null)],
    ['role, unknown operator passes', role('was', 'editor'), true, stored('role', null)],
    [
      'capability can',
      { type: 'capability', operator: 'can', value: 'edit_posts' },
      true,
      stored('capability', 'edit_posts'),
    ],
    [
      'capability can refuses',
      { type: 'capability', operator: 'can', value: 'edit_posts' },
      false,
      stored('capability', null),
    ],
    [
      'capability can_not',
      { type: 'capability', operator: 'can_not', value: 'edit_posts' },
      true,
      stored('capability', null),
    ],
    [
      'capability can_not refuses',
      { type: 'capability', operator: 'can_not', value: 'edit' },
      false,
      stored('capability', 'edit'),
    ],
    ['profile field', field('contain', 'Rol'), true, profile('Rolante')],
    ['profile field refuses', field('match', 'Rol'), false, profile('Rolante')],
    [
      'profile field, another field',
      field('match', 'x'),
      false,
      stored('buddypress_profile_field', { field: 5, data: 'x' }),
    ],
    ['profile array: a positive operator passes on any', field('match', 'b'), true, profile(['a', 'b'])],
    ['profile array: a positive operator needs one', field('match', 'c'), false, profile(['a', 'b'])],
    ['profile array: a negative one needs all', field('match_not', 'b'), false, profile(['a', 'b'])],
    ['profile array: a negative one passes on none', field('match_not', 'c'), true, profile(['a', 'b'])],
    [
      'profile field: an entry that satisfies the whole condition',
      field('match_not', 'a'),
      true,
      profile('a', 'b'),
    ],
    ['profile field without value passes', field('match', ''), true, profile('a')],
    ['profile field without operator passes', field(undefined, 'z'), true, profile('a')],
    ['profile entry that is none', field('match', 'a'), false, stored('buddypress_profile_field', 'a')],
  ]);
});

it('a negative question has the opposite of the answer that all entries give together (COND-17)', () => {
  const data = fc.oneof(
    fc.constantFrom(null, true, 'a', 'b', '', false),
    fc.array(fc.constantFrom('a', 'b')),
  );
  const kinds = fc.constantFrom(
    ...[
      { type: 'loggedin', is: 'is', not: 'is_not' },
      { type: 'role', is: 'is', not: 'is_not' },
      { type: 'capability', is: 'can', not: 'can_not' },
    ],
  );
  fc.assert(
    fc.property(kinds, fc.array(data, { minLength: 1, maxLength: 5 }), ({ type, is, not }, list) => {
      const ask = (operator: string, entries: readonly unknown[]): boolean =>
        passes(
          { type, operator, value: 'a' },
          contextWith({ visitor: { stored: storedWith({ [type]: entries }) } }),
        );
      expect(ask(is, list)).toBe(list.some((one) => ask(is, [one])));
      expect(ask(not, list)).toBe(!ask(is, list));
    }),
  );
});

describe('geo (COND-19, COND-20, COND-21, COND-22)', () => {
  const milan = {
    visitor_city: 'Milano',
    visitor_region: 'Lombardia',
    continent_code: 'EU',
    country_code: 'IT',
    is_eu_state: '1',
    current_lat: '45.4642',
    current_lon: '9.19',
  };
  const at = (data: unknown, type = 'geo_targeting') => ({ stored: storedWith({ [type]: [data] }) });
  const geo = (fields: object, operator: string | undefined = 'is') => ({
    type: 'geo_targeting',
    operator,
    ...fields,
  });
  const twoPlaces = storedWith({ geo: [{ visitor_city: 'Roma' }, milan] });
  const near = (fields: object) =>
    geo({
      ...{ geo_mode: 'latlon', lat: '45.07', lon: '7.69', distance_condition: 'lte', distance_unit: 'km' },
      ...fields,
    });
  table([
    ['country', geo({ country: 'IT' }), true, at(milan)],
    ['country refuses', geo({ country: 'FR' }), false, at(milan)],
    ['country is_not', geo({ country: 'IT' }, 'is_not'), false, at(milan)],
    ['EU', geo({ country: 'EU' }), true, at(milan)],
    ['EU refuses', geo({ country: 'EU' }), false, at({ ...milan, is_eu_state: '' })],
    ['continent', geo({ country: 'CONT_EU' }), true, at(milan)],
    ['continent refuses', geo({ country: 'CONT_AS' }), false, at(milan)],
    ['region, lower-cased', geo({ region: 'LOMBARDIA', country: 'FR' }), true, at(milan)],
    ['region refuses', geo({ region: 'Lazio', country: 'IT' }), false, at(milan)],
    [
      'city before region and country',
      geo({ city: 'milano', region: 'Lazio', country: 'FR' }),
      true,
      at(milan),
    ],
    ['city refuses', geo({ city: 'Roma', country: 'IT' }), false, at(milan)],
    ['city is_not', geo({ city: 'Roma' }, 'is_not'), true, at(milan)],
    ['an unknown operator reads as is', geo({ country: 'FR' }, 'maybe'), false, at(milan)],
    ['a missing operator passes', { type: 'geo_targeting', country: 'FR' }, true, at(milan)],
    ['no place at all passes', geo({}), true, at(milan)],
    ['nothing stored passes', geo({ country: 'FR' }), true],
    ['geo is the same condition', { ...geo({ country: 'FR' }), type: 'geo' }, false, at(milan)],
    ['entries of geo are the same entries', geo({ country: 'FR' }), false, at(milan, 'geo')],
    ['a stored entry that is none refuses', geo({ country: 'IT' }), false, at('IT')],
    ['blanks around a place', geo({ city: ' milano\t' }), true, at(milan)],
    ['blanks around a region', geo({ region: ' Lombardia ' }), true, at(milan)],
    ['blanks around a country', geo({ country: ' IT ' }), true, at(milan)],
    ['blanks around a continent', geo({ country: ' CONT_AS ' }), false, at(milan)],
    ['a city of blanks is none', geo({ city: ' ', country: 'FR' }), false, at(milan)],
    ['is_not: any entry that passes', geo({ city: 'Roma' }, 'is_not'), true, { stored: twoPlaces }],
    ['within: Turin is 126 km away', near({ distance: 130 }), true, at(milan)],
    ['within refuses', near({ distance: 120 }), false, at(milan)],
    ['a distance with a fraction', near({ distance: '125.1' }), false, at(milan)],
    ['gt', near({ distance: 120, distance_condition: 'gt' }), true, at(milan)],
    ['gt refuses', near({ distance: 130, distance_condition: 'gt' }), false, at(milan)],
    ['miles', near({ distance: 80, distance_unit: 'mi' }), true, at(milan)],
    ['miles refuse', near({ distance: 77, distance_unit: 'mi' }), false, at(milan)],
    ['a distance goes before the city', near({ distance: 120, city: 'Milano' }), false, at(milan)],
    ['a distance needs no operator', { ...near({ distance: 120 }), operator: undefined }, false, at(milan)],
    [
      'an empty direction is incomplete and passes',
      near({ distance: 1, distance_condition: '' }),
      true,
      at(milan),
    ],
    ['no direction', near({ distance: 1, distance_condition: undefined }), true, at(milan)],
    ['an empty unit is incomplete and passes', near({ distance: 1, distance_unit: '' }), true, at(milan)],
    ['no unit', near({ distance: 1, distance_unit: undefined }), true, at(milan)],
    ['without distance passes', near({}), true, at(milan)],
    ['without a numeric point passes', near({ lat: 'north', distance: 1 }), true, at(milan)],
    ["without the visitor's point passes", near({ distance: 1 }), true, at({ country_code: 'IT' })],
    ['is_sucuri: country is known', geo({ country: 'FR' }), false, at({ ...milan, is_sucuri: true })],
    ['is_sucuri: EU is known', geo({ country: 'EU' }), true, at({ ...milan, is_sucuri: true })],
    ['is_sucuri: city passes', geo({ city: 'Roma' }), true, at({ ...milan, is_sucuri: '1' })],
    [
      'is_sucuri: city passes also with is_not',
      geo({ city: 'Milano' }, 'is_not'),
      true,
      at({ ...milan, is_sucuri: '1' }),
    ],
    [
      'is_sucuri: a city of blanks is none',
      geo({ city: ' ', country: 'FR' }),
      false,
      at({ ...milan, is_sucuri: 1 }),
    ],
    ['is_sucuri: region passes', geo({ region: 'Lazio' }), true, at({ ...milan, is_sucuri: '1' })],
    ['is_sucuri: distance passes', near({ distance: 1 }), true, at({ ...milan, is_sucuri: '1' })],
  ]);
});
