/**
 * Pictures of the plugin's screens for the plugin directory: `npm run wordpress:screenshots` writes
 * `dist/screenshots/screenshot-1.png` and so on, in the order of the captions in readme.txt.
 */
import { mkdir } from 'node:fs/promises';
import { launch } from 'puppeteer-core';
import { prepare } from '../../demo/wordpress/lib/prepare.mjs';
import { BROWSER_ARGS, browserPath } from '../browser-path.mjs';

/** @import { Page } from 'puppeteer-core' */

const FOLDER = 'dist/screenshots';
const TIMEOUT_MS = 300_000;
const BLOCKS = ['masonry', 'carousel', 'filter', 'placement'];

/** Thirty days of impressions and clicks of three ads. */
const COUNTS = `
  foreach (array(12 => 900, 16 => 600, 18 => 350) as $ad => $most)
    for ($ago = 29; $ago >= 0; $ago--) {
      $impressions = (int) ($most * (0.7 + 0.3 * sin($ago / 3 + $ad)));
      $GLOBALS['wpdb']->replace($GLOBALS['wpdb']->prefix . 'yearbook_islands_counts', array('ad_id' => $ad, 'day' => current_datetime()->modify("-{$ago} days")->format('Y-m-d'), 'impressions' => $impressions, 'clicks' => (int) ($impressions / (30 + $ad)), 'variance' => 0));
    }`;

/** @param {Page} page @param {string} url */
async function logIn(page, url) {
  await page.goto(`${url}/wp-login.php`);
  await page.type('#user_login', 'admin');
  await page.type('#user_pass', 'password');
  await Promise.all([page.waitForNavigation(), page.click('#wp-submit')]);
}

/** Opens a new page in the block editor with blocks of the plugin, once their previews show. @param {Page} page @param {string} url */
async function openEditor(page, url) {
  await page.goto(`${url}/wp-admin/post-new.php?post_type=page`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(
    "window.wp?.data?.select('core/block-editor') && wp.blocks.getBlockTypes().length > 50",
  );
  await page.evaluate(
    `wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
    wp.data.dispatch('core/preferences').set('core', 'enableChoosePatternModal', false);
    wp.data.dispatch('core/editor').editPost({ title: 'Annuario' });
    wp.data.dispatch('core/block-editor').insertBlocks(${JSON.stringify(BLOCKS)}.map((name) => wp.blocks.createBlock('yearbook-islands/' + name)));
    wp.data.dispatch('core/block-editor').selectBlock(wp.data.select('core/block-editor').getBlocks()[0].clientId);`,
  );
  const frame = await page.$('iframe[name=editor-canvas]');
  const canvas = (await frame?.contentFrame()) ?? page.mainFrame();
  for (const name of BLOCKS.slice(0, 2))
    await canvas.waitForSelector(`[data-type="yearbook-islands/${name}"] yb-${name}`);
}

/** @type {readonly [caption: string, open: (page: Page, url: string) => Promise<unknown>][]} */
const SCREENS = [
  ['the blocks in the editor', openEditor],
  ['the counts', (page, url) => page.goto(`${url}/wp-admin/tools.php?page=yearbook-islands-counts`)],
  ['the settings', (page, url) => page.goto(`${url}/wp-admin/options-general.php?page=yearbook-islands`)],
  ['the yearbook', (page, url) => page.goto(`${url}/annuario/`, { waitUntil: 'networkidle0' })],
];

await prepare();
const { startDemoSite } = await import('../../demo/wordpress/lib/demo-site.mjs');
const site = await startDemoSite({ port: 0, php: '8.3' });
const browser = await launch({ executablePath: await browserPath(), args: BROWSER_ARGS, headless: true });
try {
  await site.run(COUNTS);
  await mkdir(FOLDER, { recursive: true });
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  // the editor asks whether to leave a page that is not saved
  page.on('dialog', (dialog) => void dialog.accept());
  await page.setViewport({ width: 1280, height: 960 });
  await logIn(page, site.url);
  for (const [at, [caption, open]] of SCREENS.entries()) {
    await open(page, site.url);
    const path = `${FOLDER}/screenshot-${at + 1}.png`;
    await page.screenshot({ path: /** @type {`${string}.png`} */ (path) });
    console.log(`${path}: ${caption}`);
  }
} finally {
  await browser.close();
  await site.close();
}
