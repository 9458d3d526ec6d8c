import { describe, expect, it } from 'vitest';
import type { Tab } from '../e2e/harness.ts';
import { openSite } from './site.ts';
import { sharedSite } from './shared-site.ts';

const site = sharedSite(() => openSite());

const visibleCards = ({ page }: Tab): Promise<(string | undefined)[]> =>
  page.$$eval('yb-masonry article', (all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.querySelector('a')?.href),
  );

const isFilterShown = ({ page }: Tab): Promise<boolean> =>
  page.$eval('yb-filter form', (form) => form.checkVisibility());

async function openListing(path: string, { script = true } = {}): Promise<Tab> {
  const tab = await site.open();
  if (!script) await tab.page.setJavaScriptEnabled(false);
  await tab.goto(path);
  if (script) {
    await tab.page.waitForSelector('yb-filter[data-ready]', { timeout: 120_000 });
    await tab.page.waitForSelector('yb-masonry[data-ready]', { timeout: 120_000 });
  }
  return tab;
}

describe('/annuario/filter/', () => {
  it('shows the listing with its filter open, loaded directly and again', async () => {
    const tab = await openListing('/annuario/filter/');
    expect(await isFilterShown(tab)).toBe(true);
    expect(await visibleCards(tab)).toHaveLength(24);
    await tab.page.reload({ waitUntil: 'domcontentloaded' });
    await tab.page.waitForSelector('yb-filter[data-ready]', { timeout: 120_000 });
    expect(await isFilterShown(tab)).toBe(true);
    expect(await visibleCards(tab)).toHaveLength(24);
    expect(tab.problems).toEqual([]);
    await tab.close();
  });

  it('opens from the listing without a page load', async () => {
    const tab = await openListing('/annuario/');
    expect(await isFilterShown(tab)).toBe(false);
    await tab.page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await tab.page.click('main a[href$="/annuario/filter/"]');
    await tab.page.waitForFunction(() => location.pathname === '/annuario/filter/');
    await tab.page.waitForFunction(() => document.querySelector('yb-filter form')?.checkVisibility());
    expect(await tab.page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(tab.problems).toEqual([]);
    await tab.close();
  });
});
