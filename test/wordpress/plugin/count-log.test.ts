import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APCU, BOOT_DATA, given, listed, openPluginSite, php, type Answer, withAds } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

type Fields = Record<string, string>;

const ENDPOINT = '/wp-content/plugins/yearbook-islands/count.php';
const FOLDER = `WP_CONTENT_DIR . '/uploads/yearbook-islands'`;

/** Options that tests switch on. */
const FIXTURE = `
add_filter('yearbook_islands_count_log', function ($logs) { return get_option('t_senza', '0') === '1' ? false : $logs; });
add_filter('yearbook_islands_family_active', function ($active) { return $active || get_option('t_famiglia', '0') === '1'; });
add_filter('yearbook_islands_count_sample', function ($sample) { return get_option('t_campione', $sample); });
add_filter('yearbook_islands_allowed_origins', function () { return array('https://amica.example'); });
add_filter('yearbook_islands_proxies', function ($proxies) { return array_merge($proxies, (array) get_option('t_inoltro', array())); });
add_filter('yearbook_islands_rate_limit', function ($limit) { return get_option('t_limiti', array($limit))[0]; });
add_filter('yearbook_islands_site_rate_limit', function ($limit) { return get_option('t_limiti', array(1 => $limit))[1]; });
add_action('yearbook_islands_impression', function ($id, $times) { update_option('t_detto', get_option('t_detto', '') . "$id:$times "); }, 10, 2);
`;

const site = sharedSite(() => openPluginSite());
beforeAll(() => site.install('registro', FIXTURE));
/** PHP that writes the changed settings where the endpoint reads them. */
const KEEP = `YearbookIslands\\Ads\\Count_Settings::keep_count_settings();`;

beforeEach(async () => {
  const own = 't_senza t_famiglia t_campione t_detto t_limiti t_inoltro'.split(' ');
  await site.forget(...own, 'yearbook_islands_proxies', 'yearbook_islands_page_token');
  await site.run(KEEP);
});

const tell = (
  ads: readonly (number | string)[],
  {
    action = 'aatrack-records',
    query = '',
    headers = {},
  }: { action?: string; query?: string; headers?: Fields } = {},
): Promise<Answer> => {
  const body = { action, bid: '1', referrer: '/', ...listed(ads) };
  return site.ask(ENDPOINT + query, { headers, body });
};

/** The answers to so many calls, one after the other. */
const statusesOf = async (times: number, from?: (nth: number) => string): Promise<number[]> => {
  const statuses = [];
  for (let nth = 1; nth <= times; nth++)
    statuses.push((await tell([12], from && forwarded(from(nth)))).status);
  return statuses;
};
const counted = (statuses: readonly number[]): number => statuses.filter((status) => status === 204).length;

/** ad id → [impressions, clicks, variance] */
const counts = async (): Promise<Record<string, number[]>> =>
  site.read<Record<string, number[]>>(`$rows = array();
      foreach (YearbookIslands\\Ads\\Counts::read_counts('2000-01-01', 100) as $row) $rows[$row->ad_id] = array((int) $row->impressions, (int) $row->clicks, (int) $row->variance);
      echo json_encode((object) $rows);`);

const rollUp = (): Promise<string> => site.run('echo YearbookIslands\\Ads\\Roll_Up::roll_up_site();');

/** Writes a batch as a roll-up finds it, and returns its path. */
const batch = (lines: readonly string[]): Promise<string> =>
  site.run(`$file = ${FOLDER} . '/batch-1-1000000000-' . bin2hex(random_bytes(8)) . '.php';
    file_put_contents($file, ${php(lines.join('\n'))});
    echo $file;`);

describe('the endpoint that counts', () => {
  it('answers 204 without a body, and a roll-up adds the calls to the statistics once (WP-26)', async () => {
    const { status, text, headers } = await tell([12, 12, 16]);
    expect([status, text, headers.get('cache-control')]).toEqual([204, '', 'no-store']);
    expect((await tell([12], { action: 'aatrack-click' })).status).toBe(204);
    expect(await counts()).toEqual({});
    expect(await rollUp()).toBe('1');
    expect(await counts()).toEqual({ 12: [2, 1, 0], 16: [1, 0, 0] });
    expect(await rollUp()).toBe('0');
    expect(await counts()).toEqual({ 12: [2, 1, 0], 16: [1, 0, 0] });
    expect(await site.run(`echo get_option('t_detto');`)).toBe('12:2 16:1 ');
  });

  it('takes beacons, whatever they say of their type', async () => {
    const body = JSON.stringify({ action: 'aatrack-click', ads: ['12'], bid: '1', type: 'beacon' });
    for (const type of ['application/json', 'text/plain;charset=UTF-8'])
      expect((await site.ask(ENDPOINT, { body, headers: { 'content-type': type } })).status).toBe(204);
    await rollUp();
    expect(await counts()).toEqual({ 12: [0, 2, 0] });
  });

  it.each([
    ['an ad that no placement holds', [99], {}, 400],
    ['no ad', [], {}, 400],
    ['an id that is none', ['12 OR 1', '-12', '1e1', ''], {}, 400],
    ['another action', [12], { action: 'advads_ad_select' }, 400],
    ['another site', [12], { headers: { origin: 'https://evil.example' } }, 403],
    [
      'another site whose domain leads here',
      [12],
      { headers: { origin: 'https://evil.example', host: 'evil.example' } },
      403,
    ],
    ['a cross-site call without an origin', [12], { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ] as const)('refuses %s (WP-14, WP-15)', async (_what, ads, options, status) => {
    const answer = await tell(ads, options);
    expect([answer.status, answer.text]).toEqual([status, '']);
    await rollUp();
    expect(await counts()).toEqual({});
  });

  it('refuses a call that is no post, of another blog, too long or no data', async () => {
    expect((await site.ask(ENDPOINT)).status).toBe(405);
    for (const bid of ['2', '0', '../1', ''])
      expect(
        (await site.ask(ENDPOINT, { body: { action: 'aatrack-records', bid, 'ads[]': '12' } })).status,
      ).toBe(400);
    for (const body of ['', 'x', '[]', 'null', '{"action":["aatrack-records"],"bid":{},"ads":"12"}'])
      expect((await site.ask(ENDPOINT, { body, headers: { 'content-type': 'text/plain' } })).status).toBe(
        400,
      );
    await rollUp();
    expect(await counts()).toEqual({});
  });

  it('counts one click, or fifty impressions at most, and calls of allowed sites (WP-14, WP-15)', async () => {
    const headers = { origin: 'https://www.amica.example', 'sec-fetch-site': 'cross-site' };
    expect((await tell(Array<number>(90).fill(12), { headers })).status).toBe(204);
    expect((await tell([16, 12, 16], { action: 'aatrack-click' })).status).toBe(204);
    await rollUp();
    expect(await counts()).toEqual({ 12: [50, 0, 0], 16: [0, 1, 0] });
  });

  it('asks for the page token where the owner wants it (WP-16)', async () => {
    await site.run(`update_option('yearbook_islands_page_token', '1'); ${KEEP}`);
    const token = (ago: number): Promise<string> =>
      site.run(
        `echo '?yb_page=' . YearbookIslands\\Ads\\Site_Token::of_day(intdiv(time(), 86400) - (${ago}));`,
      );
    for (const [ago, status] of [
      [0, 204],
      [1, 204],
      [3, 403],
    ] as const)
      expect((await tell([12], { query: await token(ago) })).status).toBe(status);
    expect((await tell([12])).status).toBe(403);
    expect((await tell([12], { query: '?yb_page[]=1' })).status).toBe(403);
    await rollUp();
    expect(await counts()).toEqual({ 12: [2, 0, 0] });
  });

  it('is told to pages, and knows a new ad as soon as a page prints it', async () => {
    expect((await tell([77])).status).toBe(400);
    const url =
      await site.run(`${withAds(`$ads['ads'][77] = array('content' => 'nuovo'); $ads['placements']['nuovo'] = array('item' => 'ad_77');`)}
      ob_start(); YearbookIslands\\Assets\\Assets::use_tag('ad-placement'); YearbookIslands\\Ads\\Boot_Data::print_boot_data(); ob_end_clean();
      echo ${BOOT_DATA}['config']['tracking']['blogs'][1]['url'];`);
    expect(url).toBe(ENDPOINT);
    expect((await tell([77])).status).toBe(204);
  });

  it('knows the sites of its network from the last roll-up: a page does not ask for them again', async () => {
    await site.run(`update_option('yearbook_islands_counting', array('network' => array('gemella.example')) + YearbookIslands\\Ads\\Count_Engine::counting_state());
      ob_start(); YearbookIslands\\Assets\\Assets::use_tag('ad-placement'); YearbookIslands\\Ads\\Boot_Data::print_boot_data(); ob_end_clean();`);
    const headers = { origin: 'https://gemella.example' };
    expect((await tell([12], { headers })).status).toBe(204);
    await site.run(`do_action('yearbook_islands_roll_up');`);
    expect((await tell([12], { headers })).status).toBe(403);
  });

  it('estimates impressions from a sample, and the statistics state the error (WP-27)', async () => {
    await site.run(`update_option('t_campione', 1000); ${KEEP}`);
    expect((await tell([12], { action: 'aatrack-click' })).status).toBe(204);
    expect((await tell([12])).status).toBe(204);
    await rollUp();
    const [impressions, clicks] = (await counts())[12] ?? [];
    // the one impression stands for a thousand, or for none
    expect([0, 1000]).toContain(impressions);
    expect(clicks).toBe(1);

    await site.forget();
    const now = Math.floor(Date.now() / 1000);
    await batch([`i ${now} 10 12`, `i ${now} 10 12`, `c ${now} 1 12`]);
    await rollUp();
    expect(await counts()).toEqual({ 12: [20, 1, 180] });
    const { text } = await site.askAs('admin', '/wp-admin/tools.php?page=yearbook-islands-counts');
    expect(text).toContain('>20 ± 27<');
  });
});

it('a wp-config.php as WordPress writes it runs without WordPress, and one that loads more of WordPress does not', async () => {
  const arePlain = (...texts: readonly string[]): Promise<boolean[]> =>
    site.read(
      `echo json_encode(array_map('YearbookIslands\\\\Counting\\\\Wp_Config::is_plain_config', ${given(texts)}));`,
    );
  const plain = [
    `define('ABSPATH', __DIR__ . '/');\nrequire_once ABSPATH . 'wp-settings.php';`,
    `require __DIR__ . '/keys.php'; require_once(ABSPATH . "wp-settings.php");`,
  ];
  const others = [
    `require ABSPATH . 'x.php'; require_once ABSPATH . 'wp-settings.php';`,
    `require_once __DIR__ . '/wp-settings.php';`,
    `require '/etc/site.php';`,
  ];
  expect(await arePlain(...plain, ...others)).toEqual([true, true, false, false, false]);
});

/** Sets the limits of a minute: of one client, and of all. `forwarded` names the client of a call. */
const limit = (own: number, all: number): Promise<string> =>
  site.run(
    `update_option('t_limiti', array(${own}, ${all})); update_option('yearbook_islands_proxies', '127.0.0.1'); ${KEEP}`,
  );
const forwarded = (address: string): { headers: Fields } => ({ headers: { 'x-forwarded-for': address } });

describe('limits of the endpoint', () => {
  it('refuse a client that calls too often, by its network of IPv6, and no other (WP-17, WP-18)', async () => {
    await limit(2, 100);
    const statuses = await statusesOf(6, (nth) => `2001:db8:1:2::${nth}`);
    // a minute may end in between, once
    expect(counted(statuses)).toBeLessThanOrEqual(4);
    expect(statuses.slice(0, 2)).toEqual([204, 204]);
    expect(statuses).toContain(429);
    expect((await tell([12], forwarded('2001:db8:1:3::1'))).status).toBe(204);
  });

  it('believe the proxies that a filter names, and no text that is no network (WP-17)', async () => {
    await limit(2, 100);
    await site.run(`delete_option('yearbook_islands_proxies');`);
    const believes = async (proxies: string): Promise<number[]> => {
      await site.run(`update_option('t_inoltro', array(${proxies})); ${KEEP}`);
      return statusesOf(6, (nth) => `192.0.2.${nth}`);
    };
    expect(counted(await believes(`'proxy.example', '127.0.0.0/8'`))).toBe(6);
    expect(await believes(`'10.0.0.0/8'`)).toContain(429);
  });

  it('hold for all clients where a filter of WordPress names the client', async () => {
    await limit(1, 3);
    await site.run(`add_filter('yearbook_islands_client_address', '__return_empty_string'); ${KEEP}`);
    const statuses = await statusesOf(8);
    expect(statuses.slice(0, 3)).toEqual([204, 204, 204]);
    expect(statuses).toContain(429);
  });

  it.each([
    ['the file', ''],
    ['APCu', APCU],
  ])('are those of admin-ajax.php too: a client has them once, in %s (WP-18)', async (_where, PLACE) => {
    await limit(10, 15);
    const [own, all, kept] = await site.read<number[]>(`${PLACE}
        $_POST = array('action' => 'aatrack-records', 'bid' => '1', 'ads' => array('12'));
        $logged = function ($address) { return 429 === YearbookIslands\\Counting\\Call::answer(WP_CONTENT_DIR, array('REQUEST_METHOD' => 'POST', 'REMOTE_ADDR' => $address), array()); };
        $booted = function ($address) { $_SERVER['REMOTE_ADDR'] = $address; return YearbookIslands\\Limits\\Rate_Limit::is_over_limit('track'); };
        $passed = function ($addresses) use ($logged, $booted) {
          $passed = 0;
          foreach ($addresses as $address) $passed += (int) !$logged($address) + (int) !$booted($address);
          return $passed;
        };
        do {
          $minute = intdiv(time(), 60);
          $GLOBALS['in_memory'] = array(); @unlink(${FOLDER} . '/calls-1.php');
          $own = $passed(array_fill(0, 9, '192.0.2.1'));
          $all = $passed(array('192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'));
        } while (intdiv(time(), 60) !== $minute);
        echo json_encode(array($own, $all, (int) file_exists(${FOLDER} . '/calls-1.php')));`);
    expect([own, all, kept]).toEqual([10, 5, PLACE ? 0 : 1]);
  });

  it('that the file cannot keep are kept in the database, which then counts (WP-26)', async () => {
    await limit(2, 100);
    await site.run(`mkdir(${FOLDER} . '/calls-1.php');`);
    const statuses = await statusesOf(6);
    await site.run(`rmdir(${FOLDER} . '/calls-1.php');`);
    expect(statuses.slice(0, 2)).toEqual([204, 204]);
    expect(statuses).toContain(429);
    expect((await counts())[12]?.[0]).toBe(counted(statuses));
  });
});

describe('a roll-up', () => {
  it('counts a batch that it has counted, and not removed, once (WP-26)', async () => {
    const file = await batch(['i 1764000000 1 12,16', 'c 1764000000 1 12']);
    const content = await site.run(`echo file_get_contents(${php(file)});`);
    expect(await rollUp()).toBe('1');
    // as if it had died before it removed the file
    await site.run(`file_put_contents(${php(file)}, ${php(content)});`);
    await rollUp();
    expect(await counts()).toEqual({ 12: [1, 1, 0], 16: [1, 0, 0] });
    expect(await site.run(`echo (int) file_exists(${php(file)});`)).toBe('0');
  });

  it('leaves a batch whole where the database refuses it (WP-26)', async () => {
    const file = await batch(['i 1764000000 1 12']);
    const refused = await site.run(`global $wpdb; $wpdb->suppress_errors();
      add_filter('query', function ($query) { return 0 === strpos($query, 'INSERT INTO') && strpos($query, '_counts') ? 'INSERT INTO nowhere VALUES (1)' : $query; });
      echo YearbookIslands\\Ads\\Roll_Up::roll_up_site(), file_exists(${php(file)}) ? ' there' : ' gone';`);
    expect(refused).toBe('0 there');
    expect(await counts()).toEqual({});
    expect(await rollUp()).toBe('1');
    expect(await counts()).toEqual({ 12: [1, 0, 0] });
  });

  it('passes over lines that were cut, and counts the others', async () => {
    const cut = ['<?php exit; ?>', '', 'i 17640000', 'x 1 1 1', 'i 1 1 '];
    await batch(['i 1764000000 1 12', ...cut, 'i 1764000000 1 12,16']);
    await rollUp();
    expect(await counts()).toEqual({ 12: [2, 0, 0], 16: [1, 0, 0] });
  });

  it('counts a call for the day of the site’s time zone', async () => {
    await site.run(`update_option('timezone_string', 'Pacific/Kiritimati');`);
    // 10:30 in UTC is 00:30 of the next day there
    await batch([
      `i ${Date.UTC(2026, 10, 20, 10, 30) / 1000} 1 12`,
      `i ${Date.UTC(2026, 10, 20, 9, 30) / 1000} 1 12`,
    ]);
    await rollUp();
    const days = await site.run(
      `foreach (YearbookIslands\\Ads\\Counts::read_counts('2000-01-01', 9) as $row) echo $row->day, ' ';`,
    );
    await site.run(`delete_option('timezone_string');`);
    expect(days.trim().split(' ').sort()).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('counts for the right day also after the clock of the site was changed', async () => {
    const [before, after, ...days] = JSON.parse(
      await site.run(`
        update_option('timezone_string', 'Europe/Rome');
        YearbookIslands\\Ads\\Count_Settings::keep_count_settings();
        $offset = json_decode(get_option('yearbook_islands_count_settings'), true)['offset'];
        $days = array($offset['then'] - $offset['now'], $offset['until'] > time());
        foreach (array(-1, 0) as $second) foreach (array('now' => 0, 'then' => 1) as $side => $late) {
          $midnight = intdiv($offset['until'], 86400) * 86400 + ($late ? 86400 : -86400) - $offset[$side];
          $days[] = YearbookIslands\\Counting\\Events::day_at($offset, $midnight + $second) === gmdate('Y-m-d', $midnight + $offset[$side] + $second);
        }
        delete_option('timezone_string');
        YearbookIslands\\Ads\\Count_Settings::keep_count_settings();
        echo json_encode($days);`),
    ) as unknown[];
    expect(Math.abs(before as number)).toBe(3600);
    expect([after, ...days]).toEqual([true, true, true, true, true]);
  });

  it.each([
    ['the plugin is switched off', `YearbookIslands\\Plugin\\Install::deactivate();`, ''],
    ['the ad plugin serves the ads', `update_option('t_famiglia', '1');`, '/'],
    ['the owner switches the log off', `update_option('t_senza', '1');`, '/'],
  ])('is the last one once %s: the endpoint takes no more calls (WP-26)', async (_when, change, page) => {
    // the file system of PHP in this process shows a file that was replaced again when the new one is removed
    await site.run(`while (@unlink(${FOLDER} . '/settings-1.php')); ${KEEP}`);
    await tell([12]);
    await site.run(change);
    if (page) await site.ask(page);
    expect((await tell([12])).status).toBe(400);
    await site.run(KEEP);
    if (page) expect((await tell([12])).status).toBe(400);
    await site.run(`foreach (array('t_famiglia', 't_senza') as $option) delete_option($option);`);
    await site.run(KEEP);
    expect((await tell([12])).status).toBe(204);
    await rollUp();
    expect(await counts()).toEqual({ 12: [2, 0, 0] });
  });

  it('is due every minute, and ends with the plugin', async () => {
    const due = `echo wp_get_schedule('yearbook_islands_roll_up');`;
    await site.ask('/');
    expect(await site.run(due)).toBe('yearbook_islands_minute');
    expect(await site.run(`YearbookIslands\\Plugin\\Install::deactivate(); ${due}`)).toBe('');
  });
});

it('the log shows nothing to visitors (WP-26)', async () => {
  expect((await tell([12])).status).toBe(204);
  for (const name of ['log-1.php', 'settings-1.php', 'index.php', ''])
    expect((await site.ask(`/wp-content/uploads/yearbook-islands/${name}`)).text, name).not.toMatch(
      /\d \d|"ads"/,
    );
  expect(await site.run(`echo file_get_contents(${FOLDER} . '/.htaccess');`)).toBe('Require all denied\n');
  await rollUp();
});

it('where no log can be written, each call writes into the database', async () => {
  await site.run(`update_option('t_senza', '1');`);
  expect(await site.run(`echo YearbookIslands\\Ads\\Count_Folder::tracking_url();`)).toBe(
    '/wp-admin/admin-ajax.php',
  );
  const { text } = await site.call('aatrack-records', { 'ads[0]': '12', 'ads[1]': '12', bid: '1' });
  expect(text).toBe('{"status":"success"}');
  expect(await counts()).toEqual({ 12: [2, 0, 0] });
});
