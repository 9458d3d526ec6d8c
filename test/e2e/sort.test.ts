import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { ARCHIVE, entriesAt, entriesIn } from './archive-page.ts';
import { sharedSite } from './harness.ts';

const site = sharedSite();

/** The entries that the server prints. */
const served = (path: string): Promise<string[]> => entriesAt(new URL(path, site.url));

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
