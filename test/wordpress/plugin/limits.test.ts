import { beforeEach, describe, expect, it } from 'vitest';
import { APCU, given, openPluginSite, SETTINGS } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

const FILE = `WP_CONTENT_DIR . '/uploads/yearbook-islands/calls-1.php'`;

const site = sharedSite(() => openPluginSite());
beforeEach(() => site.forget());

/** Calls as they come from addresses, one after the other; which of them are too many. */
const CALL = `$call = function ($address) { $_SERVER['REMOTE_ADDR'] = $address; return YearbookIslands\\Limits\\Rate_Limit::is_over_limit('track'); };`;
const LIMIT = (own: number, all: number): string =>
  `add_filter('yearbook_islands_rate_limit', function () { return ${own}; }); add_filter('yearbook_islands_site_rate_limit', function () { return ${all}; });`;

/** A folder that cannot hold the file: then limits are kept in the table. */
const NO_FILE = `add_filter('yearbook_islands_count_log', '__return_false');`;

/** A persistent object cache that answers no number when it counts, as some do. */
const OBJECT_CACHE = `
  class Kept_Cache {
    public $kept = array();
    public function add($key, $value, $group = '', $expire = 0) { $name = "$group:$key"; if (isset($this->kept[$name])) return false; $this->kept[$name] = $value; return true; }
    public function incr($key, $by = 1, $group = '') { $name = "$group:$key"; if (!isset($this->kept[$name])) return false; $this->kept[$name] += $by; return true; }
    public function __call($name, $arguments) { return false; }
  }
  wp_using_ext_object_cache(true);
  $GLOBALS['wp_object_cache'] = new Kept_Cache();`;

describe.each([
  ['the file', ''],
  ['APCu', APCU],
  ['the table', NO_FILE],
  ['the file, beside an object cache', OBJECT_CACHE],
])('a limit in %s', (_where, PLACE) => {
  it('of all clients together holds beside that of each (WP-18)', async () => {
    const over = await site.read<boolean[]>(`${PLACE} ${LIMIT(100, 5)} ${CALL}
      echo json_encode(array_map($call, array_map(function ($n) { return "192.0.2.$n"; }, range(1, 30))));`);
    expect(over.slice(0, 5)).toEqual([false, false, false, false, false]);
    // a minute may end in between, once
    expect(over.filter((one) => !one).length).toBeLessThanOrEqual(10);
  });

  it('that one client has used up is not used up for the others (WP-18)', async () => {
    const [often, other] = await site.read<[boolean[], boolean]>(`${PLACE} ${LIMIT(3, 20)} ${CALL}
      echo json_encode(array(array_map($call, array_fill(0, 100, '192.0.2.7')), $call('192.0.2.8')));`);
    expect(often.filter((one) => !one).length).toBeLessThanOrEqual(6);
    expect(other).toBe(false);
  });

  it('of an IPv6 client is twice as high for 56 bits and four times for 48 (WP-17)', async () => {
    const passed = await site.read<number[]>(`${PLACE} ${LIMIT(10, 900)} ${CALL}
      $pass = function ($pattern) use ($call) { return count(array_filter(range(0, 199), function ($n) use ($call, $pattern) { return !$call(sprintf($pattern, $n)); })); };
      $try = 0;
      // all in one minute
      do {
        $minute = intdiv(time(), 60);
        $try++;
        $passed = array($pass("2001:db8:$try:7700::%x"), $pass("2001:db8:$try:77%02x::1"), $pass("2001:db8:$try:%02x00::1"), $pass("2001:db9:$try:%02x00::1"));
      } while (intdiv(time(), 60) !== $minute);
      echo json_encode($passed);`);
    const [of64 = NaN, of56 = NaN, of48 = NaN, other = NaN] = passed;
    expect(of64).toBeLessThanOrEqual(10);
    expect(of64 + of56).toBeLessThanOrEqual(20);
    expect(of64 + of56 + of48).toBeLessThanOrEqual(40);
    expect(other).toBe(40);
  });

  it('of 0 is none', async () => {
    const over = await site.read<boolean[]>(`${PLACE} ${LIMIT(0, 0)} ${CALL}
      echo json_encode(array_map($call, array_fill(0, 500, '192.0.2.7')));`);
    expect(over).not.toContain(true);
  });
});

it('a limit is answered with 429, for all calls that have one (WP-18)', async () => {
  await site.install('limite', "add_filter('yearbook_islands_site_rate_limit', function () { return 1; });");
  for (const action of ['advads_ad_select', 'aatrack-records', 'yb_newsletter']) {
    const statuses: number[] = [];
    // a minute may end in between, once
    for (let n = 0; n < 3; n++) statuses.push((await site.call(action, { 'ads[]': '12', bid: '1' })).status);
    expect(statuses, action).toContain(429);
  }
  await site.deactivate('limite');
});

describe('limits in the file', () => {
  const COUNT = `$count = function ($client, $minute, $limits, $what = 'track') {
    return YearbookIslands\\Counting\\Limits::is_over(dirname(${FILE}), 1, $what, array($client => 1), $limits, 60 * $minute); };`;

  it('let exactly as many calls pass as they say, and begin again with each minute (WP-18)', async () => {
    const passed = await site.read<number[]>(`${COUNT}
      $pass = function ($clients, $minute, $limits, $what = 'track') use ($count) { return count(array_filter($clients, function ($client) use ($count, $minute, $limits, $what) { return false === $count($client, $minute, $limits, $what); })); };
      $limits = array('client' => 3, 'site' => 7);
      $often = array_fill(0, 50, 'a');
      echo json_encode(array(
        $pass($often, 1, $limits), $pass(array('b', 'b', 'c', 'd', 'e'), 1, $limits), $pass($often, 1, $limits, 'select'),
        $pass($often, 2, $limits), $pass($often, 1, $limits), $pass($often, 3, array('client' => 0, 'site' => 7)), $pass($often, 4, array('client' => 3, 'site' => 0))));`);
    expect(passed).toEqual([3, 4, 3, 3, 3, 7, 3]);
  });

  it('survive a file that was cut or holds something else, and a path that is no file', async () => {
    const told = await site.read<
      unknown[]
    >(`${COUNT} $limits = array('client' => 1, 'site' => 9); $told = array();
      foreach (array('', 'x', '<?php exit; ?>', str_repeat('x', 999999), null) as $content) {
        if (null === $content) { unlink(${FILE}); mkdir(${FILE}); } else file_put_contents(${FILE}, $content);
        $told[] = array($count('a', 1, $limits), $count('a', 1, $limits));
      }
      rmdir(${FILE});
      echo json_encode($told);`);
    expect(told).toEqual([...Array<boolean[]>(4).fill([false, true]), [null, null]]);
  });

  it('show nobody an address or a count (WP-18)', async () => {
    const content = await site.run(`${CALL} $call('192.0.2.77'); echo bin2hex(file_get_contents(${FILE}));`);
    expect(content).toMatch(new RegExp(`^${Buffer.from('<?php exit; ?>\n').toString('hex')}`));
    expect(content).not.toContain('c000024d');
    expect((await site.ask('/wp-content/uploads/yearbook-islands/calls-1.php')).text).toBe('');
  });
});

describe('counters in the table', () => {
  it('take no row for each client and minute: the table has a size (WP-18)', async () => {
    const [rows, options] = await site.read<[number, number]>(`
      global $wpdb;
      $before = (int) $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->options}");
      for ($client = 0; $client < 300; $client++) foreach (array(1, 2) as $span) YearbookIslands\\Limits\\Counters::count_in_table('track', "client $client", $span);
      $slots = array();
      for ($client = 0; $client < 60000; $client++) $slots[1 + hexdec(substr(md5("client $client 1"), 0, 7)) % YearbookIslands\\Counting\\Database_Engine::COUNTER_SLOTS] = true;
      echo json_encode(array(count($slots), (int) $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->options}") - $before));`);
    expect(rows).toBeLessThanOrEqual(65_536);
    expect(options).toBe(0);
    const [most, kept] = await site.read<[number, number]>(`
      echo json_encode(array((int) $GLOBALS['wpdb']->get_var("SELECT MAX(slot) FROM {$GLOBALS['wpdb']->prefix}yearbook_islands_counters"),
        (int) $GLOBALS['wpdb']->get_var("SELECT COUNT(*) FROM {$GLOBALS['wpdb']->prefix}yearbook_islands_counters")));`);
    expect(most).toBeLessThanOrEqual(65_536);
    expect(kept).toBeLessThanOrEqual(600);
  });

  it('count up in one statement, and begin again with the next span in the same row', async () => {
    const told = await site.read<[number[], number[], number]>(`
      $count = function ($span) { return YearbookIslands\\Limits\\Counters::count_in_table('track', '', $span); };
      $first = array_map($count, array(7, 7, 7));
      $next = array_map($count, array(8, 8));
      echo json_encode(array($first, $next, (int) $GLOBALS['wpdb']->get_var("SELECT COUNT(*) FROM {$GLOBALS['wpdb']->prefix}yearbook_islands_counters")));`);
    expect(told).toEqual([[1, 2, 3], [1, 2], 1]);
  });

  it('are written before they are read, so that calls at the same moment do not all pass', async () => {
    const statements = await site.read<string[]>(`
      $seen = array();
      add_filter('query', function ($query) use (&$seen) { if (strpos($query, 'yearbook_islands_counters')) $seen[] = strtok(trim($query), ' '); return $query; });
      YearbookIslands\\Limits\\Counters::count_once('track', 'chi', 60);
      echo json_encode($seen);`);
    expect(statements).toEqual(['INSERT', 'SELECT']);
  });
});

describe('a client', () => {
  /** Whether two callers, each with what it says was forwarded, are one client. */
  const same = (
    pairs: readonly (readonly [string, string, string, string])[],
    proxies: readonly string[] = [],
  ) =>
    site.read<boolean[]>(`
      add_filter('yearbook_islands_proxies', function ($given) { return array_merge($given, ${given(proxies)}); });
      $key = function ($address, $forwarded) { $_SERVER['REMOTE_ADDR'] = $address; $_SERVER['HTTP_X_FORWARDED_FOR'] = $forwarded; return YearbookIslands\\Limits\\Client::client_keys(); };
      echo json_encode(array_map(function ($pair) use ($key) { return $key($pair[0], $pair[1]) === $key($pair[2], $pair[3]); }, ${given(pairs)}));`);

  it('with IPv6 is its network of 64 bits, and with IPv4 its address (WP-17)', async () => {
    expect(
      await same([
        ['2001:db8:1:2::1', '', '2001:db8:1:2:ffff:ffff:ffff:ffff', ''],
        ['2001:DB8:1:2:0:0:0:9', '', '2001:db8:1:2::a', ''],
        ['2001:db8:1:2::1', '', '2001:db8:1:3::1', ''],
        ['192.0.2.1', '', '192.0.2.2', ''],
        ['::ffff:192.0.2.1', '', '192.0.2.1', ''],
        ['::ffff:192.0.2.1', '', '::ffff:192.0.2.2', ''],
      ]),
    ).toEqual([true, true, false, false, true, false]);
  });

  it('is not what anybody but a configured proxy says of it, a private address included (WP-17)', async () => {
    expect(
      await same([
        ['192.168.1.2', '198.51.100.1', '192.168.1.2', '198.51.100.2'],
        ['203.0.113.9', '198.51.100.1', '203.0.113.9', ''],
        ['::1', '198.51.100.1', '::1', '198.51.100.2'],
      ]),
    ).toEqual([true, true, true]);
  });

  it('is what configured proxies say, the last address that none of them has (WP-17)', async () => {
    const proxies = ['10.0.0.0/8', '2001:db8:ffff::/48', '203.0.113.7'];
    const pairs = [
      ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
      ['10.1.2.3', '8.8.8.8, 198.51.100.1', '198.51.100.1'],
      ['10.1.2.3', '8.8.8.8, 198.51.100.1, 203.0.113.7, 10.9.9.9', '198.51.100.1'],
      ['2001:db8:ffff::5', '2001:db8:1::1', '2001:db8:1::1'],
      ['10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
      ['10.1.2.3', '[2001:db8:1::1]:443', '2001:db8:1::1'],
      ['10.1.2.3', '198.51.100.1, <script>', '10.1.2.3'],
      ['10.1.2.3', '', '10.1.2.3'],
      ['11.1.2.3', '198.51.100.1', '11.1.2.3'],
      ['203.0.113.8', '198.51.100.1', '203.0.113.8'],
    ].map(([caller = '', header = '', client = '']) => [caller, header, client, ''] as const);
    expect(await same(pairs, proxies)).toEqual(pairs.map(() => true));
  });

  it('is still the caller where a configured proxy is none, and the site is told', async () => {
    const told = await site.run(`
      add_action('doing_it_wrong_run', function ($function, $message) { echo $message, '|'; }, 10, 2);
      add_filter('doing_it_wrong_trigger_error', '__return_false');
      add_filter('yearbook_islands_proxies', function () { return array('10.0.0.0/99', 'proxy.example', '', '10.0.0.1/-1', '10.0.0.2', array()); });
      $_SERVER['REMOTE_ADDR'] = '10.0.0.2'; $_SERVER['HTTP_X_FORWARDED_FOR'] = '198.51.100.1';
      echo YearbookIslands\\Limits\\Proxies::client_address();`);
    expect(told).toMatch(/198\.51\.100\.1$/);
    for (const named of ['10.0.0.0/99', 'proxy.example', '10.0.0.1/-1']) expect(told).toContain(named);
  });

  it('has its proxies from a constant too, which wins over the setting', async () => {
    const [bySetting, byConstant] = await site.read<string[]>(`
      update_option('yearbook_islands_proxies', "10.0.0.0/8\\n192.168.0.0/16");
      $address = function ($caller) { $_SERVER['REMOTE_ADDR'] = $caller; $_SERVER['HTTP_X_FORWARDED_FOR'] = '198.51.100.1'; return YearbookIslands\\Limits\\Proxies::client_address(); };
      $first = $address('10.0.0.1');
      define('YEARBOOK_ISLANDS_PROXIES', '172.16.0.0/12, 203.0.113.0/24');
      echo json_encode(array($first, $address('10.0.0.1') . ' ' . $address('203.0.113.200')));
      delete_option('yearbook_islands_proxies');`);
    expect([bySetting, byConstant]).toEqual(['198.51.100.1', '10.0.0.1 198.51.100.1']);
  });
});

it('the owner says on the page of settings which proxies the site has, and is told what is none', async () => {
  const { text } = await site.askAs('admin', SETTINGS, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect(text).toContain('198.51.100.1');
  await site.saveSettings({
    yearbook_islands_proxies: '10.0.0.0/8\r\n<script>alert(1)</script> proxy.example,2001:db8::/32',
  });
  expect(await site.run(`echo get_option('yearbook_islands_proxies');`)).toBe('10.0.0.0/8\n2001:db8::/32');
  const after = await site.askAs('admin', `${SETTINGS}&settings-updated=true`);
  expect(after.text).toContain('proxy.example');
  expect(after.text).not.toContain('<script>alert(1)');
  await site.run(`delete_option('yearbook_islands_proxies');`);
});
