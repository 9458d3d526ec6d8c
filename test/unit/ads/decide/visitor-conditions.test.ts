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

describe('string operators', () => {
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

describe('patterns that cannot be used (ruling 18)', () => {
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

  it('reads 2,000 characters of the text', () => {
    const condition = { type: 'user_agent', operator: 'regex', value: 'end' };
    expect(passes(condition, contextWith({ visitor: { userAgent: 'x'.repeat(1997) + 'end' } }))).toBe(true);
    expect(passes(condition, contextWith({ visitor: { userAgent: 'x'.repeat(1998) + 'end' } }))).toBe(false);
  });
});

describe('what texts are compared', () => {
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

describe('cookie', () => {
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
    ['regex', cookie('regex', '^v\\d+$'), { c: 'v12' }, true],
    ['an empty cookie is set', cookie('match_not', 'x'), { c: '' }, true],
  ]);
});

describe('browser_lang', () => {
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

describe('numbers', () => {
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

describe('ad_impressions and ad_clicks', () => {
  const impressions = { type: 'ad_impressions', value: '3', timeout: '3600' };
  const clicks = { type: 'ad_clicks', limit: '2', expiration: '24' };
  const clickCookie = (entry: object, key = '_24') => ({
    advanced_ads_ad_clicks_12: encodeURIComponent(JSON.stringify({ [key]: entry, exp: 'expires=never' })),
  });
  const later = NOW / 1000 + 60;
  withCookies([
    ['no impressions yet', impressions, {}, true],
    ['below the cap', impressions, { advanced_ads_ad_impressions_12: '2' }, true],
    ['at the cap', impressions, { advanced_ads_ad_impressions_12: '3' }, false],
    ['above the cap', impressions, { advanced_ads_ad_impressions_12: '17' }, false],
    ['of another ad', impressions, { advanced_ads_ad_impressions_1: '9' }, true],
    ['a count that is no number', impressions, { advanced_ads_ad_impressions_12: 'many' }, true],
    ['without a cap', { type: 'ad_impressions' }, { advanced_ads_ad_impressions_12: '9' }, true],
    ['no clicks yet', clicks, {}, true],
    ['below the limit', clicks, clickCookie({ count: 1, ttl: later }), true],
    ['at the limit', clicks, clickCookie({ count: 2, ttl: later }), false],
    ['at the limit, as strings', clicks, clickCookie({ count: '2', ttl: String(later) }), false],
    ['whose period is past', clicks, clickCookie({ count: 5, ttl: NOW / 1000 - 1 }), true],
    ['of another period', clicks, clickCookie({ count: 5, ttl: later }, '_3'), true],
    ['without a limit', { type: 'ad_clicks', expiration: 24 }, clickCookie({ count: 5, ttl: later }), true],
    ['an entry that is none', clicks, { advanced_ads_ad_clicks_12: '%7B%22_24%22%3A7%7D' }, true],
    ['a cookie that is no JSON', clicks, { advanced_ads_ad_clicks_12: '%7B%22' }, true],
  ]);
});

describe('new_visitor', () => {
  const visitor = (operator?: string) => ({ type: 'new_visitor', operator });
  table([
    ['is: one impression', visitor('is'), true, { pageImpressions: 1 }],
    ['is: more', visitor('is'), false, { pageImpressions: 2 }],
    ['is without a cookie refuses', visitor('is'), false, { pageImpressions: null }],
    ['is_not: more', visitor('is_not'), true, { pageImpressions: 2 }],
    ['is_not: one', visitor('is_not'), false, { pageImpressions: 1 }],
    ['an unknown operator reads as is_not', visitor('was'), false, { pageImpressions: 1 }],
    ['a missing operator passes', visitor(), true, { pageImpressions: 1 }],
  ]);
});

describe('devices', () => {
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
    ['a single name', mobile({ value: 'tablet' }), false, phone],
    ['is: a phone', mobile({ operator: 'is' }), true, phone],
    ['is: a tablet too', mobile({ operator: 'is' }), true, tablet],
    ['is: no desktop', mobile({ operator: 'is', value: [] }), false, desktop],
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

describe('what the server stored', () => {
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
  table([
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
    ['profile field without value passes', field('match', ''), true, profile('a')],
    ['profile field without operator passes', field(undefined, 'z'), true, profile('a')],
    ['profile entry that is none', field('match', 'a'), false, stored('buddypress_profile_field', 'a')],
  ]);
});

describe('geo', () => {
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
  const near = (fields: object) => geo({ geo_mode: 'latlon', lat: '45.07', lon: '7.69', ...fields });
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
    ['within: Turin is 126 km away', near({ distance: 130, distance_unit: 'km' }), true, at(milan)],
    ['within refuses', near({ distance: 120, distance_unit: 'km' }), false, at(milan)],
    ['gt', near({ distance: 120, distance_condition: 'gt' }), true, at(milan)],
    ['gt refuses', near({ distance: 130, distance_condition: 'gt' }), false, at(milan)],
    ['miles', near({ distance: 80, distance_unit: 'mi' }), true, at(milan)],
    ['miles refuse', near({ distance: 77, distance_unit: 'mi' }), false, at(milan)],
    ['a distance goes before the city', near({ distance: 120, city: 'Milano' }), false, at(milan)],
    ['a distance needs no operator', { ...near({ distance: 120 }), operator: undefined }, false, at(milan)],
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
    ['is_sucuri: region passes', geo({ region: 'Lazio' }), true, at({ ...milan, is_sucuri: '1' })],
    ['is_sucuri: distance passes', near({ distance: 1 }), true, at({ ...milan, is_sucuri: '1' })],
  ]);
});
