import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { RedisKind } from '../bench/counting/redis.mjs';
import { documentedCache, startServers, type Servers } from '../bench/counting/servers.mjs';
import { freePort } from '../free-port.mjs';

const ENDPOINT = '/wp-content/plugins/yearbook-islands/count.php';
const FOLDER = 'wp-content/uploads/yearbook-islands';

/**
 * Ads 1 to the number of the option `ads`, each in a placement of its own, which a page prints; the server chooses the
 * last one. The file `asked` has a byte for each shared question that reaches PHP.
 */
const ADS = `<?php
if (false !== strpos($_SERVER['REQUEST_URI'] ?? '', '/v1/ads?')) file_put_contents(WP_CONTENT_DIR . '/asked', '.', FILE_APPEND);
add_filter('yearbook_islands_ads', function ($ads) {
  for ($id = 1; $id <= (int) get_option('ads', 3); $id++) {
    $ads['ads'][$id] = array('title' => "Ad $id", 'content' => '<p>Ad</p>');
    $ads['placements']["p$id"] = array('item' => "ad_$id", 'mode' => 3 === $id ? 'server' : 'browser');
  }
  return $ads;
});
add_filter('yearbook_islands_count_engine', function ($engine) { return get_option('engine', $engine); });
`;

export interface HeadsSite extends Servers {
  readonly folders: readonly string[];
  /** Tells a head that ads were seen; the status of the answer. */
  tell(head: number, ads?: readonly number[], query?: string, blog?: number): Promise<number>;
  /** Opens a page with an ad on a head; its HTML. */
  open(head: number): Promise<string>;
  /** A roll-up on a head, and then the impressions of an ad in the statistics. */
  counted(head: number, ad?: number): number;
  /** The impressions of the first ad on each site of a network. */
  countsOfNetwork(): number[];
  /** Empties statistics, limits and what waits. */
  empty(): void;
  /** Headline and text of Site Health. */
  health(): string;
  engine(): string;
}

/** Two heads with folders of their own behind one address, with one database, with or without a Redis. */
export async function openHeads({
  redis,
  heads = 2,
}: { redis?: RedisKind; heads?: number } = {}): Promise<HeadsSite> {
  const servers = await startServers({ ads: ADS, heads, redis, wordpress: process.env['WORDPRESS'] });
  servers.runPhp(
    `wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'P', 'post_name' => 'pagina', 'post_content' => '[ad_placement slug="p1" /]')); flush_rewrite_rules(false);`,
  );
  const folders = servers.heads.map(({ site }) => join(site, FOLDER));
  const tell: HeadsSite['tell'] = async (head, ads = [1], query = '', blog = 1) => {
    const body = new URLSearchParams({ action: 'aatrack-records', referrer: '/', bid: String(blog) });
    for (const ad of ads) body.append('ads[]', String(ad));
    const url = `${servers.heads[head]?.url}${ENDPOINT}${query}`;
    return (await fetch(url, { method: 'POST', body })).status;
  };
  return {
    ...servers,
    folders,
    tell,
    async open(head) {
      const answer = await fetch(`${servers.heads[head]?.url}/pagina/`);
      return answer.text();
    },
    counted: (head, ad = 1) =>
      Number(
        servers.runPhp(
          `YearbookIslands\\Ads\\Roll_Up::roll_up_site(); echo (int) $GLOBALS['wpdb']->get_var("SELECT SUM(impressions) FROM {$GLOBALS['wpdb']->prefix}yearbook_islands_counts WHERE ad_id = ${ad}");`,
          servers.heads[head]?.site,
        ),
      ),
    countsOfNetwork: () =>
      JSON.parse(
        servers.runPhp(`$counts = array();
          foreach (get_sites(array('fields' => 'ids')) as $blog) { switch_to_blog($blog); $counts[] = (int) $GLOBALS['wpdb']->get_var('SELECT SUM(impressions) FROM ' . YearbookIslands\\Ads\\Counts::counts_table() . ' WHERE ad_id = 1'); restore_current_blog(); }
          echo json_encode($counts);`),
      ) as number[],
    empty() {
      for (const { site } of servers.heads)
        servers.runPhp(`YearbookIslands\\Ads\\Roll_Up::roll_up_site();`, site);
      servers.runPhp(`foreach (array('counts', 'batches', 'counters') as $table) $GLOBALS['wpdb']->query("DELETE FROM {$GLOBALS['wpdb']->prefix}yearbook_islands_$table");
        foreach (array('ads', 'engine', 'yearbook_islands_page_token') as $option) delete_option($option);`);
      servers.setLimits(0, 0);
    },
    health: () =>
      servers.runPhp(
        `$health = YearbookIslands\\Settings\\Site_Health::counting_health(); echo $health['status'], ': ', $health['label'], ' | ', wp_strip_all_tags($health['description']);`,
      ),
    engine: () => servers.runPhp(`echo YearbookIslands\\Ads\\Count_Engine::counting_state()['engine'];`),
  };
}

/** Varnish before the site, with the lines of HOSTING.md; undefined where this machine has none. */
export async function startVarnish(site: HeadsSite): Promise<{ url: string; stop: () => void } | undefined> {
  const program = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find(existsSync);
  if (!program) return undefined;
  const config = join(site.folder, 'site.vcl');
  const { hostname, port } = new URL(site.url);
  const backend = `backend default { .host = "${hostname}"; .port = "${port}"; }`;
  writeFileSync(config, `vcl 4.1;\n${backend}\n${documentedCache('vcl')}`);
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(program, [
    ...['-F', '-a', url.replace('http://', ''), '-f', config, '-n', join(site.folder, 'varnish')],
    ...['-T', 'none', '-s', 'malloc,16m', '-j', 'none'],
  ]);
  await vi.waitFor(() => fetch(url), 20_000);
  return { url, stop: () => child.kill() };
}

/** Makes the site the first of a network of sites, each with the plugin; returns their numbers. */
export async function makeNetwork(site: HeadsSite, sites: number): Promise<number[]> {
  const host = site.url.replace('http://', '');
  site.runPhp(`require_once ABSPATH . 'wp-admin/includes/upgrade.php'; global $wpdb;
    foreach ($wpdb->tables('ms_global') as $name => $table) $wpdb->$name = $table;
    install_network(); populate_network(1, '${host}', 'admin@example.org', 'Network', '/', false);`);
  const constants = `define('MULTISITE', true); define('SUBDOMAIN_INSTALL', false); define('DOMAIN_CURRENT_SITE', '${host}'); define('PATH_CURRENT_SITE', '/'); define('SITE_ID_CURRENT_SITE', 1); define('BLOG_ID_CURRENT_SITE', 1);`;
  for (const { site: where } of site.heads) {
    const path = join(where, 'wp-config.php');
    writeFileSync(path, readFileSync(path, 'utf8').replace('<?php', `<?php ${constants}`));
  }
  site.runPhp(`require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin('yearbook-islands/yearbook-islands.php', '', true);
    for ($number = 2; $number <= ${sites}; $number++) wpmu_create_blog('${host}', "/s$number/", 'S', 1);
    foreach (get_sites(array('fields' => 'ids')) as $blog) { switch_to_blog($blog); YearbookIslands\\Plugin\\Install::install_data(); YearbookIslands\\Ads\\Count_Settings::keep_count_settings(); restore_current_blog(); }`);
  // PHP looks at a changed wp-config.php after two seconds
  await vi.waitFor(async () => expect(await site.tell(0, [1], '', sites)).toBe(204), 20_000);
  return Array.from({ length: sites }, (_, index) => index + 1);
}

/** Runs calls at the same time on both heads in turn; their statuses. */
export async function storm(site: HeadsSite, calls: number, atATime = 40): Promise<number[]> {
  const statuses: number[] = [];
  let sent = 0;
  const visitor = async (): Promise<void> => {
    while (sent < calls) {
      const head = sent++ % site.heads.length;
      statuses.push(await site.tell(head).catch(() => 0));
    }
  };
  await Promise.all(Array.from({ length: atATime }, visitor));
  return statuses;
}

/** Does something again until it has begun and ended in one minute of the clock, for which limits hold. */
export async function withinAMinute<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    const minute = new Date().getMinutes();
    const result = await act();
    if (new Date().getMinutes() === minute) return result;
  }
}
