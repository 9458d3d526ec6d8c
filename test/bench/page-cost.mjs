/**
 * What the plugin costs on a page that no cache has: time of the processor from the moment when WordPress loads plugins,
 * files, queries and memory, with the plugin and without it in turn. Without the plugin, a short loop by hand prints the
 * grid.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programs, startServers } from './counting/servers.mjs';
import { median, withSpread } from './report.mjs';
import { inTurns } from './visit.mjs';

/** @import { Bench, Report } from './report.mjs' */

/** Until all processes of PHP have compiled the code. */
const WARM_UP = 20;

const ADS = `<?php
add_filter('yearbook_islands_ads', function ($ads) {
  for ($id = 1; $id <= 10; $id++) {
    $ads['ads'][$id] = array('title' => "Ad $id", 'type' => 'image', 'content' => '<a href="/auction/"><img src="/ad.webp" alt="" width="300" height="600"></a>');
    $ads['placements']["p$id"] = array('item' => "ad_$id");
  }
  return $ads;
});
`;

/** Ends each page with its cost, and leaves the plugin out where the address asks for it: then a theme's loop prints the grid. */
const METER = `<?php
function grid_by_hand() {
  $html = '';
  foreach (get_posts(array('numberposts' => 50)) as $post) {
    $html .= sprintf('<article class="card"><a href="%s">%s<h2>%s</h2></a></article>', esc_url(get_permalink($post)), get_the_post_thumbnail($post), esc_html(get_the_title($post)));
  }
  return "<div class='grid'>$html</div>";
}
if (isset($_GET['off'])) {
  add_filter('option_active_plugins', '__return_empty_array');
  add_shortcode('yb_masonry', 'grid_by_hand');
}
function cpu_ms() {
  $used = getrusage();
  return 1000 * ($used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec']) + ($used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec']) / 1000;
}
$began = cpu_ms();
add_action('shutdown', function () use ($began) {
  printf('<!--cost %f %d %d %d-->', cpu_ms() - $began, $GLOBALS['wpdb']->num_queries, memory_get_peak_usage(), count(get_included_files()));
}, PHP_INT_MAX);
`;

const placements = Array.from({ length: 10 }, (_, index) => `[ad_placement slug="p${index + 1}"]`);

/** @type {Readonly<Record<string, string>>} */
const PAGES = {
  'without a tag': 'Text',
  'one placement': placements[0] ?? '',
  'ten placements': placements.join(''),
  'a grid of 50 posts': '[yb_masonry type="post" count="50"]',
};

/** @typedef {{ ms: number, queries: number, bytes: number, files: number }} Cost */

/** @param {string} url @returns {Promise<Cost>} */
async function visit(url) {
  const html = await (await fetch(url)).text();
  const [, ms, queries, bytes, files] = /<!--cost ([\d.]+) (\d+) (\d+) (\d+)-->$/.exec(html) ?? [];
  if (ms === undefined) throw new Error(`${url} says no cost: ${html.slice(-200)}`);
  return { ms: Number(ms), queries: Number(queries), bytes: Number(bytes), files: Number(files) };
}

/** @param {string} page @param {readonly Cost[]} on @param {readonly Cost[]} off */
function rowOf(page, on, off) {
  const more = (/** @type {keyof Cost} */ key) =>
    on.map((cost, round) => cost[key] - (off[round]?.[key] ?? NaN));
  const without = off.map(({ ms }) => ms);
  return {
    page,
    'CPU ms without the plugin': withSpread(without),
    'CPU ms more with it': withSpread(more('ms')),
    more: `${((100 * median(more('ms'))) / median(without)).toFixed(1)} %`,
    'files more': median(more('files')),
    'queries more': median(more('queries')),
    'KiB more': Math.round(median(more('bytes')) / 1024),
  };
}

/** @type {Bench} */
export async function run({ quick }) {
  /** @type {Report} */
  const report = {
    title: 'A page of WordPress that no cache has',
    note: 'On nginx, php-fpm and MariaDB: time of the processor from the moment when WordPress loads plugins, files, queries and memory, with the plugin and without it in turn. Without the plugin, a short loop by hand prints the grid.',
    tables: [],
    broken: [],
  };
  const { missing } = programs();
  if (missing.length)
    return { ...report, note: `Not measured: ${missing.join(', ')} missing. ${report.note}` };
  const servers = await startServers({ ads: ADS });
  try {
    writeFileSync(join(servers.site, 'wp-content/mu-plugins/meter.php'), METER);
    servers.runPhp(`for ($i = 0; $i < 50; $i++) wp_insert_post(array('post_title' => "Post $i", 'post_status' => 'publish'));
      foreach (json_decode('${JSON.stringify(Object.values(PAGES))}') as $i => $content) wp_insert_post(array('post_type' => 'page', 'post_name' => "page-$i", 'post_title' => "Page $i", 'post_content' => $content, 'post_status' => 'publish'));
      flush_rewrite_rules();`);
    const rows = [];
    for (const [index, name] of Object.keys(PAGES).entries()) {
      const urls = ['', '?off'].map((query) => `${servers.url}/page-${index}/${query}`);
      await inTurns(urls, WARM_UP, visit);
      const [on = [], off = []] = await inTurns(urls, quick ? 5 : 41, visit);
      rows.push(rowOf(name, on, off));
    }
    return { ...report, tables: [{ title: 'What the plugin costs', rows }] };
  } finally {
    await servers.stop();
  }
}
