import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ALL_PLACES,
  BOOT_DATA,
  type Boot,
  bootText,
  given,
  openPluginSite,
  places,
  type Answer,
  withAds,
} from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

interface Query {
  readonly slug: string;
  readonly method?: string;
  readonly conditions?: readonly string[];
}

interface Item {
  readonly status: string;
  readonly elementId: string;
  readonly item?: string;
  readonly message?: string;
  readonly ads?: readonly { id: string; type: string; title: string; tracking_enabled: boolean }[];
}

type Fields = Record<string, string>;

const site = sharedSite(() => openPluginSite());
beforeEach(() => site.forget());

/** Form fields as the runtime sends them. */
const selectFields = (queries: readonly Query[]): Fields =>
  Object.fromEntries(
    queries.flatMap(({ slug, method = 'placement', conditions = [] }, at) => [
      [`deferedAds[${at}][ad_id]`, slug],
      [`deferedAds[${at}][ad_method]`, method],
      [`deferedAds[${at}][ad_args]`, JSON.stringify({ slug, adblocker_active: false })],
      [`deferedAds[${at}][elementId]`, `wrapper-${at}`],
      [`deferedAds[${at}][blog_id]`, '1'],
      ...conditions.map((hash) => [`deferedAds[${at}][server_conditions][${hash}][type]`, 'role']),
    ]),
  );

const select = (queries: readonly Query[], fields: Fields = {}, headers: Fields = {}): Promise<Answer> =>
  site.call('advads_ad_select', { ...selectFields(queries), consent: 'not_needed', ...fields }, headers);

const itemsOf = ({ text }: Answer): Item[] => JSON.parse(text) as Item[];

const bootData = async (
  headers: Fields = {},
  content = ALL_PLACES,
): Promise<{ text: string; data: Boot }> => {
  const text = bootText((await site.ask(await site.publish('admin', 'page', content), { headers })).text);
  return { text, data: JSON.parse(text) as Boot };
};

describe('boot data', () => {
  it('contains all data for decisions in the browser, and for other placements only a query', async () => {
    const { text, data } = await bootData();
    expect(text).not.toMatch(/[<>&]/);
    const placements = data.passive_placements ?? {};
    expect(Object.keys(placements)).toEqual(
      ['41', '42', '43', '44', '45', '46', '47', '48'].map((id) => `${id}_1`),
    );
    expect(placements['41_1']).toMatchObject({
      ads: {},
      placement_info: { id: '41', slug: 'halfpage', title: 'Mezza', item: 'ad_12' },
      ajax_query: { id: '41', method: 'placement', params: { slug: 'halfpage' }, blog_id: 1 },
    });
    expect(JSON.stringify(placements['41_1'])).not.toContain('asta');
    expect(placements['43_1']).toMatchObject({
      type: 'group',
      ads: { 12: { title: 'Mezza pagina' } },
      group_info: { id: '501', type: 'default', weights: { 12: 5, 14: 50, 15: 0 } },
    });
    expect(Object.values(placements['42_1']?.server_conditions ?? {})).toContainEqual({
      type: 'role',
      operator: 'is',
      value: 'administrator',
    });
    expect(data.config).toMatchObject({
      ajax_url: '/wp-admin/admin-ajax.php',
      tracking: {
        blogs: { 1: { url: '/wp-content/plugins/yearbook-islands/count.php', method: 'frontend' } },
      },
    });
  });

  it('has the placements that the page names, and the browser asks about others (WP-38)', async () => {
    const named = async (content: string): Promise<string[]> =>
      Object.keys((await bootData({}, content)).data.passive_placements ?? {});
    expect(await named(places('soci', 'unavolta'))).toEqual(['42_1', '46_1']);
    expect(await named('<ad-placement placement="43"></ad-placement>')).toEqual(['43_1']);
    expect(await named("<ad-placement group='501' lazy></ad-placement>")).toEqual(['43_1']);
    expect(await named('[ad_placement ad="15"]')).toEqual(['43_1', '44_1']);
    const wide = 'data-load-on="media(width > 40rem)"';
    expect(await named(`<ad-placement ${wide} placement="halfpage"></ad-placement>`)).toEqual(['41_1']);
    expect(await named(`<ad-placement title=' placement=soci' placement=42 ${wide}></ad-placement>`)).toEqual(
      ['42_1'],
    );
    expect(await named(places('altrove'))).toEqual([]);
    // announced by the theme, which prints the tags as text
    expect(
      await site.run(
        `yearbook_islands_use('ad-placement'); YearbookIslands\\Ads\\Boot_Data::print_boot_data();`,
      ),
    ).toMatch(/41_1.*42_1.*48_1/s);
  });

  it('frames what a placement frames, counts no foreign markup, and keeps a width only for a condition (WP-35)', async () => {
    const [plain, framed] = await site.read<object[]>(`$config = fn () => ${BOOT_DATA}['config'];
      $told = array($config());
      ${withAds(`$ads['placements']['halfpage']['frame'] = true;
        $ads['ads'][12]['visitors'] = array(array('type' => 'device_width', 'operator' => 'is_higher', 'value' => 600));`)}
      echo json_encode(array($told[0], $config()));`);
    expect(framed).toMatchObject({ framed_items: ['ad_12'], keeps_width: true });
    expect(plain).toMatchObject({ keeps_width: false, tracking: { placed_only: true } });
    expect(plain).not.toHaveProperty('framed_items');
  });

  it('is equal for every visitor (WP-1)', async () => {
    const [{ text: first }, { text: second }] = [
      await site.ask('/annuario/', {
        headers: { cookie: 'lettore=fedele; advanced_ads_visitor=%7B%7D', 'user-agent': 'iPhone' },
      }),
      await site.ask('/annuario/'),
    ];
    expect(first).toContain('data-ad-runtime');
    expect(first).toBe(second);
  });

  it('is absent on a page without placements, except for placements that find their own position', async () => {
    const path = await site.publish('admin', 'page', '[yb_carousel]<i>1</i>[/yb_carousel]');
    expect((await site.ask(path)).text).not.toContain('data-ad-runtime');
    const own =
      await site.run(`${withAds(`$ads['placements']['halfpage']['options'] = array('pro_custom_element' => '#qui');`)}
      YearbookIslands\\Ads\\Boot_Data::print_boot_data();`);
    expect(own).toContain('data-ad-runtime');
  });

  it('leaves out unusable items, and names them', async () => {
    const told =
      await site.run(`add_action('doing_it_wrong_run', function ($function, $message) { echo $message, '|'; }, 10, 2);
      add_filter('doing_it_wrong_trigger_error', '__return_false');
      add_filter('yearbook_islands_ads', function () { return array('ads' => array(1 => 'x', 'due' => array('content' => ''), 3 => array('content' => 'tre')), 'groups' => 'no', 'placements' => array('a b' => array(), 'ok' => array('item' => 'ad_3'), 'male' => array('item' => 'ad_3', 'mode' => 'altro'))); }, 99);
      echo json_encode(array_map('array_keys', YearbookIslands\\Ads\\Inventory::of_site()));`);
    const [, json = ''] = /(\{.*\})$/.exec(told) ?? [];
    expect(JSON.parse(json)).toEqual({ ads: [3], groups: [], placements: ['ok'], tests: [], config: [] });
    for (const named of ['ads[1]', 'ads[due]', 'placements[a b]', 'placements[male]'])
      expect(told).toContain(named);
  });

  it.each([
    ['12', `'12' => array('item' => 'ad_13'), 'p2' => array('id' => 12, 'item' => 'ad_14')`, 'p2'],
    ['p1', `'p1' => array('id' => '12', 'item' => 'ad_13'), '12' => array('item' => 'ad_14')`, '12'],
    [
      'p1',
      `'p1' => array('id' => 12, 'item' => 'ad_13'), 'p2' => array('id' => '12', 'item' => 'ad_14')`,
      'p2',
    ],
  ])('keeps %s, the first of two placements with one id, and names both', async (first, two, second) => {
    const { told, ads } = await site.read<{ told: string[]; ads: Record<string, object> }>(`$told = array();
      add_action('doing_it_wrong_run', function ($function, $message) use (&$told) { $told[] = $message; }, 10, 2);
      add_filter('doing_it_wrong_trigger_error', '__return_false');
      ${withAds(`$ads['placements'] = array(${two}, 'p3' => array('id' => 13, 'item' => 'ad_15'));`)}
      $data = ${BOOT_DATA};
      echo json_encode(array('told' => $told, 'ads' => array_map(fn ($placement) => $placement['ads'], $data['passive_placements'])));`);
    expect(Object.keys(ads)).toEqual(['12_1', '13_1']);
    expect(ads['12_1']).toHaveProperty('13');
    expect(told).toEqual([`placements[${second}]: its id is that of placements[${first}]`]);
  });
});

describe('ad-select', () => {
  it('answers every query in order, with all data for the injection (WP-5)', async () => {
    const answer = await select([
      { slug: 'halfpage' },
      { slug: '41' },
      { slug: '12', method: 'ad' },
      { slug: '502', method: 'group' },
      { slug: 'altrove' },
    ]);
    expect(answer.headers.get('content-type')).toContain('application/json');
    const items = itemsOf(answer);
    expect(items[0]).toEqual({
      status: 'success',
      item: '<a href="/asta/">Asta</a><script>window.x = "</script><!--";</script>',
      elementId: 'wrapper-0',
      inject_before: ['<b>prima</b>'],
      ads: [
        {
          id: '12',
          type: 'ad',
          title: 'Mezza pagina',
          tracking_enabled: true,
          content: '<a href="/asta/">Asta</a><script>window.x = "</script><!--";</script>',
        },
      ],
      blog_id: 1,
      method: 'placement',
      id: 'halfpage',
    });
    expect(items.slice(1).map(({ status, ads }) => [status, ads?.map(({ id }) => id)])).toEqual([
      ['success', ['12']],
      ['success', ['12']],
      ['success', ['15', '12']],
      ['error', undefined],
    ]);
    expect(items[4]).toMatchObject({ status: 'error', elementId: 'wrapper-4' });
  });

  /** The answer to a query, with other ads on the site. */
  const answerOf = async (ads: string, query: string): Promise<Record<string, unknown>> =>
    site.read<
      Record<string, unknown>
    >(`add_filter('yearbook_islands_ads', fn ($site) => array_replace_recursive($site, ${ads}));
        list($answer, $counted) = YearbookIslands\\Ads\\Ad_Select::answer_query(YearbookIslands\\Ads\\Inventory::of_site(), ${query} + array('elementId' => 'w'), array('consent' => 'accepted', 'shown' => array()));
        echo json_encode($answer + array('delivered' => $counted));`);

  it('sends what the browser needs to compose the ads, and no other setting of them (SERVER-13)', async () => {
    const limit = `array('type' => 'ad_clicks', 'limit' => 2, 'expiration' => 3)`;
    const answer = await answerOf(
      `array(
        'ads' => array(12 => array('position' => 'left', 'expiry_date' => 9999999999, 'visitors' => array(${limit}, array('type' => 'mobile', 'operator' => 'is_not'))), 15 => array('debugmode' => true)),
        'groups' => array(502 => array('type' => 'slider', 'slider_options' => array('slider_id' => 's'), 'group_wrap' => array(array('before' => '<ul>')))))`,
      `array('ad_id' => 'ordine')`,
    );
    const [loud, limited] = answer.ads as object[];
    expect(loud).toEqual({
      id: '15',
      type: 'ad',
      title: 'Muto',
      tracking_enabled: false,
      content: 'muto',
    });
    expect(limited).toEqual({
      id: '12',
      type: 'ad',
      title: 'Mezza pagina',
      tracking_enabled: true,
      content: expect.stringContaining('Asta') as string,
      position: 'left',
      visitors: [{ type: 'ad_clicks', limit: 2, expiration: 3 }],
    });
    expect(answer).toMatchObject({
      group_info: { id: '502', name: 'Ordine', type: 'slider', slider_options: { slider_id: 's' } },
      group_wrap: [{ before: '<ul>' }],
      delivered: ['12'],
    });
  });

  it('tells an editor’s browser that an ad is in debug mode, and no visitor’s (WP-13)', async () => {
    const debugged = (user: string): Promise<Record<string, unknown>> =>
      answerOf(
        `array('ads' => array(12 => array('debugmode' => true)))`,
        `(wp_set_current_user(${user}) ? array('ad_id' => 'halfpage') : array())`,
      );
    expect((await debugged('1')).ads).toMatchObject([{ debugmode: true }]);
    expect((await debugged('0')).ads).not.toMatchObject([{ debugmode: true }]);
  });

  it('draws the next ad of a wrapper after the ads that stand there, and leaves counting to the browser (GROUP-8)', async () => {
    const next = async (placement: string, after: string[], group = ''): Promise<unknown> => {
      const { ads, message, counted, delivered } = await answerOf(
        `array('groups' => array(501 => array('ads' => array(15 => 9)), 502 => array('ad_count' => 1, 'refresh_enabled' => true, ${group})))`,
        `array('ad_id' => '${placement}', 'ad_args' => '${JSON.stringify({ after_ads: after })}')`,
      );
      return message ?? [(ads as { id: string }[]).map(({ id }) => id).join(), counted, delivered];
    };
    expect(await next('ordine', [])).toEqual(['15', undefined, []]);
    expect(await next('ordine', ['15'])).toEqual(['12', false, []]);
    expect(await next('ordine', ['16'])).toEqual(['15', false, []]);
    expect(await next('ordine', ['15'], `'ads' => array(15 => 3, 12 => 0, 16 => 0)`)).toEqual([
      '12',
      false,
      [],
    ]);
    // drawn by weight, as a host with an interval of its own asks for
    expect(await next('pesi', ['15'])).toEqual(['12', false, []]);
    expect(await next('halfpage', ['12'])).toBe('no ad may be shown');
  });

  // decisions.test.ts has the rules: these are the fields and headers that they are asked with
  it.each([
    ['closed', 'halfpage', {}, { cookie: 'timeout_12=1' }, 'error'],
    ['without consent', 'halfpage', { consent: 'rejected' }, {}, 'error'],
    ['with consent', 'halfpage', { consent: 'accepted' }, {}, 'success'],
    ['once per page, the first time', 'unavolta', {}, {}, 'success'],
    ['once per page, again', 'unavolta', { 'ad_ids[0][id]': '16', 'ad_ids[0][type]': 'ad' }, {}, 'error'],
    ['for phones, on one', 'telefono', {}, { 'user-agent': 'Mozilla (iPhone; Mobile)' }, 'success'],
    ['for phones, elsewhere', 'telefono', {}, { 'user-agent': 'Mozilla (X11; Linux)' }, 'error'],
  ] satisfies [string, string, Fields, Fields, string][])(
    'follows the rules of an ad that is %s',
    async (_what, slug, fields, headers, status) => {
      expect(itemsOf(await select([{ slug }], fields, headers))[0]?.status).toBe(status);
    },
  );

  it('counts delivered ads once, and ads without tracking not at all (WP-5)', async () => {
    await select([{ slug: 'halfpage' }, { slug: 'ordine' }, { slug: 'scaduto' }]);
    expect(await site.counts()).toEqual({ 12: [2, 0] });
  });

  it.each([
    ['nothing', {}],
    ['a text for the list', { deferedAds: 'x' }],
    ['texts in the list', { 'deferedAds[0]': 'x' }],
    [
      'lists for texts',
      { 'deferedAds[0][ad_id][]': 'x', 'deferedAds[0][ad_method][]': 'y', 'deferedAds[0][elementId][]': 'z' },
    ],
    ['broken JSON', { 'deferedAds[0][ad_id]': 'x', 'deferedAds[0][ad_args]': '{"' }],
    ['quotes', { 'deferedAds[0][ad_id]': `1' OR '1'='1`, 'deferedAds[0][ad_method]': 'ad' }],
    ['a serialised object', { 'deferedAds[0][ad_args]': 'O:8:"stdClass":0:{}' }],
    ['a method that is none', { 'deferedAds[0][ad_id]': '12', 'deferedAds[0][ad_method]': 'config' }],
  ])('answers a list to %s', async (_what, fields) => {
    const answer = await site.call('advads_ad_select', fields);
    expect(answer.status).toBe(200);
    for (const { status } of itemsOf(answer)) expect(status).toBe('error');
    expect(await site.counts()).toEqual({});
  });

  it('compares the address that the question names with its hash, where the header is cut (WP-22)', async () => {
    const answer = (pageUrl: string): Promise<string> =>
      site.run(`${withAds(`$ads['placements']['qui'] = array('item' => 'ad_7');
          $ads['ads'][7] = array('content' => 'qui', 'visitors' => array(array('type' => 'request_uri', 'operator' => 'end', 'value' => '/annuario/?a=b&c#oro')));`)}
        $_SERVER['HTTP_REFERER'] = 'http://127.0.0.1/';
        $_POST = ${given({ deferedAds: [{ ad_id: 'qui' }], consent: 'not_needed', pageUrl })};
        YearbookIslands\\Ads\\Ad_Select::answer_select();`);
    expect(await answer('http://127.0.0.1/annuario/?a=b&c#oro')).toContain('success');
    expect(await answer('http://127.0.0.1/annuario/?a=b&c')).toContain('no ad may be shown');
  });

  it('answers at most fifty queries (WP-5)', async () => {
    const items = itemsOf(await select(Array.from({ length: 60 }, () => ({ slug: 'halfpage' }))));
    expect(items).toHaveLength(50);
  });
});

describe("the visitor's cookie", () => {
  let hashes: string[] = [];
  beforeAll(async () => {
    hashes = Object.keys((await bootData()).data.passive_placements?.['42_1']?.server_conditions ?? {});
  });
  const stored = ({ headers }: Answer): Record<string, unknown> | undefined => {
    const [cookie] = headers.getSetCookie().filter((one) => one.startsWith('advanced_ads_visitor='));
    if (!cookie) return undefined;
    return JSON.parse(decodeURIComponent(cookie.split(/[=;]/)[1] ?? '')) as Record<string, unknown>;
  };
  const ask = (headers: Fields = {}, fields: Fields = {}): Promise<Answer> =>
    select([{ slug: 'soci', conditions: [...hashes, 'deadbeef00'] }], fields, headers);

  it('contains the answers to the conditions of the ads, and more for members', async () => {
    const nobody = await ask();
    expect(itemsOf(nobody)[0]?.status).toBe('error');
    expect(stored(nobody)).toEqual({
      conditions: {
        loggedin: { [hashes[0] ?? '']: { data: false, time: expect.any(Number) as number } },
        role: { [hashes[1] ?? '']: { data: null, time: expect.any(Number) as number } },
        capability: { [hashes[2] ?? '']: { data: null, time: expect.any(Number) as number } },
        buddypress_profile_field: {
          [hashes[3] ?? '']: {
            data: { field: 'citta', operator: 'match', value: 'Roma', passes: false },
            time: expect.any(Number) as number,
          },
        },
      },
    });
    const admin = await ask({ cookie: await site.cookieOf('admin') });
    expect(itemsOf(admin)[0]?.status).toBe('success');
    expect(JSON.stringify(stored(admin))).toMatch(
      /"loggedin":.*"data":true.*"role":.*"data":"administrator".*"capability":.*"data":"edit_posts".*"field":"citta".*"passes":true/,
    );
    // the answer to the condition, and not what else the profile holds
    expect(JSON.stringify(stored(admin))).not.toContain('Pisa');
    const author = await ask({ cookie: await site.cookieOf('author') });
    expect(itemsOf(author)[0]?.status).toBe('error');
    expect(JSON.stringify(stored(author))).toMatch(
      /"loggedin":.*true.*"role":.*"data":null.*"data":"edit_posts"/,
    );
  });

  it('has Lax, a path and thirty days, and keeps its other content (WP-2)', async () => {
    const answer = await ask({
      cookie: 'advanced_ads_visitor=%7B%22browser_width%22%3A800%2C%22conditions%22%3Anull%7D',
    });
    expect(stored(answer)).toMatchObject({ browser_width: 800 });
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=2592000; path=\/; SameSite=Lax/);
  });

  it.each(['null', '%', '[]', '%7B%22conditions%22%3A%22x%22%7D', 'O:8:"stdClass":0:{}', 'x'.repeat(5000)])(
    'can contain any text: %s',
    async (value) => {
      expect(
        stored(await ask({ cookie: `advanced_ads_visitor=${value.slice(0, 6000)}` }))?.conditions,
      ).toBeTruthy();
    },
  );

  it('drops older answers if it would become too long for a browser, with its name', async () => {
    const writtenBeside = async (length: number): Promise<string> => {
      const old = { conditions: { role: { a: { data: 'x'.repeat(length), time: 1 } } } };
      const answer = await ask({ cookie: `advanced_ads_visitor=${encodeURIComponent(JSON.stringify(old))}` });
      return answer.headers.getSetCookie()[0]?.split(';')[0]?.replace('=', '') ?? '';
    };
    const fits = 3000 + 4096 - (await writtenBeside(3000)).length;
    expect(await writtenBeside(fits)).toHaveLength(4096);
    expect(await writtenBeside(fits)).toContain('xxx');
    expect(await writtenBeside(fits + 1)).not.toContain('xxx');
  });

  it('is not written before consent, nor for conditions that no ad has (WP-2)', async () => {
    expect(stored(await ask({}, { consent: 'unknown' }))).toBeUndefined();
    expect(stored(await ask({}, { consent: 'rejected' }))).toBeUndefined();
    expect(stored(await select([{ slug: 'soci', conditions: ['deadbeef00'] }]))).toBeUndefined();
  });
});

describe('tracking', () => {
  it('reads the JSON of beacons with any content type (WP-6)', async () => {
    const beacon = { type: 'beacon', ads: ['12'], bid: '1', referrer: `/'"\\` };
    const body = JSON.stringify({ action: 'aatrack-click', ...beacon });
    for (const type of ['application/json', 'text/plain;charset=UTF-8'])
      expect(
        (await site.ask('/wp-admin/admin-ajax.php', { body, headers: { 'content-type': type } })).status,
      ).toBe(200);
    expect(await site.counts()).toEqual({ 12: [0, 2] });
  });

  it('reads no other action from JSON', async () => {
    const body = JSON.stringify({ action: 'heartbeat' });
    const { text } = await site.ask('/wp-admin/admin-ajax.php', {
      body,
      headers: { 'content-type': 'text/plain' },
    });
    expect(text).toBe('0');
  });
});

describe('for administrators', () => {
  it("adds the runtime's entries to the toolbar, and announces them in the page", async () => {
    const admin = { cookie: await site.cookieOf('admin') };
    const { text } = await site.ask('/annuario/', { headers: admin });
    for (const id of ['ad_health', 'ad_health_fine', 'ad_health_highlight_ads'])
      expect(text).toMatch(new RegExp(`<li [^>]*id=["']wp-admin-bar-advanced_ads_${id}["']`));
    expect(text).toContain('class="highlighted_ads_count">0<');
    expect((await bootData(admin)).data.config).toMatchObject({
      ad_health: { enabled: true, pattern: expect.stringContaining('[ad_title]') as string },
    });
    expect((await site.askAs('author', '/annuario/')).text).not.toContain('advanced_ads_ad_health');
    expect((await bootData()).text).not.toContain('ad_health');
  });

  it('saves the setting only with a nonce, as one of two values', async () => {
    const body = { option_page: 'yearbook-islands', action: 'update', yearbook_islands_takeover: '1' };
    const value = (): Promise<string> => site.run(`echo get_option('yearbook_islands_takeover', '0');`);
    expect((await site.askAs('admin', '/wp-admin/options.php', { body })).status).toBe(403);
    expect(await value()).toBe('0');
    await site.saveSettings({ yearbook_islands_takeover: '1' });
    expect(await value()).toBe('1');
    await site.saveSettings({ yearbook_islands_takeover: '"><script>alert(1)</script>' });
    expect(await value()).toBe('0');
  });
});
