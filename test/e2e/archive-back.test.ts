import type { Browser, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { startServer } from '../../demo/app.mjs';
import { ARCHIVE, entriesIn, hasCards, PER_PAGE } from './archive-page.ts';
import { launchBrowser, newPage } from './launch.ts';
import { goBack, pathOf } from './leave-page.ts';
import { allOnlyIn } from './only-in.ts';

const PAGES = 3;
/** A card of the last page. */
const READ = 150;

declare global {
  interface Window {
    /** Whether the page came back as the browser had kept it. */
    wasKept?: boolean;
  }
}

interface Place {
  readonly entries: readonly string[];
  /** Where the card is that is read, px. */
  readonly top: number;
}

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ port: 0 });
});
afterAll(() => server.close());

const topOf = (page: Page, index: number): Promise<number> =>
  page.evaluate(
    (at) => document.querySelectorAll('#archivio > .card')[at]?.getBoundingClientRect().top ?? NaN,
    index,
  );

/** The pages of the listing that the grid has fetched. */
const fetchedPages = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).search)
      .filter((search) => search.includes('pagina=')),
  );

/** Skips the test where the browser keeps no page at all, however plain: the reason is its own. */
async function needsKeptPages(page: Page, { skip }: Pick<TestContext, 'skip'>): Promise<void> {
  const path = '/dist/preloads.json';
  await page.goto(server.url + path);
  await page.goto(`${server.url}/_log`);
  await goBack(page, path);
  const [isKept, why] = await page.evaluate(() => [
    window.wasKept === true,
    JSON.stringify(Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'notRestoredReasons')),
  ]);
  skip(!isKept, `this browser keeps not even a plain page: ${String(why)}`);
}

/** Opens the archive, loads two more pages, and scrolls to a card of the last one. */
async function readOn(page: Page): Promise<Place> {
  await page.goto(`${server.url}${ARCHIVE}`, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('#archivio[data-ready]');
  await page.waitForSelector('a[rel=next][role=button]');
  for (let pages = 2; pages <= PAGES; pages += 1) {
    await page.$eval('a[rel=next]', (link) => (link as HTMLElement).click());
    await hasCards(page, pages * PER_PAGE);
  }
  await page.evaluate(
    (at) => document.querySelectorAll('#archivio > .card')[at]?.scrollIntoView({ behavior: 'instant' }),
    READ,
  );
  await page.waitForFunction(() => location.search === '?pagina=3');
  return { entries: await entriesIn(page), top: await topOf(page, READ) };
}

/** Follows the link of the card. */
async function leave(page: Page): Promise<void> {
  const path = await page.evaluate((at) => {
    const link = document.querySelectorAll<HTMLAnchorElement>('#archivio > .card a')[at];
    setTimeout(() => link?.click());
    return link?.pathname ?? '';
  }, READ);
  expect(path).toMatch(/^\/annuario\/[\w-]+\/$/);
  await expect.poll(() => pathOf(page)).toBe(path);
  await page.waitForFunction(() => document.readyState === 'complete');
}

/** The reader is where the page was left, and everything is there. */
async function isAsLeft(page: Page, { entries, top }: Place): Promise<void> {
  await hasCards(page, PAGES * PER_PAGE);
  await expect.poll(async () => Math.abs((await topOf(page, READ)) - top)).toBeLessThanOrEqual(2);
  expect(await entriesIn(page)).toEqual(entries);
  expect(await page.evaluate(() => location.search)).toBe('?pagina=3');
  expect(await page.$eval('#archivio', (grid) => getComputedStyle(grid).visibility)).toBe('visible');
}

const goesOn = async (page: Page): Promise<void> => {
  await page.$eval('a[rel=next]', (link) => (link as HTMLElement).click());
  await hasCards(page, (PAGES + 1) * PER_PAGE);
};

/** A tab that notes how its pages come. The driver's own switches of a tab stay as they are: one could forbid to keep pages. */
async function openPage(browser: Browser): Promise<Page> {
  const page = await newPage(await browser.createBrowserContext());
  await page.evaluateOnNewDocument(() =>
    addEventListener('pageshow', ({ persisted }) => (window.wasKept = persisted)),
  );
  return page;
}

describe('Back from the link of a card on the third page (LISTING-6)', () => {
  allOnlyIn('chromium', 'the other drivers lose a page that comes back as it was kept');
  let browser: Browser | undefined;
  afterEach(async () => {
    await browser?.close();
    browser = undefined;
  });

  it('shows the page that the browser has kept, at the same place, and loads nothing again', async (test) => {
    browser = await launchBrowser({ keepsPages: true });
    const page = await openPage(browser);
    await needsKeptPages(page, test);
    const left = await readOn(page);
    const fetched = await fetchedPages(page);
    await leave(page);
    await goBack(page, ARCHIVE);
    await expect.poll(() => page.evaluate(() => window.wasKept)).toBe(true);
    await isAsLeft(page, left);
    expect(await fetchedPages(page)).toEqual(fetched);
    await goesOn(page);
  });

  it('loads the pages again where the browser has not kept them, and returns to the place', async () => {
    browser = await launchBrowser();
    const page = await openPage(browser);
    const left = await readOn(page);
    await leave(page);
    await goBack(page, ARCHIVE);
    await isAsLeft(page, left);
    expect(await page.evaluate(() => window.wasKept)).toBe(false);
    await goesOn(page);
  });
});
