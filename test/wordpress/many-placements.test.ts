import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLUGIN_ZIP } from '../../demo/wordpress/lib/prepare.mjs';
import { serveWordPress } from '../../demo/wordpress/lib/serve-wordpress.mjs';
import { launchBrowser } from '../e2e/launch.ts';
import { openPatientTab } from './patient-tab.ts';
import { sharedSite } from './shared-site.ts';

const BY_BROWSER = 120;
const BY_SERVER = 60;
const LAZY = 5;

/** Each placement has an ad of its own, so that a page with all of them names many ads. */
const ADS = `<?php
add_filter('yearbook_islands_ads', function ($ads) {
  $ads['ads'] = $ads['placements'] = array();
  foreach (array('browser' => ${BY_BROWSER}, 'server' => ${BY_SERVER}, 'lazy' => ${LAZY}) as $kind => $count) {
    for ($nth = 0; $nth < $count; $nth++) {
      $id = count($ads['ads']) + 1;
      $ads['ads'][$id] = array('title' => "Annuncio $id", 'content' => "<b>$kind $nth</b>");
      $ads['placements']["$kind-$nth"] = array('id' => 1000 + $id, 'item' => "ad_$id", 'mode' => 'browser' === $kind ? 'browser' : 'server');
    }
  }
  return $ads;
}, 99);`;

const hosts = (kind: string, count: number, more = ''): string =>
  Array.from(
    { length: count },
    (_none, nth) => `<ad-placement placement="${kind}-${nth}" ${more}></ad-placement>`,
  ).join('');
const BODY = `${hosts('browser', BY_BROWSER)}${hosts('server', BY_SERVER)}<p style="height:9000px">Testo.</p>${hosts('lazy', LAZY, 'lazy="0"')}`;

let browser: Browser;
let path: string;
const site = sharedSite(() =>
  serveWordPress({
    themes: { prova: 'test/wordpress/plugin/theme' },
    plugins: { 'yearbook-islands': PLUGIN_ZIP },
  }),
);
beforeAll(async () => {
  path = await site.run(`require_once ABSPATH . 'wp-admin/includes/plugin.php';
    activate_plugin('yearbook-islands/yearbook-islands.php');
    switch_theme('prova');
    update_option('permalink_structure', '/%postname%/');
    flush_rewrite_rules(false);
    wp_mkdir_p(WPMU_PLUGIN_DIR);
    file_put_contents(WPMU_PLUGIN_DIR . '/molti.php', ${JSON.stringify(ADS).replaceAll('$', '\\$')});
    $page = wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Molti', 'post_content' => '<!-- wp:html -->${BODY}<!-- /wp:html -->'));
    echo wp_make_link_relative(get_permalink($page));`);
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it.each([
  ['the ad server', 0],
  ['the address for all visitors', 60],
])(
  'fills every placement of a page that has more than PHP reads, and more than one answer has, from %s (SERVER-14)',
  async (_asked, seconds) => {
    const most = await site.run(
      `update_option('yearbook_islands_shared_seconds', ${seconds}); echo ini_get('max_input_vars');`,
    );
    expect(most).toBe('1000');
    const tab = await openPatientTab(browser, site.url);
    const questions: string[] = [];
    tab.page.on('request', (request) => {
      if (request.postData()?.includes('deferedAds')) questions.push('POST');
      else if (request.url().includes('/yearbook-islands/v1/ads')) questions.push('GET');
    });
    await tab.goto(path);
    const filled = (kind: string, count: number): Promise<unknown> =>
      tab.page.waitForFunction(
        (start, wanted) =>
          document.querySelectorAll(`ad-placement[placement^=${start}][data-state=filled]`).length === wanted,
        { timeout: 120_000 },
        kind,
        count,
      );
    await filled('browser', BY_BROWSER);
    await filled('server', BY_SERVER);
    await tab.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await filled('lazy', LAZY);
    expect(questions).toEqual(Array.from({ length: 3 }, () => (seconds ? 'GET' : 'POST')));
    expect(tab.problems).toEqual([]);
    await tab.close();
  },
);
