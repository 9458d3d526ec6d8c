import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLUGIN_ZIP } from '../../demo/wordpress/lib/prepare.mjs';
import { serveWordPress } from '../../demo/wordpress/lib/serve-wordpress.mjs';
import { launchBrowser } from '../e2e/launch.ts';
import { sharedSite } from './shared-site.ts';
import { openPatientTab } from './patient-tab.ts';
import { untilAdsAreDone, untilReady } from './visitor.ts';

const GUIDE = 'src/wordpress/README.md';
const TUTORIAL = /^## .*ten minutes\n([^]*?)(?=^## )/m;

/** A fenced block with the name of its file after the language. */
const FILE = /^```\w+ (\S+)\n([^]*?)^```$/gm;

let folder: string;
let browser: Browser;

/** The tutorial's theme, unchanged. @returns the names of its files */
async function writeTheme(): Promise<string[]> {
  const [, chapter = ''] = TUTORIAL.exec(await readFile(GUIDE, 'utf8')) ?? [];
  const files = [...chapter.matchAll(FILE)].map(([, name = '', text = '']) => ({ name, text }));
  for (const { name, text } of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return files.map(({ name }) => name);
}

/**
 * The steps that the tutorial leaves to the back office: plugin and theme activated, a few entries with pictures,
 * a menu.
 */
const CLICKS = `
  require_once ABSPATH . 'wp-admin/includes/plugin.php';
  if (is_wp_error($fault = activate_plugin('yearbook-islands/yearbook-islands.php'))) echo $fault->get_error_message();
  switch_theme('tutorial');`;
const ENTRIES = `
  $id = wp_create_nav_menu('Sezioni');
  wp_update_nav_menu_item($id, 0, ['menu-item-title' => 'Annuario', 'menu-item-url' => home_url('/annuario/'), 'menu-item-status' => 'publish']);
  set_theme_mod('nav_menu_locations', ['primary' => $id]);
  wp_mkdir_p(WP_CONTENT_DIR . '/uploads');
  foreach (['Vega', 'Lira', 'Orione', 'Cigno', 'Aquila'] as $place => $name) {
    $entry = wp_insert_post(['post_type' => 'annuario', 'post_status' => 'publish', 'post_title' => $name, 'meta_input' => ['anno' => 2020 + $place]]);
    wp_set_object_terms($entry, $place % 2 ? 'Solmarina' : 'Morandello', 'marca');
    $file = WP_CONTENT_DIR . "/uploads/$name.svg";
    file_put_contents($file, '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><circle cx="200" cy="250" r="150"/></svg>');
    $picture = wp_insert_attachment(['post_mime_type' => 'image/svg+xml', 'post_title' => $name], $file, $entry);
    wp_update_attachment_metadata($picture, ['file' => "$name.svg", 'width' => 400, 'height' => 500]);
    set_post_thumbnail($entry, $picture);
  }
  wp_update_post(['ID' => $entry, 'post_content' => 'Una stella.']);
  echo 'done';`;

const site = sharedSite(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutorial-'));
  expect(await writeTheme()).toEqual(expect.arrayContaining(['style.css', 'functions.php', 'index.php']));
  return serveWordPress({ themes: { tutorial: folder }, plugins: { 'yearbook-islands': PLUGIN_ZIP } });
});
beforeAll(async () => {
  expect(await site.run(CLICKS)).toBe('');
  expect(await site.run(ENTRIES)).toBe('done');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (folder) await rm(folder, { recursive: true });
});

it('shows the yearbook with the halfpage in it, the filter and an entry', async () => {
  const tab = await openPatientTab(browser, site.url);
  await tab.goto('/annuario/');
  expect(await untilReady(tab)).toEqual(
    expect.arrayContaining(['yb-menu', 'yb-filter', 'yb-masonry', 'ad-placement', 'nl-form']),
  );
  await tab.page.waitForSelector('ad-placement[placement=halfpage][data-state=filled]', { timeout: 120_000 });
  await untilAdsAreDone(tab);
  expect(await tab.page.$$eval('yb-masonry article', (all) => all.length)).toBe(5);
  expect(
    await tab.page.$eval('yb-masonry', (grid) =>
      [...grid.children].findIndex(({ localName }) => localName === 'ad-placement'),
    ),
  ).toBe(2);
  expect((await tab.shifts()).score).toBe(0);
  await tab.goto('/annuario/filter/');
  await tab.page.waitForSelector('yb-filter[data-ready]', { timeout: 120_000 });
  expect(await tab.page.$eval('yb-filter form', (form) => form.checkVisibility())).toBe(true);
  await tab.goto('/annuario/aquila/');
  expect(await tab.page.$eval('h1', ({ textContent }) => textContent)).toBe('Aquila');
  expect(await tab.page.$eval('body', ({ innerText }) => innerText)).toContain('Una stella.');
  expect(tab.problems).toEqual([]);
  await tab.close();
});
