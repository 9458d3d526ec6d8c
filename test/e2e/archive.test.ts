import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { isFull } from '../size.mjs';
import { sharedSite, type Tab } from './harness.ts';
import { onlyIn } from './only-in.ts';

const site = sharedSite();

/** The address of the demo's archive. */
const ARCHIVE = '/annuario/archivio/';
/** How many cards a page of it has. */
const PER_PAGE = 60;

/** Waits until the grid has so many cards, and loads no more. */
const hasCards = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      document.querySelectorAll('#archivio > .card').length === wanted &&
      !document.querySelector('#archivio[aria-busy]'),
    {},
    count,
  );

/** The ids of the entries that the grid shows, in their order. */
const entriesIn = (page: Page): Promise<string[]> =>
  page.$$eval('#archivio > .card', (cards) => cards.map((card) => card.getAttribute('data-entry') ?? ''));

/** The ids of the entries that the server prints. */
async function served(path: string): Promise<string[]> {
  const html = await (await fetch(new URL(path, site.url))).text();
  return [...html.matchAll(/data-entry="(\w+)"/g)].map(([, id = '']) => id);
}

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

const shows = (page: Page, ids: readonly string[]): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('#archivio > .card')]
        .map((card) => card.getAttribute('data-entry'))
        .join() === wanted,
    { timeout: 20_000 },
    ids.join(),
  );

describe('the order of the archive without JavaScript', () => {
  it('is a plain form that keeps the filters (LISTING-11)', async () => {
    const { page } = await site.openWithoutScript();
    await page.goto(new URL(`${ARCHIVE}?movement=quarzo`, site.url).href, { waitUntil: 'load' });
    await page.select('#ordina', '-price');
    await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click('.sort button')]);
    expect(new URL(page.url()).search).toBe('?movement=quarzo&sort=-price');
    // without script, Firefox does not answer `$eval` on a second page
    const [sort, entries] = await page.evaluate(() => [
      document.querySelector<HTMLSelectElement>('#ordina')?.value,
      [...document.querySelectorAll('#archivio > .card')].map((card) => card.getAttribute('data-entry')),
    ]);
    expect(sort).toBe('-price');
    expect(entries).toEqual(await served(`${ARCHIVE}?movement=quarzo&sort=-price`));
  });
});

describe('a page without a choice of orders', () => {
  it('loads no code for it, nor for pages (LISTING-2, LISTING-11)', async () => {
    const asked: string[] = [];
    const { page } = await site.open({ intercept: (request) => void asked.push(request.url()) });
    await page.goto(new URL('/annuario/', site.url).href, { waitUntil: 'load' });
    await page.waitForSelector('#griglia[data-ready]');
    expect(asked.filter((url) => /\/yb-masonry-/.test(url))).toHaveLength(1);
    expect(asked.filter((url) => /\/(sort|listing)-/.test(url))).toEqual([]);
  });
});

describe('the order of the archive', () => {
  it('of a part comes from the server, without a load, and Back brings the former one (LISTING-14, LISTING-15)', async () => {
    const { page, goto } = await site.open();
    await goto(ARCHIVE);
    await page.waitForSelector('.yb-sort-status', { timeout: 20_000 });
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const before = await entriesIn(page);
    const wanted = await served(`${ARCHIVE}?sort=-price`);
    await page.focus('#ordina');
    await page.select('#ordina', '-price');
    await shows(page, wanted);
    expect(await page.evaluate(() => location.pathname + location.search)).toBe(`${ARCHIVE}?sort=-price`);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('ordina');
    expect(await page.$eval('.yb-sort-status', ({ textContent }) => textContent)).toBe(
      'Schede ordinate: Prezzo, dal più alto',
    );
    await page.evaluate(() => history.back());
    await shows(page, before);
    expect(await page.$eval('#ordina', (select) => (select as HTMLSelectElement).value)).toBe('');
    await page.evaluate(() => history.forward());
    await shows(page, wanted);
    expect(await page.evaluate(() => Reflect.get(window, 'isSame') as unknown)).toBe(true);
  });
});

const ROUTE = `${ARCHIVE}filter/`;
const INDEX = /\/indice\.json\?v=[\da-f]+$/;

async function visit(path: string): Promise<Tab> {
  const tab = await site.open();
  await tab.goto(path);
  await tab.page.waitForSelector('yb-filter[data-ready]');
  return tab;
}

const requested = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

const saysTotal = (page: Page, total: number): Promise<unknown> =>
  page.waitForFunction(
    (n) =>
      document
        .querySelector('yb-filter')
        ?.shadowRoot?.querySelector('[part=status]')
        ?.textContent?.startsWith(`${n} `),
    {},
    total,
  );

/** The number of entries that the server finds for a query. */
async function totalOf(query: string): Promise<number> {
  const answer = await fetch(`${site.url}${ARCHIVE}?${query}`);
  return Number(/data-total="(\d+)"/.exec(await answer.text())?.[1]);
}

const QUERIES = [
  'place=europa/italia',
  'place=europa&place=asia/giappone/kyoto&material_not=acciaio',
  'features=certificato&features=luminescente',
  'presented_min=2001-05-01&presented_max=2003-12-31&dial=nero',
  'maker=Hallvik&year_min=1990&price_max=900&material_not=titanio&material_not=bronzo',
  // as somebody may write an address
  'price_min=1000.5&year_min=1e3',
  'price_min=%201000%20&presented_min=2024-02-30',
];

describe('the filter of the archive', () => {
  it('asks for no index before somebody filters', async () => {
    const { page } = await visit(ARCHIVE);
    await page.waitForNetworkIdle();
    expect((await requested(page)).filter((url) => INDEX.test(url))).toEqual([]);
  });

  it('counts the whole archive as the server does (FILTER-17)', async () => {
    const { page } = await visit(ROUTE);
    await saysTotal(page, 5000);
    // the total of the page shows before the index comes
    await expect.poll(async () => (await requested(page)).filter((url) => INDEX.test(url))).toHaveLength(1);
    for (const query of isFull ? QUERIES : QUERIES.slice(0, 3)) {
      const total = await totalOf(query);
      expect(total).toBeGreaterThan(0);
      await page.goto(`${site.url}${ROUTE}?${query}`);
      await saysTotal(page, total);
    }
  });

  it('finds the same by a plain GET without JavaScript, with all branches open, and suggests (FILTER-10)', async (test) => {
    onlyIn('chromium', 'without scripts the drivers of the others wait in vain for a navigation', test);
    const tab = await site.openWithoutScript();
    const { page } = tab;
    await tab.goto(ROUTE);
    expect(
      await page.$$eval('[data-tree] input', (boxes) => boxes.every((box) => box.checkVisibility())),
    ).toBe(true);
    await page.click('input[value="europa/italia/milano"]');
    await page.click('input[name=material_not][value=acciaio]');
    await Promise.all([page.waitForNavigation(), page.click('yb-filter [type=submit]')]);
    const total = await totalOf(new URL(page.url()).search.slice(1));
    expect(total).toBe(await totalOf('place=europa/italia/milano&material_not=acciaio'));
    await tab.goto(`${ARCHIVE}?place=asia&presented_min=2026-12-31`);
    await Promise.all([page.waitForNavigation(), page.click('.suggestions a')]);
    expect(await totalOf(new URL(page.url()).search.slice(1))).toBeGreaterThan(0);
  });
});
