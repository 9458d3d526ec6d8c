import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAd } from '../../../src/ads/decide/decide-ad.ts';
import { decideGroup } from '../../../src/ads/decide/decide-group.ts';
import { detectDevice, type ClientHints } from '../../../src/ads/decide/detect-device.ts';
import { readStampedCookie } from '../../../src/ads/decide/read-cookie.ts';
import { wholeOf } from '../../../src/lib/shape.ts';
import { createGroup } from '../../../src/ads/sources/create-group.ts';
import { adWith, contextWith, seeded } from '../../unit/ads/context.ts';
import { openPluginSite, php } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

const site = sharedSite(() => openPluginSite());

interface Case {
  readonly condition: object;
  readonly cookies: Readonly<Record<string, string>>;
  readonly agent: string;
  readonly hints: ClientHints | null;
  readonly languages: readonly string[];
  readonly width: unknown;
}

const AD = '12';
const SEEN = `advanced_ads_ad_impressions_${AD}`;
const CLICKS = `advanced_ads_ad_clicks_${AD}`;
const VIEWS = 'advanced_ads_page_impressions';

const numbers = fc.constantFrom<unknown>(
  0,
  1,
  2,
  3,
  '1',
  '2',
  '2.9',
  ' 3',
  '3x',
  '1e3',
  '.5',
  '',
  'x',
  null,
  undefined,
);
const list = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  [],
  ['mobile'],
  ['tablet', 'desktop'],
  'mobile',
  'watch',
);
const isOrNot = fc.constantFrom(undefined, '', 'is', 'is_not', 'was', null);
const compares = fc.constantFrom(undefined, 'is_equal', 'is_higher', 'is_lower', 'is_odd');
const texts = fc.constantFrom(
  'show',
  'hide',
  'match',
  'match_not',
  'contain',
  'contain_not',
  'start',
  'end_not',
  '?',
  '',
);
const stored = fc.constantFrom(
  'a b',
  'a%20b',
  'a\\ b',
  "l\\'oro",
  'l%27oro',
  '%2541',
  '%41',
  '100%',
  '%E0%A4',
  '\\\\',
  '',
  'è',
  '%C3%A8',
  7,
  undefined,
);

const conditions = fc.oneof(
  fc.record({ type: fc.constant('mobile'), operator: isOrNot, value: list }),
  fc.record({ type: fc.constant('tablet'), operator: isOrNot }),
  fc.record({
    type: fc.constant('cookie'),
    operator: texts,
    cookie: fc.constantFrom('c', '', 'd'),
    value: stored,
  }),
  fc.record({
    type: fc.constant('browser_lang'),
    operator: isOrNot,
    value: fc.constantFrom('it', 'IT', 'it_IT', 'i', 'q', ''),
  }),
  fc.record({ type: fc.constant('page_impressions'), operator: compares, value: numbers }),
  fc.record({ type: fc.constant('device_width'), operator: compares, value: numbers }),
  fc.record({ type: fc.constant('new_visitor'), operator: isOrNot }),
  fc.record({ type: fc.constant('ad_impressions'), value: numbers, timeout: numbers }),
  fc.record({
    type: fc.constant('ad_clicks'),
    limit: numbers,
    expiration: fc.constantFrom<unknown>(3, '3', '5', undefined),
  }),
  fc.record({ type: fc.constant('phase_of_the_moon'), operator: isOrNot }),
);

/** Absent where it is undefined. */
const maybe = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const later = Math.floor(Date.now() / 1000) + 3600;
const jars = fc.record({
  c: maybe(['a%20b', 'a b', "l'oro", '%2541', 'A', '100%', '%C3%A8', '', '7', '%5C']),
  [VIEWS]: maybe([
    '1',
    '2',
    '3x',
    'x',
    encodeURIComponent('{"expires":9999999999,"data":1}'),
    '%7B%22data%22%3A%222.5%22%7D',
    '%7B',
  ]),
  [SEEN]: maybe(['1', '2', '3 times', 'many']),
  [`${SEEN}_timeout`]: maybe(['1', '']),
  [CLICKS]: maybe([
    encodeURIComponent(JSON.stringify({ _3: { count: 2, ttl: later }, exp: 'expires=never' })),
    encodeURIComponent(JSON.stringify({ _3: { count: '3', ttl: 1 }, _5: { count: 1, ttl: String(later) } })),
    '%7B',
  ]),
});

const cases = fc.record({
  condition: conditions,
  cookies: jars.map((jar) =>
    Object.fromEntries(
      Object.entries(jar).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  ),
  agent: fc.constantFrom(
    'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
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
  ),
  hints: fc.option(
    fc.record({ mobile: fc.boolean(), platform: fc.constantFrom('Android', 'Windows', 'macOS') }),
    { nil: null },
  ),
  languages: fc.constantFrom<readonly string[]>([], ['it-IT', 'it', 'en'], ['de']),
  width: fc.constantFrom<unknown>(1, 2, 3, '2.9', 'wide', undefined),
});

/** The decision of the browser. */
function browserPasses({ condition, cookies, agent, hints, languages, width }: Case): boolean {
  const pageImpressions = wholeOf(readStampedCookie(cookies[VIEWS])?.data) ?? null;
  const visitor = {
    pageImpressions,
    device: detectDevice(agent, hints, 0),
    languages,
    browserWidth: wholeOf(width) ?? null,
  };
  const context = contextWith({ cookies, visitor, now: Date.now() });
  return !decideAd(adWith({ id: AD, visitors: [condition] }), context).reasons.includes('by_visitor');
}

/** The decision of the plugin, for all cases in one request. */
async function pluginPasses(all: readonly Case[]): Promise<unknown> {
  const given = JSON.stringify(
    all.map(({ condition, cookies, agent, hints, languages, width }) => ({
      condition,
      agent,
      mobile: hints ? `?${Number(hints.mobile)}` : '',
      platform: hints ? `"${hints.platform}"` : '',
      languages: languages.map((one, at) => (at ? `${one};q=0.${9 - at}` : one)).join(','),
      cookies:
        width === undefined
          ? cookies
          : {
              ...cookies,
              advanced_ads_visitor: encodeURIComponent(JSON.stringify({ browser_width: width })),
            },
    })),
  );
  return JSON.parse(
    await site.run(`$passes = array();
      foreach (json_decode(base64_decode(${php(Buffer.from(given).toString('base64'))}), true) as $case) {
        $_COOKIE = wp_slash(array_map('rawurldecode', (array) $case['cookies']));
        $_SERVER['HTTP_USER_AGENT'] = $case['agent'];
        $_SERVER['HTTP_SEC_CH_UA_MOBILE'] = $case['mobile'];
        $_SERVER['HTTP_SEC_CH_UA_PLATFORM'] = $case['platform'];
        $_SERVER['HTTP_ACCEPT_LANGUAGE'] = $case['languages'];
        $passes[] = YearbookIslands\\condition_passes($case['condition'], array('ad' => '${AD}', 'shown' => array(), 'adblocker' => false));
      }
      echo json_encode($passes);`),
  ) as unknown;
}

describe('the conditions of an ad', () => {
  it('have the same answer in the browser and in the plugin (WP-22)', async () => {
    const all = fc.sample(cases, { numRuns: 4000, seed: 27 });
    const answers = (await pluginPasses(all)) as readonly boolean[];
    const browser = all.map(browserPasses);
    // neither answer is rare
    expect(browser.filter(Boolean).length).toBeGreaterThan(1000);
    expect(browser.filter((one) => !one).length).toBeGreaterThan(500);
    expect(all.filter((_case, at) => answers[at] !== browser[at])).toEqual([]);
  });
});

describe('the ads of a group', () => {
  const DRAWS = 150;
  /** The ads of the site: one is never shown. */
  const ADS = [11, 12, 13, 14];
  const HIDDEN = 14;
  const weight = fc.constantFrom<unknown>(1, 1, 2, '2', 0, null, 'x');
  const groups = fc.record(
    {
      type: fc.constantFrom('default', 'ordered', 'slider', 'grid', 'cerchio'),
      random: fc.constantFrom<unknown>(true, false, '0', '1', 1),
      ad_count: fc.constantFrom<unknown>(1, 2, '2', 'all', 0, 'x', 2.9),
      refresh_enabled: fc.constantFrom<unknown>(true, false, '1', ''),
      ads: fc
        .tuple(
          fc.shuffledSubarray(ADS, { minLength: 1, maxLength: 3 }),
          fc.array(weight, { minLength: 3, maxLength: 3 }),
        )
        .map(([ids, weights]): readonly (readonly [number, unknown])[] =>
          ids.map((id, at) => [id, weights[at]]),
        ),
    },
    { requiredKeys: ['type', 'ads'] },
  );

  /** All that the browser shows of a group in some hundred draws. */
  function shownInBrowser({ ads, ...info }: { ads: readonly (readonly [number, unknown])[] }): string[] {
    const made = new Map(
      ads.map(([id]) => {
        const visitors = id === HIDDEN ? [{ type: 'tablet', operator: 'is' }] : [];
        return [String(id), adWith({ id, visitors })] as const;
      }),
    );
    const group = createGroup(
      {
        group_info: {
          ...info,
          id: 5,
          weights: Object.fromEntries(ads),
          ordered_ad_ids: ads.map(([id]) => String(id)),
        },
      },
      'prova',
      () => undefined,
      made,
    );
    const random = seeded(7);
    const shown = Array.from({ length: 4 * DRAWS }, () =>
      decideGroup(group, contextWith({ random }))
        .ads.map(({ id }) => id)
        .join(' '),
    );
    return [...new Set(shown)].sort();
  }

  it('are the same in the browser and in the plugin, and so is their order (WP-22)', async () => {
    const all = fc.sample(groups, { numRuns: 60, seed: 31 });
    const given = Buffer.from(JSON.stringify(all)).toString('base64');
    const shown = JSON.parse(
      await site.run(`$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 (X11; Linux x86_64)'; $shown = array();
        $ads = array();
        foreach (json_decode(${php(JSON.stringify(ADS))}) as $id)
          $ads[$id] = array('content' => 'x', 'visitors' => ${HIDDEN} === $id ? array(array('type' => 'tablet', 'operator' => 'is')) : array());
        foreach (json_decode(base64_decode('${given}'), true) as $group) {
          $group['ads'] = array_column($group['ads'], 1, 0);
          $seen = array();
          for ($draw = 0; $draw < ${DRAWS}; $draw++)
            $seen[implode(' ', array_keys(YearbookIslands\\choose_ads(array('ads' => $ads, 'groups' => array(5 => $group)), 'group', '5', array('shown' => array(), 'adblocker' => false, 'consent' => 'accepted'))))] = true;
          ksort($seen, SORT_STRING);
          $shown[] = array_map('strval', array_keys($seen));
        }
        echo json_encode($shown);`),
    ) as string[][];
    const wrong = all.filter(
      (group, at) => JSON.stringify(shown[at]) !== JSON.stringify(shownInBrowser(group)),
    );
    expect(wrong).toEqual([]);
  });
});
