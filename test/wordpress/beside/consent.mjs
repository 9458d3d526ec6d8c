/** How many ads visitors see before and after they answer a consent tool: a row for each tool. */
import { CONSENT_TOOLS } from './consent-tools.mjs';
import { newVisitor, openSiteBeside, untilItWorks } from './site.mjs';

/** @import { Browser, ElementHandle, Page } from 'puppeteer-core' */
/** @import { ConsentCase } from './consent-tools.mjs' */
/** @import { Case } from './site.mjs' */

const ADS = 2;

/** Whether an element stays where it is: a click on one that still slides in hits another. @param {ElementHandle} element */
const isAtRest = (element) =>
  element.evaluate(async (it) => {
    const place = () => JSON.stringify(it.getBoundingClientRect());
    const before = place();
    await new Promise((done) => setTimeout(done, 300));
    return place() === before;
  });

/**
 * Clicks the first element of the selector that can be clicked.
 * @param {Page} page @param {string} selector
 */
async function click(page, selector) {
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    for (const element of await page.$$(selector)) {
      const clicked =
        (await element.isVisible()) &&
        (await isAtRest(element)) &&
        (await element.click().then(
          () => true,
          () => false,
        ));
      if (clicked) return;
    }
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`nothing to click: ${selector}`);
}

/** @param {Page} page @param {readonly string[]} selectors */
async function clickAll(page, selectors) {
  for (const selector of selectors) await click(page, selector);
}

/** How many ads show once nothing more is expected. @param {Page} page @param {number} expected */
async function ads(page, expected) {
  if (expected) return (await untilItWorks(page, expected)).ads;
  await new Promise((done) => setTimeout(done, 4000));
  return (await page.evaluate(() => document.querySelectorAll('ad-placement .creative').length)) ?? 0;
}

/** @param {Browser} browser @param {string} url @param {ConsentCase} one */
async function visitors(browser, url, one) {
  const address = `${url}/magazine/`;
  /** @type {Record<string, number>} */
  const seen = {};
  /** @type {string[]} */
  const problems = [];
  /** @param {(page: Page) => Promise<void>} visit */
  async function visitor(visit) {
    const { page, close } = await newVisitor(browser, problems);
    try {
      await page.goto(address, { waitUntil: 'load' });
      await visit(page);
    } catch (error) {
      problems.push(String(error));
    }
    await close();
  }
  await visitor(async (page) => {
    seen['before'] = await ads(page, 0);
    await clickAll(page, one.accept);
    seen['accepted'] = await ads(page, ADS);
    await page.goto(address, { waitUntil: 'load' });
    seen['next page'] = await ads(page, ADS);
    await clickAll(page, one.withdraw);
    await new Promise((done) => setTimeout(done, 1500));
    await page.goto(address, { waitUntil: 'load' });
    seen['withdrawn'] = await ads(page, 0);
  });
  await visitor(async (page) => {
    await clickAll(page, one.reject);
    seen['rejected'] = await ads(page, 0);
    await page.goto(address, { waitUntil: 'load' });
    seen['rejected, next page'] = await ads(page, 0);
  });
  return { seen, problems };
}

/** @param {Browser} browser @param {string} plugins @param {(one: Case) => boolean} isChosen */
export async function printConsentTools(browser, plugins, isChosen) {
  for (const one of CONSENT_TOOLS.filter(isChosen)) {
    const site = await openSiteBeside(plugins, one);
    const { seen, problems } = await visitors(browser, site.url, one);
    const ads = Object.entries(seen).map(([when, count]) => `${when}: ${count}`);
    console.log(
      `| ${one.plugin} ${site.version} | ${one.setting} | ${ads.join(', ')} | ${site.health('consent')} |`,
    );
    if (problems.length) console.log(JSON.stringify([...new Set(problems)]));
    await site.close();
  }
}
