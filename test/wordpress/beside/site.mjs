/** A site with one other plugin, and the visits that say what happens to our islands, ads and counts there. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServers } from '../../bench/counting/servers.mjs';

/** @import { Browser, Page } from 'puppeteer-core' */

/** Two ads, with the script of a network, which script blockers look for: one that the browser chooses, one of the server. */
const ADS = `<?php
add_filter('yearbook_islands_ads', function ($ads) {
  foreach (array(1 => 'browser', 2 => 'server') as $id => $mode) {
    $ads['ads'][$id] = array('title' => "Ad $id", 'content' => '<p class="creative">Ad</p><script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js"></script>');
    $ads['placements']["p$id"] = array('item' => "ad_$id", 'mode' => $mode);
  }
  return $ads;
});
// two scripts of a theme, by which a row shows what the plugin does to scripts
add_action('wp_enqueue_scripts', function () {
  foreach (array('first', 'second') as $name) wp_enqueue_script("theme-$name", content_url("theme-$name.js"), array(), '1.0', true);
  wp_add_inline_script('theme-second', 'window.inline = true;');
});
`;

const ON_PURPOSE = `add_filter('yearbook_islands_excluded_from', '__return_false');`;

const CONTENT = `[ad_placement slug="p1" min_height="50" /]

[yb_carousel label="Slides"]<div>One</div><div>Two</div>[/yb_carousel]

[yb_masonry columns="2"]<article><h3>One</h3></article><article><h3>Two</h3></article>[/yb_masonry]

[ad_placement slug="p2" min_height="50" /]

[nl_form]`;

const SET_UP = `
wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Page', 'post_name' => 'magazine', 'post_content' => ${JSON.stringify(CONTENT).replaceAll('$', '\\$')}));
flush_rewrite_rules(false);`;

/** How long the slowest page may take until everything works, ms. */
const PATIENCE_MS = 12_000;

/**
 * @typedef {object} Case
 * @property {string} plugin its folder
 * @property {boolean} [theme] whether it is a theme
 * @property {string} [main] its main file; by default with the name of the folder
 * @property {readonly string[]} [beside] folders of further plugins, of which each has a main file with its name
 * @property {string} setting in words
 * @property {string} [setUp] PHP that makes this setting
 * @property {boolean} [onPurpose] whether the owner lets the plugin have our script too
 */

/** @typedef {Awaited<ReturnType<typeof openSiteBeside>>} SiteBeside */

/** @param {string} path @returns {string} the version of a plugin */
const versionOf = (path) => /^[ *\t]*Version:\s*(\S+)/im.exec(readFileSync(path, 'utf8'))?.[1] ?? '';

/** Opens the back office as an administrator: some plugins set themselves up there. @param {string} url */
async function openBackOffice(url) {
  const answer = await fetch(`${url}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    body: new URLSearchParams({ log: 'admin', pwd: 'password', testcookie: '1' }),
  });
  const Cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  for (const screen of ['index.php', 'plugins.php'])
    await fetch(`${url}/wp-admin/${screen}`, { headers: { Cookie } });
}

/** @param {string} plugins the folder with the plugins @param {Case} one */
export async function openSiteBeside(plugins, one) {
  const servers = await startServers({
    wordpress: process.env['WORDPRESS'],
    ads: ADS + (one.onPurpose ? ON_PURPOSE : ''),
  });
  const content = join(servers.site, 'wp-content');
  const mains = [
    ...(one.theme ? [] : [`${one.plugin}/${one.main ?? `${one.plugin}.php`}`]),
    ...(one.beside ?? []).map((name) => `${name}/${name}.php`),
  ];
  for (const name of ['first', 'second'])
    writeFileSync(join(content, `theme-${name}.js`), `const of_${name} = 1; window.${name} = of_${name};\n`);
  const copy = (/** @type {string} */ name, kind = 'plugins') => {
    const from = [join(plugins, name, name), join(plugins, name)].find(existsSync);
    if (!from) throw new Error(`${plugins} has no ${name}`);
    cpSync(from, join(content, kind, name), { recursive: true });
  };
  for (const main of mains) copy(main.split('/')[0] ?? '');
  if (one.theme) copy(one.plugin, 'themes');
  servers.runPhp(SET_UP);
  for (const main of mains) {
    // in a process of its own: some plugins end it
    const said = servers.runPhp(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; wp_set_current_user(1); $failed = activate_plugin('${main}'); if (is_wp_error($failed)) echo $failed->get_error_message();`,
    );
    const isActive = servers.runPhp(
      `echo "\\n", in_array('${main}', get_option('active_plugins'), true) ? 'active' : 'inactive';`,
    );
    if (!isActive.endsWith('\nactive')) throw new Error(`${main} cannot be activated: ${said}`);
  }
  if (one.theme) servers.runPhp(`wp_set_current_user(1); switch_theme('${one.plugin}');`);
  await openBackOffice(servers.url);
  servers.runPhp(one.setUp ?? '');
  await openBackOffice(servers.url);
  return {
    ...servers,
    version: versionOf(
      join(content, ...(one.theme ? ['themes', one.plugin, 'style.css'] : ['plugins', mains[0] ?? ''])),
    ),
    /** How often each ad was counted. @returns {[number, number]} */
    counted() {
      const [first, second] = servers
        .runPhp(
          `YearbookIslands\\Ads\\Roll_Up::roll_up_site(); foreach (array(1, 2) as $id) echo (int) $GLOBALS['wpdb']->get_var("SELECT SUM(impressions) FROM {$GLOBALS['wpdb']->prefix}yearbook_islands_counts WHERE ad_id = $id"), ' ';`,
        )
        .trim()
        .split(' ')
        .slice(-2);
      return [Number(first), Number(second)];
    },
    /** @param {string} test of Site Health @returns {string} its headline */
    health: (test) =>
      servers
        .runPhp(
          `$tests = apply_filters('site_status_tests', array('direct' => array(), 'async' => array()))['direct']; $result = call_user_func($tests['yearbook_islands_${test}']['test']); echo "\\n", $result['status'], ': ', $result['label'];`,
        )
        .trim()
        .split('\n')
        .at(-1) ?? '',
    close: servers.stop,
  };
}

/** What of the page works. Runs in the page. */
export const state = () => {
  const hosts = [...document.querySelectorAll('yb-carousel, yb-masonry, nl-form, ad-placement')];
  return {
    islands: hosts.filter((host) => !host.hasAttribute('data-ready')).map((host) => host.localName),
    ads: document.querySelectorAll('ad-placement[data-state=filled] .creative').length,
    styles: getComputedStyle(document.documentElement).getPropertyValue('--yb-stylesheet') !== '',
    // what the plugin does to the scripts of a theme
    theme: ['first', 'second'].map((name) => {
      const tag =
        document.getElementById(`theme-${name}-js`) ?? document.querySelector(`script[src*="theme-${name}"]`);
      const ran = name in window ? 'ran' : 'waits';
      return `${ran}: ${tag ? tag.outerHTML.replace(/https?:.[^"' ]*\/(?=[^/])/g, '').slice(0, 120) : 'in another file'}`;
    }),
    tag: document.getElementById('yearbook-islands-js-module')?.outerHTML ?? 'the tag of the entry is gone',
  };
};

/** @param {ReturnType<typeof state>} seen @param {number} ads */
export const works = (seen, ads) => !seen.islands.length && seen.ads === ads && seen.styles;

/**
 * Waits until the page works, or says what does not.
 * @param {Page} page @param {number} ads how many show
 */
export async function untilItWorks(page, ads) {
  const end = Date.now() + PATIENCE_MS;
  let seen = await page.evaluate(state);
  while (!works(seen, ads) && Date.now() < end) {
    await new Promise((done) => setTimeout(done, 200));
    seen = await page.evaluate(state);
  }
  return seen;
}

/** A tab of a new visitor. @param {Browser} browser @param {string[]} problems receives its errors */
export async function newVisitor(browser, problems = []) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 3000 });
  // some tools ask no robots
  await page.setUserAgent({ userAgent: (await browser.userAgent()).replace('Headless', '') });
  page.on('pageerror', (error) => {
    if (!/Ad script .* failed to load/.test(String(error))) problems.push(String(error));
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/ERR_NAME_NOT_RESOLVED|the server responded with a status|Ad script .* failed to load/.test(
        message.text(),
      )
    )
      problems.push(message.text());
  });
  return { page, close: () => context.close() };
}
