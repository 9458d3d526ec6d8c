import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { ARCHIVE, entriesIn, hasCards, PER_PAGE } from './archive-page.ts';
import { sharedSite } from './harness.ts';

const site = sharedSite();

/** Waits until the grid answers the link to the next page. */
const answers = (page: Page): Promise<unknown> => page.waitForSelector('a[rel=next][role=button]');

/** Brings the link into view, and waits until the browser has said so. */
const reachLink = (page: Page): Promise<unknown> =>
  page.$eval(
    'a[rel=next]',
    (link) =>
      new Promise((done) => {
        link.scrollIntoView({ behavior: 'instant' });
        new IntersectionObserver(done).observe(link);
      }),
  );
const isLoading = (page: Page): Promise<boolean> =>
  page.$eval('#archivio', (grid) => grid.hasAttribute('aria-busy'));

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

describe('more="button"', () => {
  it('shows all loaded pages after Back and after a reload, at the same place (LISTING-6)', async () => {
    const { page, goto } = await site.open();
    await goto(ARCHIVE);
    const press = async (): Promise<void> => {
      await answers(page);
      await page.$eval('a[rel=next]', (link) => (link as HTMLElement).click());
    };
    await press();
    await hasCards(page, 2 * PER_PAGE);
    const top = await page.evaluate(() => {
      const card = document.querySelectorAll('#archivio > .card')[90];
      card?.scrollIntoView({ behavior: 'instant' });
      return card?.getBoundingClientRect().top ?? NaN;
    });
    await page.waitForFunction(() => location.search === '?pagina=2');
    const before = await entriesIn(page);
    const isBack = (): Promise<unknown> =>
      page.waitForFunction(
        (wanted) => {
          const card = document.querySelectorAll('#archivio > .card')[90];
          return card !== undefined && Math.abs(card.getBoundingClientRect().top - wanted) <= 2;
        },
        {},
        top,
      );
    await page.goto(new URL('/_log', site.url).href);
    await page.evaluate(() => history.back());
    await isBack();
    expect(await entriesIn(page)).toEqual(before);
    await page.reload();
    await isBack();
    expect(await entriesIn(page)).toEqual(before);
    await press();
    await hasCards(page, 3 * PER_PAGE);
  });
});

describe('more="scroll"', () => {
  it('loads pages ahead of the view, shifts nothing, and stops where the end of the page can be reached (LISTING-8)', async () => {
    const { page, goto, shifts } = await site.open();
    await goto(`${ARCHIVE}?more=scroll`);
    await answers(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = (await shifts()).score;
    for (let pages = 2; pages <= 4; pages += 1) {
      await page.evaluate(
        (at) => document.querySelectorAll('#archivio > .card')[at]?.scrollIntoView({ behavior: 'instant' }),
        (pages - 1) * PER_PAGE - 6,
      );
      await hasCards(page, pages * PER_PAGE);
    }
    expect((await shifts()).score).toBe(before);
    await reachLink(page);
    expect(await isLoading(page)).toBe(false);
    expect(await entriesIn(page)).toHaveLength(4 * PER_PAGE);
    await page.$eval('a[rel=next]', (link) => {
      (link as HTMLElement).focus({ preventScroll: true });
      (link as HTMLElement).click();
    });
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
    await answers(page);
    await reachLink(page);
    expect(await isLoading(page)).toBe(false);
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
