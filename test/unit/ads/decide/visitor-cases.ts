import fc from 'fast-check';

// Conditions and visitors' cookies for the table of cases that the browser and the plugin decide alike.

/** The ad that is decided. */
export const AD = '12';
export const SITE = 'https://orologi.example/';
export const VIEWS = 'advanced_ads_page_impressions';
export const REFERRER = 'advanced_ads_pro_visitor_referrer';
const SEEN = `advanced_ads_ad_impressions_${AD}`;
const CLICKS = `advanced_ads_ad_clicks_${AD}`;
export const HOUR = 3600;

const numbers = fc.constantFrom<unknown>(
  ...[0, 1, 2, 3, '1', '2', '2.9', ' 3', '3x', '1e3', '.5', '', 'x', null, undefined],
);
const devices = fc.constantFrom<unknown>(
  ...[undefined, null, '', [], ['mobile'], ['tablet', 'desktop'], 'mobile', 'watch'],
);
const isOrNot = fc.constantFrom(undefined, '', 'is', 'is_not', 'was', null);
const canOrNot = fc.constantFrom(undefined, '', 'can', 'can_not', 'is');
const compares = fc.constantFrom(undefined, 'is_equal', 'is_higher', 'is_lower', 'is_odd');

const twins = (...names: readonly string[]): string[] => names.flatMap((name) => [name, `${name}_not`]);
const texts = fc.constantFrom(undefined, '', ...twins('resembles', 'contain', 'start', 'end', 'match'));
const patterns = fc.constantFrom(...twins('regex'));

/** Patterns that the browser uses, patterns that it refuses, and syntax that means something else elsewhere. */
const PATTERNS = [
  ...String.raw`annuario ^https end$ (?:foo|bar)+baz q=[a-z]+$ (\d{2}-)+ (?<day>\d+)-(?:\d+) a{2} /(.*)?$`.split(
    ' ',
  ),
  ...String.raw`[(+*] ^.{26}aab [^]b$ \u00e8 \x2f è/ [è] \W$ \.example \Annuario a{,2} [[:alpha:]]`.split(
    ' ',
  ),
  ...String.raw`( ) + a++ (?i)ANNUARIO (?>a) (a+)+$ ((?:ab*)c)* (a{1,5}){20} (a?b?)+`.split(' '),
  'x'.repeat(501),
  // what PHP reads in another way, and what the dialect leaves out
  ...String.raw`^caff[èé]$ ^.{5}$ é{2} ^.$ [😀]$ \ud83d\ude00 \ud83d \Aa a\z \h \S$ \bè [[:digit:]] [\w-.]$`.split(
    ' ',
  ),
  ...String.raw`[a-\d] \s$ b$ (a)?\1b \012 \k<n> (?i:A) (?<=a+)b (?<=a)b \b*a (?=a)*b a{1001}`.split(' '),
  ...String.raw`(?:.{9}){60} (a|ab)+$ (?:a|\d|-)+b`.split(' '),
];

/** Small patterns of the same parts. */
const SMALL_PATTERNS = fc
  .array(
    fc
      .tuple(
        fc.constantFrom(
          ...['a', 'é', '.', '\\d', '\\W', '\\s', '\\S', '\\b', '[^a]', '[\\w-.]', '(a|-)', '(?:é|)'],
        ),
        fc.constantFrom('', '', '*', '+?', '?', '{2}', '{,2}', '{1,}'),
      )
      .map(([part, times]) => part + times),
    { minLength: 1, maxLength: 3 },
  )
  .chain((parts) => fc.constantFrom('', '^').map((start) => `${start}${parts.join('')}$`));

/** Texts on which the two could differ. */
const TEXTS = ['caffè', 'éé', 'a\n', 'a\u2028b', 'A\u00a0', '😀', 'a1-b', 'ab', 'aab', '٣', 'h', '7', '\n'];
const ADDRESS = `${SITE}annuario/`;
export const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';
const values = fc.constantFrom<unknown>(
  ...[undefined, '', 7, SITE, ADDRESS, AGENT],
  ...'annuario Mozilla 537.36 Roma ma è/'.split(' '),
);

const stored = fc.constantFrom<unknown>(
  ...['a b', 'a\\ b', '', 7, undefined],
  ...String.raw`a%20b l\'oro l%27oro %2541 %41 100% %E0%A4 \\ è %C3%A8`.split(' '),
);

const type = <Name extends string>(name: Name) => fc.constant(name);

const ofTexts = fc.constantFrom('user_agent', 'request_uri', 'referrer_url');

export const conditions = fc.oneof(
  fc.record({ type: type('mobile'), operator: isOrNot, value: devices }),
  fc.record({
    type: fc.constantFrom(
      ...'tablet adblocker loggedin new_visitor new_visitor moon'.split(' '),
      undefined,
      7,
    ),
    operator: isOrNot,
  }),
  { weight: 3, arbitrary: fc.record({ type: ofTexts, operator: texts, value: values }) },
  fc.record({ type: ofTexts, operator: patterns, value: fc.constantFrom(...PATTERNS) }),
  fc.record({
    type: type('cookie'),
    operator: fc.oneof(texts, patterns, fc.constantFrom('show', 'hide')),
    cookie: fc.constantFrom('c', '', 'd', 'fs.session', 'fs_session', 'list[a]', 'a b', 'è'),
    value: stored,
  }),
  fc.record({
    type: type('cookie'),
    operator: patterns,
    cookie: type('text'),
    value: fc.oneof(fc.constantFrom(...PATTERNS), SMALL_PATTERNS).map(encodeURIComponent),
  }),
  fc.record({
    type: type('browser_lang'),
    operator: isOrNot,
    value: fc.constantFrom('it', 'IT', 'it_IT', 'i', 'q', ''),
  }),
  fc.record({
    type: fc.constantFrom('page_impressions', 'device_width', 'browser_width'),
    operator: compares,
    value: numbers,
  }),
  fc.record({ type: type('ad_impressions'), value: numbers, timeout: numbers }),
  fc.record({
    type: type('ad_clicks'),
    limit: numbers,
    expiration: fc.constantFrom<unknown>(3, '3', '3h', '5', undefined),
    'exclude-from-global': fc.constantFrom<unknown>(undefined, '1', '0', 'no'),
  }),
  fc.record({
    type: type('role'),
    operator: isOrNot,
    value: fc.constantFrom('administrator', 'author', 'editor', ''),
  }),
  fc.record({
    type: type('capability'),
    operator: canOrNot,
    value: fc.constantFrom('edit_posts', 'edit_others_posts', ''),
  }),
  fc.record({
    type: type('buddypress_profile_field'),
    operator: fc.oneof(texts, patterns),
    field: fc.constantFrom('citta', 'altro'),
    value: fc.constantFrom<unknown>('Roma', 'Pisa', 'o', 'i', '', undefined),
  }),
  // the server does not know places, and a browser without its answer does not either
  fc.record({ type: fc.constantFrom('geo', 'geo_targeting'), operator: isOrNot, country: type('IT') }),
);

/** A field of a member's profile. */
export const ofField = (user: string, field: unknown): string | readonly string[] =>
  user && field === 'citta' ? ['Roma', 'Pisa'] : '';

/** Absent where it is undefined. */
const maybe = (given: readonly string[]) => fc.option(fc.constantFrom(...given), { nil: undefined });
const rarely = fc.constantFrom(...Array<undefined>(9).fill(undefined), '1', '');
const later = Math.floor(Date.now() / 1000) + HOUR;
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** A count of 2 in a cookie of many counts. */
const together = (key: string): string => `9:1:1|${key}:2:${later.toString(36)}`;

/** Cookies of visitors, as the browser has them. */
export const jars = fc
  .record({
    text: fc.option(fc.constantFrom(...TEXTS).map(encodeURIComponent), { nil: undefined }),
    'fs.session': maybe(['a b', '%41', '7']),
    'list[a]': maybe(['A']),
    'a b': maybe(['è']),
    è: maybe(['A']),
    c: maybe(['a%20b', 'a b', "l'oro", '%2541', 'A', '100%', '%C3%A8', '', '7', '%5C']),
    [VIEWS]: maybe([
      '1',
      '2',
      '3x',
      'x',
      json({ expires: 9_999_999_999, data: 1 }),
      json({ data: '2.5' }),
      json({ data: true }),
      '%7B',
    ]),
    [REFERRER]: maybe([
      encodeURIComponent(ADDRESS),
      json({ expires: 1, data: 'Chrome end' }),
      'Roma',
      '%7B%22',
    ]),
    [SEEN]: maybe(['1', '2', '3 times', 'many']),
    [`${SEEN}_timeout`]: maybe(['1', '']),
    [CLICKS]: maybe([
      json({ _3: { count: 2, ttl: later }, exp: 'expires=never' }),
      json({ _3: { count: '3', ttl: 1 }, _5: { count: 1, ttl: String(later) } }),
      '%7B',
    ]),
    yb_ad_impressions: maybe([together(AD), together('7'), `${AD}:2:1`, `${AD}:x|:|${AD}`]),
    yb_ad_clicks: maybe([together(`${AD}_3`), together(`${AD}_5`), together(AD)]),
    // the cookies of ads are full
    advads_x: fc.constantFrom(...Array<undefined>(3).fill(undefined), 'x'.repeat(5100)),
    [`timeout_${AD}`]: rarely,
    advads_pro_cfp_ban: rarely,
  })
  .map((jar) =>
    Object.fromEntries(
      Object.entries(jar).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  );
