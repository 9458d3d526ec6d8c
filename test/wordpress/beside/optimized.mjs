/** What visitors get where an optimiser changes the page, and how often ads are counted: a row for each setting. */
import { OPTIMIZERS } from './optimizers.mjs';
import { newVisitor, openSiteBeside, untilItWorks, works } from './site.mjs';

/** @import { Browser } from 'puppeteer-core' */
/** @import { Case } from './site.mjs' */

/** The first visit fills caches. */
const VISITS = 3;
const ADS = 2;

/** How long the last call of a page that was left may take, ms. */
const LAST_CALL_MS = 1500;

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
      when = works(seen, ADS) ? 'after the first touch' : 'never';
    }
    // counts leave when the page is left
    await page.goto('about:blank');
    return { when, seen, problems };
  } finally {
    await close();
  }
}

/** @param {Browser} browser @param {string} plugins @param {(one: Case) => boolean} isChosen */
export async function printOptimizers(browser, plugins, isChosen) {
  for (const one of OPTIMIZERS.filter(isChosen)) {
    const site = await openSiteBeside(plugins, one);
    const visits = [];
    for (let time = 0; time < VISITS; time++) visits.push(await visit(browser, site.url));
    await new Promise((done) => setTimeout(done, LAST_CALL_MS));
    const times = [...new Set(visits.map(({ when }) => when))].join(' or ');
    const theme = visits.at(-1)?.seen.theme.join('; ') ?? '';
    console.log(
      `| ${one.plugin} ${site.version} | ${one.setting} | ${times} | ${site.counted().join(' and ')} of ${VISITS} | ${site.health('optimizers')} | ${theme} |`,
    );
    const problems = new Set(visits.flatMap((seen) => seen.problems));
    if (problems.size) console.log(JSON.stringify([...problems]));
    await site.close();
  }
}
