/**
 * What the plugin costs on a page that no cache has: time of the processor from the moment when WordPress loads plugins,
 * files, queries and memory, with the plugin and without it in turn. Without the plugin, short loops by hand print the
 * grids, and on the yearbook page menu, filter and form too.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addEntries, buildCatalogue, CATALOGUE, PAGE_SIZE, TAXONOMIES } from './counting/catalogue.mjs';
import { programs, startServers } from './counting/servers.mjs';
import { above, median, withSpread } from './report.mjs';
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

/** Ends each page with its cost, and leaves the plugin out where the address asks for it: then a theme's loops print the same. */
const METER = `<?php
const TAXONOMIES = array(${Object.keys(TAXONOMIES)
  .map((name) => `'${name}'`)
  .join(', ')});
function grid_by_hand($asked) {
  $html = '';
  $type = $asked['type'] ?? 'post';
  $query = new WP_Query(array('post_type' => $type, 'posts_per_page' => 'post' === $type ? 50 : ${PAGE_SIZE}));
  foreach ($query->posts as $post) {
    $data = '';
    foreach (get_object_taxonomies($type) as $taxonomy) $data .= sprintf(' data-%s="%s"', $taxonomy, esc_attr(implode('|', wp_list_pluck(get_the_terms($post, $taxonomy) ?: array(), 'slug'))));
    foreach (array('anno', 'prezzo') as $field) $data .= sprintf(' data-%s="%s"', $field, esc_attr(get_post_meta($post->ID, $field, true)));
    $html .= sprintf('<article class="card"%s><a href="%s">%s<h2>%s</h2></a></article>', $data, esc_url(get_permalink($post)), get_the_post_thumbnail($post), esc_html(get_the_title($post)));
  }
  return "<div class='grid'>$html</div>" . paginate_links(array('total' => $query->max_num_pages));
}
function filter_by_hand() {
  $html = '<input type="search" name="q">';
  foreach (TAXONOMIES as $taxonomy) {
    foreach (get_terms(array('taxonomy' => $taxonomy)) as $term) $html .= sprintf('<label><input type="checkbox" name="%s[]" value="%s"%s>%s</label>', $taxonomy, esc_attr($term->slug), checked(in_array($term->slug, (array) ($_GET[$taxonomy] ?? array()), true), true, false), esc_html($term->name));
  }
  foreach (array('anno', 'prezzo') as $field) $html .= "<input name='{$field}_min' inputmode='decimal'><input name='{$field}_max' inputmode='decimal'>";
  return "<form method='get'>$html<button>Filtra</button></form>";
}
if (isset($_GET['off'])) {
  add_filter('option_active_plugins', '__return_empty_array');
  add_shortcode('yb_masonry', 'grid_by_hand');
  add_shortcode('yb_filter', 'filter_by_hand');
  add_shortcode('yb_menu', fn() => wp_nav_menu(array('menu' => 'Sezioni', 'echo' => false)));
  add_shortcode('nl_form', fn() => '<form method="post"><label>E-mail <input type="email" name="EMAIL" required></label><label><input type="checkbox" required> ' . get_the_privacy_policy_link() . '</label><button>Iscriviti</button></form>');
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

/**
 * `most`: how much more the page may cost with the plugin, %. The plugin's listing has the slug `annuario`.
 * @type {readonly { name: string, slug: string, most: number, content: string }[]}
 */
const PAGES = [
  { name: 'without a tag', slug: 'a', most: 3, content: 'Text' },
  { name: 'one placement', slug: 'b', most: 15, content: placements[0] ?? '' },
  { name: 'ten placements', slug: 'c', most: 15, content: placements.join('') },
  { name: 'a grid of 50 posts', slug: 'd', most: 15, content: '[yb_masonry type="post" count="50"]' },
  {
    name: 'the yearbook: 60 cards of 1,000, filter, menu, form, three placements',
    slug: 'annuario',
    most: 15,
    content: `[yb_menu menu="Sezioni" /][yb_filter /]${placements.slice(0, 3).join('')}[yb_masonry type="annuario" /][nl_form /]`,
  },
];

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
    'more, %': Number(((100 * median(more('ms'))) / median(without)).toFixed(1)),
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
    note: 'On nginx, php-fpm and MariaDB: time of the processor from the moment when WordPress loads plugins, files, queries and memory, with the plugin and without it in turn. Without the plugin, short loops by hand print grids, menu, filter and form.',
    tables: [],
    broken: [],
  };
  const { missing } = programs();
  if (missing.length)
    return { ...report, note: `Not measured: ${missing.join(', ')} missing. ${report.note}` };
  const servers = await startServers({ ads: ADS + CATALOGUE.replace('<?php', '') });
  try {
    addEntries(servers, 0, 1000);
    servers.runPhp(`update_option('yearbook_islands_page_size', ${PAGE_SIZE}); $menu = wp_create_nav_menu('Sezioni');
      for ($i = 0; $i < 12; $i++) wp_update_nav_menu_item($menu, 0, array('menu-item-title' => "Sezione $i", 'menu-item-url' => "/s$i/", 'menu-item-status' => 'publish'));
      for ($i = 0; $i < 50; $i++) wp_insert_post(array('post_title' => "Post $i", 'post_status' => 'publish'));
      foreach (json_decode('${JSON.stringify(PAGES)}') as $page) wp_insert_post(array('post_type' => 'page', 'post_name' => $page->slug, 'post_title' => $page->name, 'post_content' => $page->content, 'post_status' => 'publish'));
      flush_rewrite_rules();`);
    buildCatalogue(servers);
    writeFileSync(join(servers.site, 'wp-content/mu-plugins/meter.php'), METER);
    const rows = [];
    const broken = [];
    for (const { name, slug, most } of PAGES) {
      const urls = ['', '?off'].map((query) => `${servers.url}/${slug}/${query}`);
      await inTurns(urls, WARM_UP, visit);
      const [on = [], off = []] = await inTurns(urls, quick ? 5 : 41, visit);
      const row = rowOf(name, on, off);
      rows.push(row);
      broken.push(...above(name, row['more, %'], most, '% more'));
    }
    return { ...report, tables: [{ title: 'What the plugin costs', rows }], broken };
  } finally {
    await servers.stop();
  }
}
