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

  it('sends a plain form and gets its answer without a script', async () => {
    const tab = await openListing('/annuario/filter/', { script: false });
    expect(await isFilterShown(tab)).toBe(true);
    await tab.page.click('yb-filter input[value=automatico]');
    await Promise.all([
      tab.page.waitForNavigation({ timeout: 120_000, waitUntil: 'domcontentloaded' }),
      tab.page.click('yb-filter [type=submit]'),
    ]);
    const address = new URL(tab.page.url());
    expect(address.pathname).toBe('/annuario/');
    expect(address.searchParams.getAll('movimento[]')).toEqual(['automatico']);
    const expected = await site.run(
      `echo count(get_posts(['post_type' => 'annuario', 'numberposts' => -1, 'tax_query' => [['taxonomy' => 'movimento', 'field' => 'slug', 'terms' => 'automatico']]]));`,
    );
    const cards = await visibleCards(tab);
    expect(cards.length).toBeGreaterThan(0);
    expect(cards).toHaveLength(Number(expected));
    expect(cards.length).toBeLessThan(24);
    await tab.close();
  });

  it.each([
    'movimento[]=automatico&movimento[]=quarzo',
    'marca[]=solmarina&movimento[]=automatico',
    'prezzo_min=1000&prezzo_max=5000',
    'anno_min=2026',
    'q=cronografo',
    'movimento[]=nessuno',
    'prezzo_min=molto&q=',
  ])('finds the same entries with and without a script: %s', async (query) => {
    const plain = await openListing(`/annuario/?${query}`, { script: false });
    const scripted = await openListing(`/annuario/?${query}`);
    const found = await visibleCards(plain);
    await scripted.page.waitForFunction(
      (count) =>
        [...document.querySelectorAll('yb-masonry article')].filter((one) => one.checkVisibility()).length ===
        count,
      { timeout: 120_000 },
      found.length,
    );
    expect(await visibleCards(scripted)).toEqual(found);
    await plain.close();
    await scripted.close();
  });

  it('keeps its address: no entry can take it', async () => {
    expect(
      await site.run(
        `$id = wp_insert_post(['post_type' => 'annuario', 'post_status' => 'publish', 'post_title' => 'Filter']);
         echo get_post($id)->post_name; wp_delete_post($id, true);`,
      ),
    ).not.toBe('filter');
  });
});
