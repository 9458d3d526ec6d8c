import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isFull } from '../size.mjs';
import { makeNetwork, openHeads, startVarnish, storm, withinAMinute, type HeadsSite } from './site.ts';

/** The full run takes one case of each kind; the command of these tests takes all. */
const rarely = it.runIf(isFull);

const ok = (calls: number): number[] => Array.from({ length: calls }, () => 204);
const both = async (site: HeadsSite, calls: number, ads = [1], query = ''): Promise<number[]> => {
  const statuses: number[] = [];
  for (let call = 0; call < calls; call++) statuses.push(await site.tell(call % 2, ads, query));
  return statuses;
};

describe.each([
  ['the database', {}, 'database'],
  ['Redis', { redis: 'one' }, 'redis'],
] as const)('two heads count in %s (WP-26)', (_what, stack, engine) => {
  let site: HeadsSite;
  beforeAll(async () => {
    site = await openHeads(stack);
  });
  afterAll(() => site.stop());
  beforeEach(() => {
    site.empty();
  });

  rarely('also those that never printed a page and have no folder', async () => {
    rmSync(site.folders[1] ?? '', { recursive: true, force: true });
    await site.open(0);
    expect(await both(site, 40)).toEqual(ok(40));
    expect(site.counted(0)).toBe(40);
  });

  rarely('chosen by the site as soon as it has two heads, and shown in Site Health', async () => {
    await site.open(0);
    await site.open(1);
    expect(site.engine()).toBe(engine);
    expect(site.health()).toMatch(engine === 'redis' ? /^good: .*Redis/ : /^good: .*database counts/);
    expect(site.health()).toContain('Servers that printed ads in the last day: 2');
  });

  it('know a new ad, whichever head prints it first', async () => {
    await site.open(0);
    await site.open(1);
    expect(await both(site, 2, [4])).toEqual([400, 400]);
    site.runPhp(`update_option('ads', 4);`);
    await site.open(0);
    expect(await both(site, 4, [4])).toEqual(ok(4));
    expect(site.counted(1, 4)).toBe(4);
  });

  rarely('write no file for a call while the settings stay', async () => {
    const copies = (): number[] => site.folders.map((folder) => statSync(`${folder}/settings-1.php`).ino);
    await site.open(0);
    await site.open(1);
    await both(site, 4, [9]);
    const before = copies();
    expect(await both(site, 4)).toEqual(ok(4));
    expect(await both(site, 2, [9])).toEqual([400, 400]);
    expect(copies()).toEqual(before);
  });

  rarely(
    'ask for the page token from the moment when the owner wants it, and no longer (WP-16)',
    async () => {
      await site.open(0);
      await site.open(1);
      expect(await both(site, 2)).toEqual(ok(2));
      site.runPhp(`update_option('yearbook_islands_page_token', '1');`);
      await site.open(0);
      expect(await both(site, 2)).toEqual([403, 403]);
      const token = site.runPhp(
        `echo '?yb_page=' . YearbookIslands\\Ads\\Site_Token::of_day(intdiv(time(), 86400));`,
      );
      expect(await both(site, 2, [1], token)).toEqual(ok(2));
      site.runPhp(`delete_option('yearbook_islands_page_token');`);
      await site.open(1);
      expect(await both(site, 2)).toEqual(ok(2));
    },
  );

  rarely('let exactly as many calls of a client pass as its limit says (WP-18)', async () => {
    const statuses = await withinAMinute(() => {
      site.empty();
      site.setLimits(60, 0);
      return storm(site, 300);
    });
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(240);
    expect(site.counted(1)).toBe(60);
  });

  it('count through the roll-up of any head, while processes of PHP and roll-ups are killed', async () => {
    await site.open(0);
    await site.open(1);
    const endKilling = site.keepKilling(300);
    const statuses = await storm(site, 3000);
    expect(await endKilling()).toBeGreaterThan(3);
    const answered = statuses.filter((status) => status === 204).length;
    const broken = statuses.filter((status) => status === 0 || status >= 500).length;
    expect(answered + broken).toBe(3000);
    const counted = site.counted(1);
    expect(counted).toBeGreaterThanOrEqual(answered);
    expect(counted).toBeLessThanOrEqual(answered + broken);
    expect(site.counted(0)).toBe(counted);
  });

  rarely('lose nothing with the disk of a head', async () => {
    await site.open(0);
    await site.open(1);
    expect(await both(site, 40)).toEqual(ok(40));
    rmSync(site.folders[1] ?? '', { recursive: true, force: true });
    expect(site.counted(0)).toBe(40);
  });

  rarely('count on a head with a read-only disk, and the schedule of the roll-up stays', async () => {
    const folder = site.folders[1] ?? '';
    rmSync(folder, { recursive: true, force: true });
    // root may write everywhere: a file in the place of the folder is a disk that cannot be written
    writeFileSync(folder, '');
    const due = `echo wp_next_scheduled('yearbook_islands_roll_up') ? 'due' : 'not due';`;
    for (let page = 0; page < 3; page++) await site.open(page % 2);
    expect(await both(site, 20)).toEqual(ok(20));
    await site.open(1);
    expect(site.runPhp(due)).toBe('due');
    expect(site.counted(0)).toBe(20);
    rmSync(folder);
  });

  it.runIf(engine === 'redis')('lose nothing when Redis is killed and starts again', async () => {
    await site.open(0);
    expect(await both(site, 40)).toEqual(ok(40));
    await site.redis?.stop('SIGKILL');
    await site.redis?.start();
    expect(await both(site, 40)).toEqual(ok(40));
    expect(site.counted(1)).toBe(80);
  });

  it.runIf(isFull && engine === 'redis')('lose nothing when the object cache is emptied', async () => {
    await site.open(0);
    expect(await both(site, 20)).toEqual(ok(20));
    site.runPhp(
      `$redis = new Redis(); $redis->connect(WP_REDIS_HOST, WP_REDIS_PORT); $redis->auth(WP_REDIS_PASSWORD); $redis->flushDb();`,
    );
    expect(site.counted(1)).toBe(20);
  });
});

describe.runIf(isFull).each(['one', 'cluster', 'sentinel'] as const)(
  'two heads with the Redis “%s” (WP-26)',
  (redis) => {
    it('lose nothing while a server of it is down', { timeout: 60_000 }, async () => {
      const site = await openHeads({ redis });
      try {
        await site.open(0);
        await site.open(1);
        expect(site.engine()).toBe('redis');
        expect(await both(site, 20)).toEqual(ok(20));
        await site.redis?.stop('SIGTERM');
        expect(await both(site, 20)).toEqual(ok(20));
        await site.redis?.start();
        expect(await both(site, 20)).toEqual(ok(20));
        expect(site.counted(1)).toBe(60);
      } finally {
        await site.stop();
      }
    });
  },
);

describe.runIf(isFull).each(['nginx', 'Varnish'])('%s with the lines of HOSTING.md (SERVER-10)', (cache) => {
  it('asks PHP once when an answer becomes old, for 200 visitors at a time', async (test) => {
    const site = await openHeads({ heads: 1 });
    const varnish = cache === 'Varnish' ? await startVarnish(site) : undefined;
    try {
      if (cache === 'Varnish' && !varnish) return test.skip('there is no Varnish here');
      site.runPhp(`update_option('yearbook_islands_shared_seconds', 1);`);
      const question = `${varnish?.url ?? site.url}/wp-json/yearbook-islands/v1/ads?by=consent&placements[a]=p3&consent=not_needed`;
      const asked = (): number => statSync(`${site.site}/wp-content/asked`).size;
      const begun = performance.now();
      do {
        const answers = await Promise.all(Array.from({ length: 200 }, () => fetch(question)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        for (const answer of answers) expect(await answer.text()).toContain('Ad 3');
      } while (asked() < 5);
      // an answer is new for a second
      expect(asked()).toBeLessThanOrEqual(2 + (performance.now() - begun) / 1000);
    } finally {
      varnish?.stop();
      await site.stop();
    }
  });
});

describe.runIf(isFull).each([
  ['a log', undefined],
  ['Redis', 'one'],
] as const)('a network of sites that counts in %s (WP-26)', (_what, redis) => {
  it('needs one roll-up for all of them', { timeout: 300_000 }, async () => {
    const site = await openHeads({ heads: 1, ...(redis && { redis }) });
    try {
      const blogs = await makeNetwork(site, 5);
      site.runPhp(`YearbookIslands\\Ads\\Roll_Up::roll_up_all();`);
      const before = site.countsOfNetwork();
      for (const blog of blogs)
        for (let call = 0; call < blog; call++) expect(await site.tell(0, [1], '', blog)).toBe(204);
      site.runPhp(`do_action('yearbook_islands_roll_up');`);
      const added = site.countsOfNetwork().map((count, index) => count - (before[index] ?? 0));
      expect(added).toEqual(blogs);
    } finally {
      await site.stop();
    }
  });
});

describe('one head counts in a log (WP-26)', () => {
  let site: HeadsSite;
  beforeAll(async () => {
    site = await openHeads({ heads: 1 });
  });
  afterAll(() => site.stop());
  beforeEach(() => {
    site.empty();
  });

  it('which a WP-Cron of another user leaves to the others, and Site Health says so', async () => {
    await site.open(0);
    expect(site.engine()).toBe('log');
    expect(await site.tell(0)).toBe(204);
    chmodSync(site.folders[0] ?? '', 0o700);
    const hook = `'yearbook_islands_roll_up'`;
    site.runPhp(
      `wp_clear_scheduled_hook(${hook}); wp_schedule_event(time() - 30, 'yearbook_islands_minute', ${hook});`,
    );
    site.cronOf(65534);
    expect(site.runPhp(`echo wp_next_scheduled(${hook}) > time() ? 'due' : 'not due';`)).toBe('due');
    expect(site.engine()).toBe('log');
    writeFileSync(
      `${site.folders[0]}/log-1.php`,
      `<?php exit; ?>\ni ${Math.floor(Date.now() / 1000) - 7200} 1 1\n`,
    );
    expect(site.health()).toMatch(/^recommended: .*2 hours/);
    expect(site.counted(0)).toBe(1);
    expect(site.health()).toMatch(/^good/);
  });

  rarely('and lets exactly as many calls of the site pass as its limit says (WP-18)', async () => {
    const statuses = await withinAMinute(() => {
      site.empty();
      site.setLimits(0, 300);
      return storm(site, 1200, 200);
    });
    expect(statuses.filter((status) => status === 204)).toHaveLength(300);
  });

  rarely('of small parts, each counted in a transaction', async () => {
    mkdirSync(site.folders[0] ?? '', { recursive: true });
    await site.open(0);
    const line = `\ni ${Math.floor(Date.now() / 1000)} 1 1,1,1,1,1\n`;
    writeFileSync(
      `${site.folders[0]}/log-1.php`,
      `<?php exit; ?>\n${line.repeat(Math.ceil(8_388_608 / line.length))}`,
    );
    expect(await site.tell(0)).toBe(204);
    expect(
      site.runPhp(
        `echo count(YearbookIslands\\Counting\\Log::waiting_batches(YearbookIslands\\Ads\\Count_Folder::log_folder(), 1));`,
      ),
    ).toBe('1');
    expect(site.counted(0)).toBe(5 * Math.ceil(8_388_608 / line.length) + 1);
  });

  rarely('in days that queries find by an index, and that become months', () => {
    const [plan, rows, sum] = JSON.parse(
      site.runPhp(`global $wpdb; $table = YearbookIslands\\Ads\\Counts::counts_table(); $rows = array();
        for ($day = 0; $day < 900; $day++) foreach (range(1, 20) as $ad) $rows[] = sprintf("(%d, '%s', 2, 1)", $ad, gmdate('Y-m-d', time() - 86400 * $day));
        foreach (array_chunk($rows, 900) as $part) $wpdb->query("INSERT INTO $table (ad_id, day, impressions, clicks) VALUES " . implode(',', $part));
        $plan = $wpdb->get_row("EXPLAIN SELECT ad_id, SUM(impressions) FROM $table WHERE day >= '" . YearbookIslands\\Statistics\\Sums::first_counted_day(30) . "' GROUP BY ad_id");
        YearbookIslands\\Statistics\\Retention::forget_old_counts();
        echo json_encode(array($plan->key, (int) $wpdb->get_var("SELECT COUNT(*) FROM $table WHERE day < DATE_SUB(CURDATE(), INTERVAL 430 DAY)"), (int) $wpdb->get_var("SELECT SUM(impressions) FROM $table")));`),
    ) as [string, number, number];
    expect(plan).toBe('day');
    expect(rows).toBeLessThanOrEqual(20 * 17);
    expect(sum).toBe(900 * 20 * 2);
  });

  rarely('and a page of its listing reads its own entries, not all 3,000 (WP-39)', () => {
    const [first, last, sorted, turned] = JSON.parse(
      site.runPhp(
        `global $wpdb;
        register_post_type('annuario', array('public' => true)); update_option('yearbook_islands_page_size', 20);
        $rows = array();
        for ($n = 1; $n <= 3000; $n++) $rows[] = sprintf("('%s', '', 'E%d', '', 'publish', 'annuario', '', '', '')", gmdate('Y-m-d H:i:s', 946684800 + 3600 * $n), $n);
        $wpdb->query("INSERT INTO $wpdb->posts (post_date, post_content, post_title, post_excerpt, post_status, post_type, to_ping, pinged, post_content_filtered) VALUES " . implode(',', $rows));
        do_action('yearbook_islands_fill');
        $page = function ($number, $asked = '') use ($wpdb) {
          $_SERVER['QUERY_STRING'] = $asked;
          Pages::entries_of_page(Pages::catalogue_query(), $number);
          wp_cache_flush(); wp_load_alloptions(); $wpdb->query('FLUSH STATUS');
          list($entries, $total) = Pages::entries_of_page(Pages::catalogue_query(), $number);
          return array($wpdb->get_var("SELECT SUM(variable_value) < 1000 FROM information_schema.session_status WHERE variable_name LIKE 'Handler_read%'"), $total, count($entries), $entries[0]->post_title);
        };
        echo json_encode(array($page(1), $page(150), $page(1, 'sort=title'), $page(2, 'sort=-title')));`,
        undefined,
        'namespace YearbookIslands\\Listing;',
      ),
    ) as unknown[];
    expect(first).toEqual(['1', 3000, 20, 'E3000']);
    expect(last).toEqual(['1', 3000, 20, 'E20']);
    expect(sorted).toEqual(['1', 3000, 20, 'E1']);
    expect(turned).toEqual(['1', 3000, 20, 'E980']);
  });

  rarely('and its pages without a tag ask the database nothing of ours (WP-3)', async () => {
    await fetch(`${site.url}/`);
    const asked = site.runPhp(
      `wp(); ob_start(); require ABSPATH . WPINC . '/template-loader.php'; ob_end_clean();
      foreach ($GLOBALS['wpdb']->queries as $query) if (false !== strpos($query[0], 'earbook') || preg_match('/, YearbookIslands\\\\\\\\[^,]+, (?:get_option|apply_filters)$/', $query[2])) echo $query[0], "\\n";`,
      undefined,
      `define('SAVEQUERIES', true); define('WP_USE_THEMES', true); $_SERVER += array('REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'SERVER_NAME' => '127.0.0.1');`,
    );
    expect(asked).toBe('');
  });
});
