import { beforeAll, expect, it } from 'vitest';
import { openSite } from './site.ts';
import { untilReady } from './visitor.ts';
import { sharedSite } from './shared-site.ts';

const site = sharedSite(() => openSite({ count: 6, php: '8.3' }));
beforeAll(async () => {
  await site.run(`switch_theme('twentytwentyfour');`);
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
  await site.run(`
    update_option('yearbook_islands_page_size', 4);
    $id = wp_insert_post(['post_type' => 'wp_template', 'post_status' => 'publish', 'post_name' => 'archive-annuario', 'post_title' => 'Annuario',
      'post_content' => '<!-- wp:shortcode -->[yb_filter][yb_masonry more="button" sort="title,-anno"]<!-- /wp:shortcode -->']);
    wp_set_object_terms($id, 'twentytwentyfour', 'wp_theme');`);
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
