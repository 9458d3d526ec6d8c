import { beforeEach, describe, expect, it } from 'vitest';
import { TRACKED } from '../../unit/ads/deliver/tracked-addresses.ts';
import {
  ALL_PLACES,
  bootIn,
  given,
  openPluginSite,
  php,
  type Answer,
  type PluginSite,
  withAds,
} from './plugin-site.ts';
import { preloadsIn, readPreloads } from './preloads.ts';
import { sharedSite } from '../shared-site.ts';

const site = sharedSite(() => openPluginSite());
beforeEach(async () => {
  await site.forget();
  await site.run(`update_option('yearbook_islands_shared_seconds', 60);`);
});

const ROUTE = '/wp-json/yearbook-islands/v1/ads';

interface Item {
  readonly status: string;
  readonly elementId: string;
  readonly item?: string;
  readonly counted: boolean;
  readonly consent: string;
}

const ask = (query: string, headers: Record<string, string> = {}): Promise<Answer> =>
  site.ask(`${ROUTE}?${query}`, { headers });
const itemsOf = ({ text }: Answer): Item[] => JSON.parse(text) as Item[];

/** slug → the address that its query names. */
async function addresses(): Promise<Record<string, string | undefined>> {
  const { text } = await site.ask(await site.publish('admin', 'page', ALL_PLACES));
  const placements = Object.values(bootIn(text).passive_placements ?? {});
  return Object.fromEntries(placements.map((one) => [one.placement_info.slug, one.ajax_query?.shared_url]));
}

/** PHP of a site with one ad, which the server chooses. */
const withOneAd = (visitors: string, more = ''): string =>
  withAds(`$ads['ads'] = array(7 => array('content' => 'x', 'visitors' => array(${visitors}), ${more}));
    $ads['placements'] = array('qui' => array('item' => 'ad_7', 'mode' => 'server'));`);

describe('the address for all visitors', () => {
  it('is named for the placements that the server chooses alike for all, with what the choice depends on', async () => {
    const url = `${ROUTE}?by=consent,device,shown`;
    expect(await addresses()).toEqual({
      ...{ halfpage: url, ordine: url, scaduto: url, unavolta: url, mai: url, telefono: url },
      ...{ soci: undefined, pesi: undefined },
    });
  });

  it('is absent without the setting', async () => {
    await site.run(`update_option('yearbook_islands_shared_seconds', 0);`);
    expect(Object.values(await addresses()).filter(Boolean)).toEqual([]);
    expect((await ask('placements[a]=halfpage&by=consent')).status).toBe(409);
  });

  it.each([
    ['a condition on the visitor', `array('type' => 'cookie', 'cookie' => 'socio')`, ''],
    ['a condition of the server', `array('type' => 'loggedin', 'operator' => 'is')`, ''],
    ['a condition that nobody knows', `array('type' => 'luna')`, ''],
    ['an ad in debug mode', '', `'debugmode' => true`],
  ])('is not named for a placement with %s', async (_, condition, more) => {
    const shared = await site.run(`${withOneAd(condition, more)}
      echo wp_get_environment_type(), json_encode(YearbookIslands\\Ads\\Shared_Choice::shared_placements(YearbookIslands\\Ads\\Inventory::of_site()));`);
    expect(shared).toBe('production[]');
  });

  it('obeys the filter, and a filter of conditions, which may look at the visitor', async () => {
    const shared = (filter: string): Promise<string> =>
      site.run(`${filter}
        echo implode(' ', array_keys(YearbookIslands\\Ads\\Shared_Choice::shared_placements(YearbookIslands\\Ads\\Inventory::of_site())));`);
    expect(
      await shared(
        `add_filter('yearbook_islands_shares_choice', fn ($shares, $slug) => 'mai' === $slug, 10, 2);`,
      ),
    ).toBe('mai');
    expect(await shared(`add_filter('yearbook_islands_visitor_condition', '__return_true');`)).toBe('');
  });

  it('needs its code before the first ad (CHUNK-13)', async () => {
    const { features } = await readPreloads();
    const path = await site.publish('author', 'page', '[ad_placement slug="halfpage"]');
    expect(preloadsIn((await site.ask(path)).text)).toEqual([
      'yearbook-islands.js',
      ...features['ad-shared-answers'],
    ]);
  });
});

describe('the answer for all visitors', () => {
  it('holds an item for each wrapper, not counted, for so long as the setting says', async () => {
    const answer = await ask(
      'by=consent,shown&consent=accepted&placements[sopra]=halfpage&placements[sotto]=unavolta',
    );
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600',
    );
    expect(itemsOf(answer).map(({ status, elementId, counted }) => [status, elementId, counted])).toEqual([
      ['success', 'sopra', false],
      ['success', 'sotto', false],
    ]);
    expect(itemsOf(answer)[0]?.item).toContain('Asta');
    expect(await site.counts()).toEqual({});
  });

  it('is the same for a member with cookies, a phone and a visitor', async () => {
    const query =
      'by=consent,device&consent=accepted&device=desktop&placements[a]=halfpage&placements[b]=telefono';
    const visitor = await ask(query);
    const member = await ask(query, {
      cookie: `${await site.cookieOf('editor')}; timeout_12=1; advads_pro_cfp_ban=1`,
      'x-wp-nonce': 'x',
      'user-agent': 'iPhone Mobile',
      referer: 'http://127.0.0.1/altrove/',
    });
    expect(member.text).toBe(visitor.text);
    expect(member.headers.get('cache-control')).toBe(visitor.headers.get('cache-control'));
    expect(itemsOf(visitor).map(({ status }) => status)).toEqual(['success', 'error']);
    const asked = await site.run(`wp_set_current_user(1);
      YearbookIslands\\Ads\\Shared_Choice::answer_shared_choice(array());
      echo get_current_user_id();`);
    expect(asked).toBe('0');
  });

  it('depends on what the address says: device, consent, ads on the page', async () => {
    const states = async (query: string): Promise<string[]> =>
      itemsOf(await ask(query)).map(({ status }) => status);
    const by = 'by=consent,device,shown&placements[a]';
    expect(await states(`${by}=telefono&consent=accepted&device=mobile`)).toEqual(['success']);
    expect(await states(`${by}=telefono&consent=accepted&device=tablet`)).toEqual(['error']);
    expect(await states(`${by}=telefono&consent=rejected&device=mobile`)).toEqual(['error']);
    expect(await states(`${by}=unavolta&consent=accepted&shown[0]=16`)).toEqual(['error']);
    expect(await states(`${by}=unavolta&consent=accepted&placements[b]=unavolta`)).toEqual([
      'success',
      'error',
    ]);
  });

  it('depends on the page where a condition names its address', async () => {
    const condition = `array('type' => 'request_uri', 'operator' => 'contain', 'value' => '127.0.0.1/annuario/')`;
    const states = await site.run(`${withOneAd(condition, `'privacy' => array('ignore' => true)`)}
      foreach (array('/annuario/?maker=x', '/altrove/') as $page) {
        echo YearbookIslands\\Ads\\Shared_Choice::answer_shared_choice(array('by' => 'page', 'page' => $page, 'placements' => array('a' => 'qui')))[1][0]['status'], ' ';
      }`);
    expect(states).toBe('success error ');
  });

  it('ends with the first of its ads, and at midnight where an ad has days; also one that is stale', async () => {
    const spans = async (ad: string): Promise<number[]> => {
      const header = await site.run(`update_option('yearbook_islands_shared_seconds', 600);
        $inventory = array('groups' => array(), 'ads' => array('7' => array(${ad})), 'placements' => array('qui' => array('item' => 'ad_7')));
        echo YearbookIslands\\Ads\\Shared_Choice::cache_control(YearbookIslands\\Ads\\Shared_Choice::seconds_of_choice($inventory, array('qui')));`);
      return [...header.matchAll(/(?:s-maxage|stale-\S+)=(\d+)/g)].map(([, seconds]) => Number(seconds));
    };
    const [fresh = NaN, ...stale] = await spans(`'expiry_date' => time() + 5`);
    expect(fresh).toBeLessThanOrEqual(5);
    expect(stale).toEqual([0, 0]);
    expect(await spans(`'expiry_date' => time() - 5`)).toEqual([600, 600, 3600]);
    const [, revalidating = NaN, failing = NaN] = await spans(`'expiry_date' => time() + 700`);
    expect(2 * revalidating).toBeLessThanOrEqual(100);
    expect(failing).toBeLessThanOrEqual(100);
    expect(failing).toBeGreaterThan(60);
    const untilMidnight = Number(
      await site.run(`echo current_datetime()->modify('tomorrow')->getTimestamp() - time();`),
    );
    const [today = NaN, , later = NaN] = await spans(`'day_indexes' => array(1)`);
    expect(today + later).toBeLessThanOrEqual(untilMidnight);
  });

  it.each([
    ['no placement', 'by=consent'],
    ['an unknown placement', 'by=consent,device,shown&placements[a]=altrove'],
    ['a placement with conditions of the server', 'by=consent,device,shown&placements[a]=soci'],
    ['a placement that depends on more than the address says', 'by=shown&placements[a]=telefono'],
    ['lists in place of texts', 'by[]=x&placements[a][b]=halfpage&consent[]=x&shown=7'],
    ['a text in place of a list', 'by=consent&placements=halfpage&device[]=x'],
  ])('is refused for %s, and kept for a second', async (_, query) => {
    const { status, headers, text } = await ask(query);
    expect([status, headers.get('cache-control')]).toEqual([409, 'public, max-age=0, s-maxage=1']);
    expect(JSON.parse(text)).toMatchObject({ status: 'error', message: 'a placement has changed' });
  });

  it('says for which consent it was chosen', async () => {
    const consents = async (consent: string): Promise<string[]> =>
      itemsOf(await ask(`by=consent,shown&consent=${consent}&placements[a]=unavolta&placements[b]=mai`)).map(
        (item) => item.consent,
      );
    expect(await consents('accepted')).toEqual(['accepted', 'accepted']);
    expect(await consents('<b>')).toEqual(['unknown', 'unknown']);
  });

  const JSON_TYPE = { 'content-type': 'application/json' };
  it.each<[string, string, Parameters<PluginSite['ask']>[1]]>([
    ['a body', '', { method: 'GET', headers: JSON_TYPE, body: '{"consent":"accepted"}' }],
    ['a form', '', { body: { consent: 'accepted' } }],
    ['a header for another method', '', { headers: { 'x-http-method-override': 'POST' } }],
    ['a parameter of WordPress', '&_fields=status', {}],
    ['a parameter that PHP renames', '&.envelope=1', {}],
  ])('is refused before WordPress reads the question: %s', async (_, more, asking) => {
    const query = 'by=consent,device,shown&consent=rejected&placements[a]=halfpage';
    for (const route of [`${ROUTE}?`, '/?rest_route=/yearbook-islands/v1/ADS/&']) {
      const { status, headers } = await site.ask(`${route}${query}${more}`, asking);
      expect([status, headers.get('cache-control')]).toEqual([400, 'no-store']);
    }
  });

  it('repeats no text that is no id of an element', async () => {
    const { status, headers, text } = await ask('by=consent,device,shown&placements[<b>]=halfpage');
    expect([status, headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(text).not.toContain('<');
  });

  const CALLS = `$_SERVER['REMOTE_ADDR'] = '203.0.113.9'; $answers = array();
    $ask = fn () => YearbookIslands\\Ads\\Shared_Choice::answer_shared_choice(array('by' => 'consent', 'consent' => 'accepted', 'placements' => array('a' => 'halfpage')));`;

  it('has no limit of a client, because a CDN asks for all visitors (WP-18)', async () => {
    const answers = await site.run(`${CALLS}
      add_filter('yearbook_islands_rate_limit', fn ($limit) => min($limit, 1));
      for ($call = 0; $call < 4; $call++) echo $ask()[0], ' ';`);
    expect(answers).toBe('200 200 200 200 ');
  });

  it('has the limit of the site, and Site Health tells what was refused (WP-18)', async () => {
    const health = `$health = YearbookIslands\\Settings\\Site_Health::questions_health(); echo $health['status'], ': ', $health['label'];`;
    expect(await site.run(health)).toMatch(/^good/);
    // of three calls in a row, two fall in the same minute
    const answers = await site.run(`${CALLS}
      add_filter('yearbook_islands_site_rate_limit', fn () => 1);
      for ($call = 0; $call < 3; $call++) { list($status, , $cache) = $ask(); echo $status, ' ', $cache, '|'; }`);
    expect(answers).toMatch(/^200 public/);
    expect(answers).toContain('429 no-store|');
    const refused = answers.split('429').length - 1;
    expect(await site.run(health)).toMatch(new RegExp(`^recommended: ${refused} questions`));
  });

  it('holds the hour with the most of ten million views a day (WP-18)', async () => {
    const limits = `json_encode(array_map('YearbookIslands\\\\Limits\\\\Rate_Limit::site_limit', array('select', 'shared', 'track')))`;
    const perSecond = (await site.read<number[]>(`echo ${limits};`)).map((calls) => calls / 60);
    expect(Math.min(...perSecond)).toBeGreaterThan((10_000_000 * 0.08) / 3600);
  });

  it('leaves out the parameters of campaigns, as browsers do (SERVER-15)', async () => {
    const told = await site.read(
      `echo json_encode(array_map('YearbookIslands\\\\Ads\\\\Tracking_Parameters::without_tracking', ${given(TRACKED.map(([address]) => address))}));`,
    );
    expect(told).toEqual(TRACKED.map(([, plain]) => plain));
    const shared = (text: string, filter = ''): Promise<string> =>
      site.run(`${filter} ${withOneAd(`array('type' => 'request_uri', 'operator' => 'contain', 'value' => ${php(text)})`)}
      echo YearbookIslands\\Ads\\Shared_Choice::shared_urls(YearbookIslands\\Ads\\Inventory::of_site())['qui'] ?? 'of each visitor';`);
    expect(await shared('/annuario/?maker=x')).toBe(`${ROUTE}?by=consent,page`);
    expect(await shared('?utm_campaign=natale')).toBe('of each visitor');
    const more = `add_filter('yearbook_islands_tracking_parameters', fn () => array('socio', 'prova_*'));`;
    expect(await shared('?utm_campaign=natale', more)).toBe(`${ROUTE}?by=consent,page&without=socio,prova_*`);
    expect(await shared('&socio=7', more)).toBe('of each visitor');
  });
});
