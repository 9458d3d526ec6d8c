import { beforeEach, expect, it } from 'vitest';
import { sharedSite } from './harness.ts';
import { ad, AJAX, host, placement } from './page-with-ads.ts';
import { bootScript, htmlPage } from './pages.ts';

const GLOBALS = {
  advads_passive_ads: { '21_1': { elementid: ['advads-uno'], ads: { 21: ad(21) } } },
  advads_passive_groups: {
    '5_1': {
      type: 'group',
      id: 5,
      elementid: ['advads-due'],
      ads: { 22: ad(22), 23: ad(23), 24: ad(24) },
      group_info: { id: 5, name: 'Cinque', type: 'ordered', ordered_ad_ids: [22, 23, 24], ad_count: 'all' },
      group_wrap: [
        { before: '<ul>', after: '</ul>', each: { 2: '<li class="pari">%s</li>', all: '<li>%s</li>' } },
      ],
    },
  },
  advads_passive_placements: {
    '7_1': {
      type: 'ad',
      id: 25,
      elementid: ['advads-tre'],
      ads: { 25: ad(25, '25<script>(window.ranInAds ??= []).push(advads.privacy.get_state())</script>') },
      placement_info: { id: '7', slug: 'dopo-il-titolo', title: 'Dopo il titolo' },
      inject_before: ['<script>advads.move("#advads-tre", "h1", { method: "insertAfter" })</script>'],
    },
  },
  advads_ajax_queries: [
    {
      id: 41,
      method: 'placement',
      elementid: 'advads-quattro',
      params: { slug: 'halfpage', post: 'p' },
      blog_id: 1,
    },
  ],
  advads_ajax_queries_args: { p: { id: 3, author: 1 } },
  advads_placement_tests: [],
  advads_has_ads: [['31', 'ad', 'Stampato', 'off', '']],
  advads_js_items: [
    {
      elementid: 'advads-cinque',
      output: '<b data-ad="27">27</b><script>(window.ranInAds ??= []).push("js item")</script>',
      inject_before: ['<i>prima</i>'],
      args: [],
      has_js_items: [{ id: 27, type: 'ad', title: 'Con script', blog_id: 1 }],
    },
  ],
  advanced_ads_pro_ajax_object: { ajax_url: AJAX, lazy_load_module_enabled: '', wp_timezone_offset: '3600' },
  advadsTracking: { impressionActionName: 'aatrack-records', clickActionName: 'aatrack-click', blogId: 1 },
  advads_tracking_urls: { 1: AJAX },
  advads_tracking_methods: { 1: 'frontend' },
  advads_tracking_ads: { 1: ['31'] },
  advads_options: { privacy: { enabled: false } },
};

const assigned = Object.entries(GLOBALS)
  .map(([name, value]) => `window.${name} = ${JSON.stringify(value).replaceAll('</', '<\\/')};`)
  .join('\n');

const WRAPPERS = ['uno', 'due', 'tre', 'quattro', 'cinque']
  .map((name) => `<section class="widget"><div id="advads-${name}"></div></section>`)
  .join('');

const site = sharedSite();
beforeEach(() => site.forgetLog());

it('a page in the plugin family’s own format, its data last, works without one of our tags (FAMILY-1, TRACK-5)', async () => {
  const { page, print } = await site.open();
  await print(
    htmlPage({
      head: `<script>document.addEventListener('advanced-ads-ajax-cb-payload', ({ detail }) => (detail.payload.extra = 'dalla pagina'))</script>`,
      body: `<h1>Orologi</h1>${WRAPPERS}<script>${assigned}</script>`,
    }),
  );
  const textOf = (selector: string): Promise<string> =>
    page.$eval(selector, (node) => (node as HTMLElement).innerText.trim());
  await page.waitForSelector('#advads-quattro [data-advads-trackid]');
  await page.waitForSelector('#advads-cinque b');
  expect(await textOf('#advads-uno')).toBe('21');
  expect(
    await page.$$eval('#advads-due > ul > li', (items) => items.map((li) => [li.className, li.textContent])),
  ).toEqual([
    ['', '22'],
    ['pari', '23'],
    ['', '24'],
  ]);
  expect(await page.$eval('h1 + #advads-tre', (node) => node.textContent)).toContain('25');
  expect(await textOf('#advads-cinque')).toBe('prima27');
  // one ad waits for the script API, the other does not
  expect(await page.evaluate(() => (Reflect.get(window, 'ranInAds') as string[]).sort())).toEqual([
    'js item',
    'not_needed',
  ]);

  const callsOf = async (wanted: string): Promise<unknown[]> =>
    (await site.log()).calls.filter(({ kind }) => kind === wanted).map(({ body }) => body);
  const [asked, ...more] = (await callsOf('select')) as {
    deferedAds: { ad_args: string }[];
    ad_ids: { id: string }[];
    extra: string;
  }[];
  expect([asked?.extra, more]).toEqual(['dalla pagina', []]);
  expect(JSON.parse(asked?.deferedAds[0]?.ad_args ?? '')).toMatchObject({
    slug: 'halfpage',
    post: { id: 3, author: 1 },
  });
  expect(asked?.ad_ids.map(({ id }) => id)).toEqual(expect.arrayContaining(['31', '21', '22', '25']));
  // the server counts its own ads
  const counted = async (): Promise<string[]> =>
    ((await callsOf('impression')) as { ads: string[] }[]).flatMap(({ ads }) => ads).sort();
  await expect.poll(counted).toEqual(['21', '22', '23', '24', '25', '31']);
});

it('the plugin family’s own front end deactivates the runtime: it leaves wrappers and events alone and logs one note (FAMILY-2)', async () => {
  const { page, print, messages } = await site.open();
  await print(
    htmlPage({
      head: `<script>window.advanced_ads_pro = { process_passive_cb() {} };${assigned}</script>`,
      body: WRAPPERS + bootScript({ passive_placements: placement('ours', [ad(1)]) }) + host('ours'),
    }),
  );
  await page.waitForSelector('#ours[data-state=filled]');
  expect(await page.$$eval('.widget > div', (all) => all.filter((one) => one.childNodes.length).length)).toBe(
    0,
  );
  expect(messages).toHaveLength(1);
});
