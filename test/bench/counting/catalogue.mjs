/**
 * How the listing grows with the catalogue: pages and saves of 1,000, 10,000 and 50,000 entries with six taxonomies, two
 * numbers and a search, on nginx, php-fpm and MariaDB. The rows of a size are divided by those of the smallest one.
 */
import { writeFileSync } from 'node:fs';
import { seeded } from '../../../demo/lib/seeded.mjs';
import { median } from '../report.mjs';
import { inTurns } from '../visit.mjs';
import { startServers } from './servers.mjs';

/** Taxonomies and how many terms they have. */
export const TAXONOMIES = { marca: 20, cassa: 50, movimento: 100, colore: 200, luogo: 500, autore: 2000 };
export const PAGE_SIZE = 60;
const TURNS = 9;

/** A must-use plugin with the catalogue: an entry's type, its taxonomies and its facets. */
export const CATALOGUE = `<?php
add_action('init', function () {
  register_post_type('annuario', array('public' => true, 'has_archive' => false, 'rewrite' => array('slug' => 'orologi'), 'supports' => array('title', 'editor', 'excerpt', 'custom-fields')));
  foreach (array(${Object.keys(TAXONOMIES)
    .map((name) => `'${name}'`)
    .join(', ')}) as $taxonomy) register_taxonomy($taxonomy, 'annuario', array('public' => true));
});
add_filter('yearbook_islands_facets', fn () => array(
${Object.keys(TAXONOMIES)
  .map(
    (name) =>
      `  '${name}' => array('label' => '${name}', 'control' => 'checkbox', 'taxonomy' => '${name}'),\n`,
  )
  .join('')}  'anno' => array('label' => 'Anno', 'meta' => 'anno', 'control' => 'range'),
  'prezzo' => array('label' => 'Prezzo', 'meta' => 'prezzo', 'control' => 'range'),
  'q' => array('label' => 'Cerca', 'control' => 'search'),
));
if (!empty($_SERVER['HTTP_X_WITHOUT'])) add_filter('option_active_plugins', fn () => array());
`;

/** PHP that adds entries by SQL, as an import does. @param {number} from @param {number} to */
function seed(from, to) {
  const random = seeded(7 + from);
  /** @type {string[]} */
  const posts = [];
  /** @type {string[]} */
  const terms = [];
  /** @type {string[]} */
  const metas = [];
  let first = 10;
  const names = Object.values(TAXONOMIES).map((count) => {
    first += count;
    return { first: first - count, count };
  });
  for (let entry = from; entry < to; entry++) {
    const id = 10_000 + entry;
    const day = new Date(Date.UTC(2000, 0, 1) + entry * 3_600_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    const title = `Orologio ${Math.floor(random() * 1e9).toString(36)} ${entry}`;
    posts.push(
      `(${id}, 1, '${day}', '${day}', 'Testo', '${title}', 'Un testo di ${title}', 'publish', 'o-${id}', '${day}', '${day}', 'annuario', '', '', '')`,
    );
    for (const { first: start, count } of names)
      terms.push(`(${id}, ${start + Math.floor(count * random() ** 2)})`);
    metas.push(`(${id}, 'anno', '${1950 + Math.floor(70 * random())}')`);
    metas.push(`(${id}, 'prezzo', '${Math.floor(100 * random() ** 3 * 1000)}')`);
  }
  /** @param {string} into @param {readonly string[]} rows */
  const insert = (into, rows) => {
    const statements = [];
    for (let at = 0; at < rows.length; at += 1000)
      statements.push(`INSERT IGNORE INTO ${into} VALUES ${rows.slice(at, at + 1000).join(',')};`);
    return statements.join('\n');
  };
  return [
    insert(
      'wp_posts (ID, post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt, post_status, post_name, post_modified, post_modified_gmt, post_type, to_ping, pinged, post_content_filtered)',
      posts,
    ),
    insert('wp_term_relationships (object_id, term_taxonomy_id)', terms),
    insert('wp_postmeta (post_id, meta_key, meta_value)', metas),
  ].join('\n');
}

const TERMS = `$id = 10; foreach (json_decode('${JSON.stringify(TAXONOMIES)}') as $taxonomy => $count) for ($n = 0; $n < $count; $n++, $id++) {
  $GLOBALS['wpdb']->query("INSERT INTO wp_terms (term_id, name, slug) VALUES ($id, '$taxonomy $n', '$taxonomy-$n')");
  $GLOBALS['wpdb']->query("INSERT INTO wp_term_taxonomy (term_taxonomy_id, term_id, taxonomy, description, count) VALUES ($id, $id, '$taxonomy', '', 1)"); }`;

/** @param {number} size */
const pagesOf = (size) => ({
  'page 1': '/annuario/',
  'last page': `/annuario/page/${Math.ceil(size / PAGE_SIZE)}/`,
  'filtered and sorted': '/annuario/?cassa[]=cassa-30&sort=prezzo',
  'broad, sorted by title': '/annuario/?prezzo_max=80000&sort=title',
  'without the plugin': '',
});

const CPU = `$cpu = function () { $used = getrusage(); return 1000 * ($used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec']) + ($used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec']) / 1000; };`;

/** The first build, in steps as the job in the background takes them. */
const BUILD = `${CPU} $steps = array(); YearbookIslands\\Catalogue\\Fill::fill_later();
  while (wp_next_scheduled('yearbook_islands_fill')) { wp_clear_scheduled_hook('yearbook_islands_fill'); $from = $cpu(); do_action('yearbook_islands_fill'); $steps[] = $cpu() - $from; }
  echo json_encode(array(array_sum($steps), max($steps), count($steps)));`;

const INDEX = `${CPU} $from = $cpu(); YearbookIslands\\Catalogue\\Index::make_index(); echo json_encode(array($cpu() - $from, memory_get_peak_usage() / 1e6));`;

/** Saves of an entry with a new title. */
const SAVES = `${CPU} $times = array(); for ($n = 0; $n < 15; $n++) { $from = microtime(true); wp_update_post(array('ID' => 10007, 'post_title' => 'Orologio ' . $n)); update_post_meta(10007, 'prezzo', $n); $times[] = 1000 * (microtime(true) - $from); }
  do_action('shutdown'); sort($times); echo $times[7];`;

const WITHOUT = `$_SERVER['HTTP_X_WITHOUT'] = '1';`;

/** @typedef {import('./servers.mjs').Servers} Servers */

/** Adds entries to the catalogue, and the terms before the first one. @param {Servers} servers @param {number} from @param {number} to */
export function addEntries({ runPhp, folder }, from, to) {
  if (from === 0) runPhp(TERMS);
  writeFileSync(`${folder}/seed.sql`, seed(from, to));
  runPhp(
    `foreach (explode(";\\n", file_get_contents('${folder}/seed.sql')) as $sql) if ('' !== trim($sql)) $GLOBALS['wpdb']->query($sql); wp_cache_flush();`,
  );
}

/** Builds the tables and the index. @param {Servers} servers */
export function buildCatalogue({ runPhp }) {
  runPhp(
    `YearbookIslands\\Catalogue\\Changes::mark_unread_entries(); $GLOBALS['wpdb']->query('ANALYZE TABLE wp_posts, wp_postmeta, wp_term_relationships'); wp_clear_scheduled_hook('yearbook_islands_fill');`,
  );
  const [cpu = 0, step = 0, steps = 0] = JSON.parse(runPhp(BUILD));
  const [index = 0, peak = 0] = JSON.parse(runPhp(INDEX));
  runPhp(`$GLOBALS['wpdb']->query('ANALYZE TABLE wp_yearbook_islands_values');`);
  return {
    'build, CPU ms': cpu,
    'longest step, CPU ms': step,
    steps,
    'index, CPU ms': index,
    'index, peak MB': peak,
  };
}

/** Opens a page; its cost. @param {Servers} servers @param {string} path '' for the page without the plugin */
async function open({ url, cpu }, path) {
  const headers = { connection: 'close', ...(path ? {} : { 'x-without': '1' }) };
  const [from, used] = [performance.now(), cpu()];
  const answer = await fetch(url + (path || '/annuario/'), { headers });
  const text = await answer.text();
  if (answer.status !== 200 || (path && !text.includes('yb-card')))
    throw new Error(`${path}: ${answer.status}`);
  return { ms: performance.now() - from, cpu: cpu() - used };
}

/** Opens each page several times. @param {Servers} servers @param {number} size */
async function openPages(servers, size) {
  const pages = Object.entries(pagesOf(size));
  const visits = await inTurns(pages, TURNS, ([, path]) => open(servers, path));
  return Object.fromEntries(
    pages.flatMap(([name], at) => [
      [`${name}, ms`, median((visits[at] ?? []).map(({ ms }) => ms))],
      [`${name}, CPU ms`, median((visits[at] ?? []).map(({ cpu }) => cpu))],
    ]),
  );
}

/** Prints a column for each size. `SIZES` sets them. */
export async function measureCatalogue() {
  const sizes = (process.env['SIZES'] ?? '1000 10000 50000').split(' ').map(Number);
  const servers = await startServers({ ads: CATALOGUE });
  const { runPhp } = servers;
  /** @type {Record<string, number>[]} */
  const columns = [];
  try {
    runPhp(
      `wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Annuario', 'post_name' => 'annuario', 'post_content' => '[yb_filter /][yb_masonry /]')); update_option('yearbook_islands_page_size', ${PAGE_SIZE}); flush_rewrite_rules(false);`,
    );
    let entries = 0;
    for (const size of sizes) {
      for (; entries < size; entries = Math.min(size, entries + 10_000))
        addEntries(servers, entries, Math.min(size, entries + 10_000));
      const saves = (/** @type {string} */ first) =>
        median([0, 1, 2].map(() => Number(runPhp(SAVES, undefined, first))));
      columns.push({
        ...buildCatalogue(servers),
        ...(await openPages(servers, size)),
        'save, ms': saves(''),
        'save without the plugin, ms': saves(WITHOUT),
      });
    }
  } finally {
    await servers.stop();
  }
  const rounded = (/** @type {number} */ value) => value.toFixed(value < 10 ? 1 : 0);
  console.log(`\n| catalogue | ${sizes.join(' | ')} | last ÷ first |`);
  console.log(`| --- |${' ---: |'.repeat(sizes.length + 1)}`);
  for (const name of Object.keys(columns[0] ?? {})) {
    const values = columns.map((column) => column[name] ?? NaN);
    const growth = (values.at(-1) ?? NaN) / (values[0] || 1);
    console.log(`| ${name} | ${values.map(rounded).join(' | ')} | ${growth.toFixed(2)} |`);
  }
}
