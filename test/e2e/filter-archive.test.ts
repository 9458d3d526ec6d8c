import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { isFull } from '../size.mjs';
import { sharedSite, type Tab } from './harness.ts';
import { onlyIn } from './only-in.ts';

const LIST = '/annuario/archivio/';
const ROUTE = `${LIST}filter/`;
const INDEX = /\/indice\.json\?v=[\da-f]+$/;

const site = sharedSite();

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
  const answer = await fetch(`${site.url}${LIST}?${query}`);
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
    const { page } = await visit(LIST);
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
    await tab.goto(`${LIST}?place=asia&presented_min=2026-12-31`);
    await Promise.all([page.waitForNavigation(), page.click('.suggestions a')]);
    expect(await totalOf(new URL(page.url()).search.slice(1))).toBeGreaterThan(0);
  });
});
