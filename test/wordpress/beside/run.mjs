/**
 * Runs the plugin beside other plugins, on WordPress with nginx, php-fpm and MariaDB, and prints a row for each. `PLUGINS`
 * names a folder with the plugins. Words after the command choose rows by the plugin's name.
 */
import { launch } from 'puppeteer-core';
import { BROWSER_ARGS, browserPath } from '../../browser-path.mjs';
import { OPTIMIZERS } from './optimizers.mjs';
import { newVisitor, openSiteBeside, untilItWorks, works } from './site.mjs';

/** @import { Browser } from 'puppeteer-core' */
/** @import { SiteBeside } from './site.mjs' */

const VISITS = 3;
const ADS = 2;

/** Nothing but the site answers. */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** @param {Browser} browser @param {string} url */
async function visit(browser, url) {
  /** @type {string[]} */
  const problems = [];
  const { page, close } = await newVisitor(browser, problems);
  try {
    await page.goto(`${url}/magazine/`, { waitUntil: 'load' });
    let seen = await untilItWorks(page, ADS);
    let when = works(seen, ADS) ? 'at once' : '';
    if (!when) {
      await page.mouse.move(200, 200);
      await page.mouse.move(220, 240);
      await page.mouse.wheel({ deltaY: 40 });
      await page.mouse.click(5, 5);
      seen = await untilItWorks(page, ADS);
      when = works(seen, ADS) ? 'after the first touch' : 'broken';
    }
    // counts leave when the page is hidden
    await page.goto('about:blank');
    return { when, seen, problems };
  } finally {
    await close();
  }
}

/** @param {SiteBeside} site @param {Browser} browser */
async function row(site, browser) {
  const visits = [];
  for (let time = 0; time < VISITS; time++) visits.push(await visit(browser, site.url));
  await new Promise((done) => setTimeout(done, 1500));
  return { visits, counted: site.counted(), health: site.health('optimizers') };
}

const plugins = process.env['PLUGINS'] ?? '';
const words = process.argv.slice(2);
const chosen = OPTIMIZERS.filter(({ plugin }) => !words.length || words.includes(plugin));
const browser = await launch({
  executablePath: await browserPath(),
  args: [...BROWSER_ARGS, OFFLINE],
  headless: true,
});
for (const one of chosen) {
  /** @type {SiteBeside | undefined} */
  let site;
  try {
    site = await openSiteBeside(plugins, one);
    const { visits, counted, health } = await row(site, browser);
    console.log(
      `| ${one.plugin} ${site.version} | ${one.setting} | ${visits.map(({ when }) => when).join(', ')} | ${counted.join(' + ')} of ${VISITS} + ${VISITS} | ${health}`,
    );
    for (const { seen, problems, when } of visits) console.log(JSON.stringify({ when, ...seen, problems }));
  } catch (error) {
    console.log(`| ${one.plugin} | ${one.setting} | NOT RUN: ${error}`);
  }
  await site?.close();
}
await browser.close();
