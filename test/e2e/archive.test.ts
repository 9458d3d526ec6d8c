import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { ARCHIVE, entriesIn, hasCards, PER_PAGE } from './archive-page.ts';
import { sharedSite, type OpenOptions, type Tab } from './harness.ts';

const site = sharedSite();

async function visit(path: string, options: OpenOptions = {}): Promise<Tab> {
  const tab = await site.open(options);
  await tab.goto(path);
  await tab.page.waitForSelector('#archivio[data-ready]');
  return tab;
}

/** Waits until the grid answers the link to the next page. */
async function visitPages(path: string, options: OpenOptions = {}): Promise<Tab> {
  const tab = await visit(path, options);
  await tab.page.waitForSelector('a[rel=next][role=button]');
  return tab;
}

const press = (page: Page): Promise<void> =>
  page.$eval('a[rel=next]', (link) => {
    (link as HTMLElement).focus({ preventScroll: true });
    (link as HTMLElement).click();
  });

const scrollToCard = (page: Page, index: number): Promise<number> =>
  page.evaluate((at) => {
    const card = document.querySelectorAll('#archivio > .card')[at];
    card?.scrollIntoView({ behavior: 'instant' });
    return card?.getBoundingClientRect().top ?? NaN;
  }, index);

interface ReadPage {
  readonly entries: readonly (string | undefined)[];
  readonly prices: readonly number[];
  readonly movements: readonly (string | undefined)[];
  readonly next: string;
  readonly previous: string;
}

/** Reads the cards and the links of a page of the listing. Runs in the page. */
function readPage(): ReadPage {
  const cards = [...document.querySelectorAll<HTMLElement>('#archivio > .card')];
  const link = (rel: string): string => document.querySelector(`a[rel=${rel}]`)?.getAttribute('href') ?? '';
  return {
    entries: cards.map(({ dataset }) => dataset.entry),
    prices: cards.map(({ dataset }) => Number(dataset.price)),
    movements: cards.map(({ dataset }) => dataset.movement),
    next: link('next'),
    previous: link('prev'),
  };
}

describe('the archive without JavaScript', () => {
  it('leads through its pages by links, and keeps filters and order (LISTING-1)', async () => {
    const { page } = await site.openWithoutScript();
    const read = async (path: string): Promise<ReadPage> => {
      await page.goto(new URL(path, site.url).href, { waitUntil: 'load' });
      // without script, Firefox does not answer `$eval` on a second page
      return page.evaluate(readPage);
    };
    const first = await read(`${ARCHIVE}?movement=quarzo&sort=-price`);
    const second = await read(first.next);
    expect([first.entries.length, second.entries.length]).toEqual([PER_PAGE, PER_PAGE]);
    expect(second.entries.filter((entry) => first.entries.includes(entry))).toEqual([]);
    expect(second.prices).toEqual(second.prices.toSorted((one, other) => other - one));
    expect(new Set(second.movements)).toEqual(new Set(['quarzo']));
    expect((await read(second.previous)).entries).toEqual(first.entries);
  });
});

describe('more="scroll"', () => {
  it('loads pages ahead of the view, shifts nothing, and stops where the end of the page can be reached (LISTING-8)', async () => {
    const { page, shifts } = await visitPages(`${ARCHIVE}?more=scroll`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = (await shifts()).score;
    for (let pages = 2; pages <= 4; pages += 1) {
      await scrollToCard(page, (pages - 1) * PER_PAGE - 6);
      await hasCards(page, pages * PER_PAGE);
    }
    expect((await shifts()).score).toBe(before);
    await page.$eval('a[rel=next]', (link) => link.scrollIntoView({ behavior: 'instant' }));
    await page.evaluate(
      () =>
        new Promise((done) => {
          const link = document.querySelector('a[rel=next]');
          if (link) new IntersectionObserver(done).observe(link);
        }),
    );
    expect(await page.$eval('#archivio', (grid) => grid.hasAttribute('aria-busy'))).toBe(false);
    expect(await entriesIn(page)).toHaveLength(4 * PER_PAGE);
    await press(page);
    await hasCards(page, 5 * PER_PAGE);
  });

  it('loads nothing while the page is hidden (LISTING-8)', async () => {
    const { page } = await site.open();
    await page.evaluateOnNewDocument(() =>
      Object.defineProperty(document, 'hidden', {
        configurable: true,
        get: () => !Reflect.get(window, 'isSeen'),
      }),
    );
    await page.goto(new URL(`${ARCHIVE}?more=scroll`, site.url).href);
    await page.waitForSelector('a[rel=next][role=button]');
    const observed = (): Promise<unknown> =>
      page.evaluate(
        () =>
          new Promise((done) => {
            const link = document.querySelector('a[rel=next]');
            link?.scrollIntoView({ behavior: 'instant' });
            if (link) new IntersectionObserver(done).observe(link);
          }),
      );
    await observed();
    expect(await page.$eval('#archivio', (grid) => grid.hasAttribute('aria-busy'))).toBe(false);
    await page.evaluate(() => {
      Object.assign(window, { isSeen: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    // an engine that keeps the link in view loads another page
    await page.waitForFunction(
      (printed) => document.querySelectorAll('#archivio > .card').length > printed,
      {},
      PER_PAGE,
    );
  });
});
