import fc from 'fast-check';
import type { VisitorFacts } from '../../../../src/ads/decide/context.ts';
import { decideAd } from '../../../../src/ads/decide/decide-ad.ts';
import { decideGroup, nextAd } from '../../../../src/ads/decide/decide-group.ts';
import { detectDevice, type ClientHints } from '../../../../src/ads/decide/detect-device.ts';
import { readStampedCookie } from '../../../../src/ads/decide/read-cookie.ts';
import type { ConsentState } from '../../../../src/ads/model/consent-state.ts';
import { createGroup } from '../../../../src/ads/sources/create-group.ts';
import { wholeOf } from '../../../../src/lib/shape.ts';
import { adWith, contextWith, storedWith } from '../context.ts';
import { AD, AGENT, conditions, HOUR, jars, ofField, REFERRER, SITE, VIEWS } from './visitor-cases.ts';

/** Members of the site: their roles, and what they may do. */
export const MEMBERS: Readonly<Record<string, { roles: readonly string[]; can: readonly string[] }>> = {
  '': { roles: [], can: [] },
  author: { roles: ['author'], can: ['edit_posts'] },
  admin: { roles: ['administrator'], can: ['edit_posts', 'edit_others_posts'] },
};

type Condition = Readonly<Record<string, unknown>>;

/** Whether an ad shows to a visitor. */
export interface AdCase {
  readonly ad: Readonly<Record<string, unknown>>;
  /** Cookies as the browser has them: encoded. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly agent: string;
  readonly hints: ClientHints | null;
  readonly languages: readonly string[];
  readonly width: unknown;
  readonly page: string;
  readonly user: string;
  readonly consent: ConsentState;
  readonly nonPersonalized: boolean;
  readonly adblocker: boolean;
  /** Ids of the ads on the page. */
  readonly shown: readonly string[];
  readonly zone: { readonly name: string; readonly offset: number };
}

const flags = fc.constantFrom<unknown>(undefined, true, false, '1', '0', '', 'no', 'on', 1, 0, null);
const now = Math.floor(Date.now() / 1000);

/** Chains of conditions, most of them short. */
const chains = fc.array(
  fc.tuple(conditions, fc.constantFrom('and', 'or', undefined)).map(([condition, connector]) => ({
    ...condition,
    connector,
  })),
  { maxLength: 3 },
);

const ads = fc.record(
  {
    content: fc.constantFrom('x', 'x', 'x', '0', '', ' \n', '\u00a0'),
    type: fc.constantFrom('plain', 'image', 'dummy', 'adsense'),
    visitors: fc.oneof(
      { weight: 9, arbitrary: chains },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(null, '', 'all', [7]) },
    ),
    expiry_date: fc.constantFrom<unknown>(0, '', null, now + HOUR, String(now + HOUR), now - HOUR, 1.5, 'x'),
    once_per_page: flags,
    day_indexes: fc.oneof(
      fc.constantFrom<unknown>(null, '', [], ['x'], 'x', [7]),
      fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 3 }),
      fc.subarray(['0', '1', '2', '3', '4', '5', '6'], { minLength: 3 }),
    ),
    debugmode: flags,
    privacy: fc.oneof(
      fc.constant([]),
      fc.record({ ignore: flags, needs_consent: flags }, { requiredKeys: [] }),
    ),
  },
  { requiredKeys: ['content'] },
);

const AGENTS = [
  AGENT,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)',
  'Mozilla/5.0 (Linux; Android 14) Chrome/140.0',
  'Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/140.0',
  'Mozilla/5.0 (Linux; Android 13; SM-P613) Chrome/140.0 Mobile',
  'Mozilla/5.0 (Linux; Android 13; SM-S911B) Chrome/140.0 Mobile',
  'Mozilla/5.0 (Linux; Android 11; KFTRWI) Silk/140.0 like Chrome/140.0',
  'Mozilla/5.0 (Linux; Android 11; X) Silk/140.0 Mobile',
  'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) Chrome/140.0',
  'Mozilla/5.0 (Linux; Android 12; Lenovo TB-X606F) Chrome/140.0',
  'Mozilla/5.0 (Linux; Android 12; Redmi Pad) Chrome/140.0',
  'Mozilla/5.0 (Windows NT 6.1; Tablet PC 2.0; rv:140.0) Firefox/140.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0',
  'Mozilla/5.0 (BB10; Touch) Version/10.0 Safari',
  '',
];

const visitors = {
  cookies: jars,
  agent: fc.oneof(fc.constant(AGENT), fc.constantFrom(...AGENTS)),
  hints: fc.option(
    fc.record({ mobile: fc.boolean(), platform: fc.constantFrom('Android', 'Windows', 'macOS') }),
    { nil: null },
  ),
  languages: fc.constantFrom<readonly string[]>([], ['it-IT', 'it', 'en'], ['de']),
  width: fc.constantFrom<unknown>(1, 2, 3, '2.9', 'wide', undefined),
  page: fc.constantFrom(
    ...['annuario/', 'annuario/#end', '?q=foobarbaz', '?d=12-34-', 'è/aab', `${'x'.repeat(1990)}end`].map(
      (path) => SITE + path,
    ),
  ),
  user: fc.constantFrom(...Object.keys(MEMBERS)),
  adblocker: fc.boolean(),
};

/** One condition alone, so that each type and operator decides. */
export const conditionCases = fc.record({
  ...visitors,
  ad: conditions.map((condition) => ({ content: 'x', visitors: [condition] })),
  consent: fc.constant<ConsentState>('accepted'),
  nonPersonalized: fc.constant(false),
  shown: fc.constant<readonly string[]>([]),
  zone: fc.constant({ name: 'Europe/Rome', offset: 3600 }),
});

/** Everything that can keep an ad from its place. */
export const adCases = fc.record({
  ...visitors,
  ad: ads,
  consent: fc.constantFrom<ConsentState>('accepted', 'not_needed', 'rejected', 'unknown'),
  nonPersonalized: fc.boolean(),
  shown: fc.constantFrom<readonly string[]>([], [], [AD], ['99']),
  zone: fc.constantFrom(
    { name: 'Europe/Rome', offset: 3600 },
    { name: 'Pacific/Kiritimati', offset: 50_400 },
    { name: 'Pacific/Pago_Pago', offset: -39_600 },
    { name: '', offset: -18_000 },
  ),
});

/** What the server stores of a member for the ad's conditions. */
function storedFor({ user, ad }: AdCase): VisitorFacts['stored'] {
  const { roles, can } = MEMBERS[user] ?? { roles: [], can: [] };
  const held =
    (list: readonly string[]) =>
    ({ value }: Condition) =>
      list.includes(String(value)) ? value : null;
  const facts: Readonly<Record<string, (condition: Condition) => unknown>> = {
    loggedin: () => user !== '',
    role: held(roles),
    capability: held(can),
    buddypress_profile_field: ({ field }) => ({ field, data: ofField(user, field) }),
  };
  const all = (Array.isArray(ad.visitors) ? (ad.visitors as unknown[]) : []).filter(
    (one): one is Condition => typeof one === 'object',
  );
  const stored = Object.entries(facts).map(([type, fact]) => [
    type,
    all.filter((condition) => condition.type === type).map(fact),
  ]);
  return storedWith(Object.fromEntries(stored) as Record<string, unknown[]>);
}

/** The browser's answer; an ad that cannot be read shows to nobody. */
export function showsInBrowser(given: AdCase): boolean {
  const { cookies, agent, hints, languages, width, page, adblocker, consent, nonPersonalized } = given;
  const context = contextWith({
    cookies,
    consent: { state: consent, nonPersonalized },
    shownAdIds: new Set(given.shown),
    timeZone: given.zone,
    now: Date.now(),
    visitor: {
      userAgent: agent,
      address: page,
      adblocker,
      device: detectDevice(agent, hints, 0),
      languages,
      browserWidth: wholeOf(width) ?? null,
      firstReferrer: readStampedCookie(cookies[REFERRER])?.data ?? '',
      pageImpressions: wholeOf(readStampedCookie(cookies[VIEWS])?.data) ?? null,
      stored: storedFor(given),
    },
  });
  // on a live site, pages do not have the debug mode, and the server grants it to editors alone (WP-13)
  const { debugmode, ...ad } = given.ad;
  try {
    const made = adWith({ ...ad, id: AD, ...(given.user === 'admin' && { debugmode }) });
    return decideAd(made, context).shown;
  } catch {
    return false;
  }
}

/** The ads of the groups; the last one never shows. */
export const GROUPED = [11, 12, 13, 14];
export const HIDDEN = 14;

/** Which ads of a group show, in which order. */
export interface GroupCase {
  readonly group: Readonly<Record<string, unknown>>;
  /** id → weight, in the group's order */
  readonly weights: readonly (readonly [id: number, weight: unknown])[];
  /** Random numbers, one after the other and around. */
  readonly random: readonly number[];
  /** The ad that stands in the place of a refreshing group. */
  readonly after: number | null;
}

const weight = fc.constantFrom<unknown>(1, 1, 2, '2', 0, null, 'x');

export const groupCases = fc
  .record({
    group: fc.record(
      {
        type: fc.constantFrom('default', 'ordered', 'slider', 'grid', 'cerchio'),
        random: fc.constantFrom<unknown>(true, false, '0', '1', 1),
        ad_count: fc.constantFrom<unknown>(1, 2, '2', 'all', 0, 'x', 2.9),
        refresh_enabled: fc.constantFrom<unknown>(true, false, '1', ''),
      },
      { requiredKeys: ['type'] },
    ),
    ids: fc.shuffledSubarray(GROUPED, { minLength: 1 }),
    weights: fc.array(weight, { minLength: GROUPED.length, maxLength: GROUPED.length }),
    random: fc
      .uniqueArray(fc.integer({ min: 0, max: 999_999 }), { minLength: 8, maxLength: 8 })
      .map((all) => all.map((one) => one / 1e6)),
    after: fc.constantFrom(null, null, 11, 12, 99),
  })
  .map(({ ids, weights, after, ...given }): GroupCase => ({
    ...given,
    group: after === null ? given.group : { ...given.group, refresh_enabled: true },
    weights: ids.map((id, at) => [id, weights[at]]),
    after,
  }));

/** The ids of the ads that the browser shows. */
export function shownInBrowser({ group, weights, random, after }: GroupCase): string[] {
  const made = new Map(
    weights.map(([id]) => [String(id), adWith({ id, content: id === HIDDEN ? '' : 'x' })] as const),
  );
  const info = {
    ...group,
    id: 5,
    weights: Object.fromEntries(weights),
    ordered_ad_ids: weights.map(([id]) => String(id)),
  };
  const ours = createGroup({ group_info: info }, 'prova', () => undefined, made);
  let drawn = 0;
  const context = contextWith({ random: () => random[drawn++ % random.length] ?? 0 });
  const { ads } = after === null ? decideGroup(ours, context) : nextAd(ours, String(after), context);
  return ads.map(({ id }) => id);
}
