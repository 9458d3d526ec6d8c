import { beforeAll, expect, it } from 'vitest';
import type { Tab } from '../e2e/harness.ts';
import { openSite } from './site.ts';
import { untilReady } from './visitor.ts';
import { sharedSite } from './shared-site.ts';

const site = sharedSite(() =>
  openSite({
    count: 6,
    php: '8.3',
    plugins: { regions: `${import.meta.dirname}/fixtures/regions` },
  }),
);
beforeAll(async () => {
  await site.run(`
    switch_theme('twentytwentyfour');
    update_option('yearbook_islands_page_size', 4);
    $id = wp_insert_post(['post_type' => 'wp_template', 'post_status' => 'publish', 'post_name' => 'archive-annuario', 'post_title' => 'Annuario',
      'post_content' => '<!-- wp:shortcode -->[yb_filter][yb_masonry more="button" sort="title,-anno"]<!-- /wp:shortcode -->']);
    wp_set_object_terms($id, 'twentytwentyfour', 'wp_theme');`);
});

async function publish(content: string): Promise<string> {
  const author = site.visitor();
  await author.logIn('autrice');
  return author.publish({ title: 'Di prova', content });
}

it('a block theme runs the islands of its posts', async () => {
  const address = await publish(
    `<!-- wp:paragraph --><p>Sei orologi.</p><!-- /wp:paragraph -->

<!-- wp:shortcode -->[yb_masonry type="annuario" count="6" columns="2" before="1"][ad_placement slug="halfpage"][/yb_masonry]<!-- /wp:shortcode -->

<!-- wp:html --><yb-carousel label="Due"><div>Uno</div><div>Due</div></yb-carousel><!-- /wp:html -->`,
  );
  const tab = await site.open();
  await tab.goto(address);
  expect(await untilReady(tab)).toEqual(['yb-masonry', 'ad-placement', 'yb-carousel']);
  await tab.page.waitForSelector('ad-placement[data-state=filled]', { timeout: 120_000 });
  expect(await tab.page.$$eval('head link[rel=modulepreload]', (all) => all.length)).toBeGreaterThan(0);
  expect(tab.problems).toEqual([]);
  await tab.close();
});

it('a block theme’s template prints the pages of the listing', async () => {
  const visitor = site.visitor();
  const pages = [await visitor.text('/annuario/'), await visitor.text('/annuario/page/2/')];
  const ids = pages.map((page) => [...page.matchAll(/ data-entry="(\d+)"/g)].map(([, id]) => id));
  expect(ids.map(({ length }) => length)).toEqual([4, 2]);
  expect(new Set(ids.flat()).size).toBe(6);
  expect(pages[0]).toContain(
    `<a class="no-prefetch no-prerender" rel="next" href="${site.url}/annuario/page/2/" data-for="yb-listing">`,
  );
  expect(pages[0]).toMatch(/<yb-masonry more="button" data-total="6"/);
  expect(pages[1]).toContain(`<link rel="canonical" href="${site.url}/annuario/page/2/">`);
  expect(pages[1]).toContain('<option value="-anno" data-sort-type="number">');
  expect((await visitor.request('/annuario/page/3/')).status).toBe(404);
});

async function open(address: string): Promise<Tab> {
  const tab = await site.open();
  await tab.goto(address);
  await untilReady(tab);
  return tab;
}

it('a region that the Interactivity API’s router replaces works as on its own page (ISLAND-24)', async () => {
  const region = (to: string, name: string, heights: readonly number[]): Promise<string> =>
    publish(
      `[region to="${to}"]<yb-carousel label="Viste ${name}"><div>${name}1</div><div>${name}2</div></yb-carousel><yb-masonry style="--yb-columns: 2">${heights.map((height) => `<article style="height: ${height}px">${name}</article>`).join('')}</yb-masonry>[/region]`,
    );
  const second = await region('/', 'B', [50, 80, 40, 90, 60]);
  const first = await region(second, 'A', [90, 40, 120, 60, 30]);
  const marks = ({ page }: Tab): Promise<unknown> =>
    page.$$eval('[data-wp-router-region] :is(yb-carousel, yb-masonry) > *', (all) =>
      all.map((one) => {
        const { top, left } = one.getBoundingClientRect();
        const start = one.parentElement?.getBoundingClientRect().top ?? 0;
        return [one.textContent, (one as HTMLElement).inert, Math.round(left), Math.round(top - start)];
      }),
    );
  const alone = await open(second);
  const expected = await marks(alone);
  await alone.close();
  const tab = await open(first);
  await tab.page.evaluate(() => document.querySelector('yb-carousel')?.next());
  await tab.page.click('#go');
  await tab.page.waitForFunction(() => document.querySelector('yb-carousel > div')?.textContent === 'B1');
  await tab.page.evaluate(() => document.querySelector('yb-carousel')?.prev());
  await expect.poll(() => marks(tab)).toEqual(expected);
  // the router takes the marks of the first page away; an island that misses them starts again within a second
  await expect
    .poll(() =>
      tab.page.$$eval('yb-carousel, yb-masonry', (all) =>
        all.map((host) => host.matches('[data-ready]:not([label="Viste A"])')),
      ),
    )
    .toEqual([true, true]);
  expect(await marks(tab)).toEqual(expected);
  await tab.close();
});
