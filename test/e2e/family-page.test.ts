import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site, type Tab } from './harness.ts';
import { ad as plainAd, host, placement } from './page-with-ads.ts';
import { bootScript, htmlPage } from './pages.ts';

const AJAX = '/wp-admin/admin-ajax.php';

/** Events of the family's page, and its state at the end. */
interface Heard {
  readonly name: string;
  readonly detail: unknown;
}

declare global {
  interface Window {
    heardOfFamily?: Heard[];
    ranInAds?: string[];
  }
}

const NAMES = [
  'advanced_ads_pro.busy',
  'advanced_ads_pro.idle',
  'advads_pro_cache_busting_done',
  'advanced-ads-ajax-cb-payload',
  'advads_ajax_ad_select',
  'advanced-ads-passive-cb-ad-info',
  'advanced-ads-passive-cb-can-display',
  'advads_track_async',
  'advads_ajax_cb_response',
];

const ad = (id: number, more: object = {}): object => ({
  id,
  title: `Annuncio ${id}`,
  type: 'plain',
  content: `<b data-ad="${id}">${id}</b>`,
  visitors: [],
  blog_id: '1',
  privacy: { ignore: true },
  ...more,
});

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
      ads: {
        25: ad(25, {
          content:
            '<b data-ad="25">25</b><script>(window.ranInAds ??= []).push(advads.privacy.get_state())</script>',
        }),
      },
      placement_info: { id: '7', slug: 'dopo-il-titolo', title: 'Dopo il titolo' },
      inject_before: ['<script>advads.move("#advads-tre", "h1", { method: "insertAfter" })</script>'],
    },
    '8_1': {
      type: 'ad',
      id: 26,
      elementid: ['advads-quattro'],
      ads: { 26: ad(26) },
      placement_info: { id: '8', slug: 'rifiutata', options: { cache_busting_empty: '1' } },
    },
  },
  advads_ajax_queries: [
    {
      id: 41,
      method: 'placement',
      elementid: 'advads-cinque',
      params: { slug: 'halfpage', post: 'p' },
      blog_id: 1,
    },
  ],
  advads_ajax_queries_args: { p: { id: 3, author: 1 } },
  advads_placement_tests: [],
  advads_has_ads: [['31', 'ad', 'Stampato', 'off', '']],
  advads_js_items: [
    {
      elementid: 'advads-sei',
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

/** Listens as a page of the family does, and vetoes one ad. It reads details after all other listeners. */
const LISTENERS = `<script>
  window.heardOfFamily = [];
  for (const name of ${JSON.stringify(NAMES)})
    document.addEventListener(name, ({ detail }) => {
      if (name === 'advanced-ads-passive-cb-can-display' && detail.adInfo.id === 26) detail.canDisplay.display = false;
      if (name === 'advanced-ads-ajax-cb-payload') detail.payload.extra = 'dalla pagina';
      heardOfFamily.push({ name, detail: JSON.parse(JSON.stringify(detail ?? null)) });
    });
</script>`;

const WRAPPERS = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei']
  .map((name) => `<section class="widget"><div id="advads-${name}"></div></section>`)
  .join('');

let site: Site;
let tab: Tab;
let heard: Heard[];
const of = (name: string): unknown[] => heard.filter((one) => one.name === name).map(({ detail }) => detail);
const textOf = (selector: string): Promise<string> =>
  tab.page.$eval(selector, (node) => (node as HTMLElement).innerText.trim());

/** A page as the plugin family prints it: its data last, without any of our tags. */
beforeAll(async () => {
  site = await openSite();
  tab = await site.open();
  await tab.print(
    htmlPage({ head: LISTENERS, body: `<h1>Orologi</h1>${WRAPPERS}<script>${assigned}</script>` }),
  );
  await tab.page.waitForFunction(
    () =>
      document.querySelector('#advads-cinque [data-advads-trackid]') &&
      document.querySelector('#advads-sei b') &&
      (window.adRuntime as { state?: string }).state === 'idle',
  );
  // impressions are reported once the loader is idle
  await tab.page.waitForFunction(
    () => window.heardOfFamily?.filter(({ name }) => name === 'advads_track_async').length === 6,
  );
  heard = await tab.page.evaluate(() => window.heardOfFamily ?? []);
});
afterAll(async () => {
  await tab?.close();
  await site?.close();
});

describe('a page in the plugin family’s own format, without one of our tags (FAMILY-1)', () => {
  it('shows its ads, its group in its wraps, and its custom position', async () => {
    expect(await textOf('#advads-uno')).toBe('21');
    expect(
      await tab.page.$$eval('#advads-due > ul > li', (items) =>
        items.map((li) => [li.className, li.textContent]),
      ),
    ).toEqual([
      ['', '22'],
      ['pari', '23'],
      ['', '24'],
    ]);
    expect(await tab.page.$eval('h1 + #advads-tre', (node) => node.textContent)).toContain('25');
    // one ad waits for the script API, the other does not
    expect(await tab.page.evaluate(() => window.ranInAds?.sort())).toEqual(['js item', 'not_needed']);
  });

  it("shows the server's ads, requested with restored arguments and the page's additions", async () => {
    const asked = (await site.log()).calls.filter(({ kind }) => kind === 'select');
    expect(asked).toHaveLength(1);
    const body = asked[0]?.body as {
      deferedAds: { ad_args: string }[];
      ad_ids: { id: string }[];
      extra: string;
    };
    expect(JSON.parse(body.deferedAds[0]?.ad_args ?? '')).toMatchObject({
      slug: 'halfpage',
      post: { id: 3, author: 1 },
    });
    expect(body.ad_ids.map(({ id }) => id)).toEqual(expect.arrayContaining(['31', '21', '22', '25']));
    expect(body.extra).toBe('dalla pagina');
    expect(await textOf('#advads-sei')).toBe('prima27');
  });

  it('applies a veto, and removes an empty wrapper with its widget', async () => {
    expect(await tab.page.$('#advads-quattro')).toBeNull();
    expect(await tab.page.$$eval('section.widget', (widgets) => widgets.length)).toBe(5);
    expect(of('advads_pro_cache_busting_done')).toContainEqual({
      elementId: 'advads-quattro',
      isEmpty: true,
      type: 'passive',
      extra: { emptyCbOption: true },
    });
  });

  it('dispatches the family’s events with their details', () => {
    expect(heard[0]?.name).toBe('advanced_ads_pro.busy');
    expect(heard.some(({ name }) => name === 'advanced_ads_pro.idle')).toBe(true);
    expect(of('advanced-ads-passive-cb-ad-info')).toHaveLength(6);
    expect(of('advanced-ads-passive-cb-can-display')).toContainEqual(
      expect.objectContaining({ canDisplay: { display: false } }),
    );
    // what is sent, with what listeners have added
    expect(of('advads_ajax_ad_select')).toEqual([
      expect.objectContaining({ action: 'advads_ad_select', extra: 'dalla pagina' }),
    ]);
    expect(of('advads_ajax_cb_response')).toEqual([
      { response: [expect.objectContaining({ status: 'success', elementId: 'advads-cinque' })] },
    ]);
    for (const [elementId, type] of [
      ['advads-uno', 'passive'],
      ['advads-cinque', 'ajax'],
    ])
      expect(of('advads_pro_cache_busting_done')).toContainEqual({
        elementId,
        isEmpty: false,
        type,
        extra: { emptyCbOption: false },
      });
  });

  it('counts its own ads and the printed one once, and leaves the server’s ads to the server (TRACK-5)', async () => {
    const told = async (): Promise<string[]> =>
      (await site.log()).calls
        .filter(({ kind }) => kind === 'impression')
        .flatMap(({ body }) => (body as { ads: string[] }).ads)
        .sort();
    await expect.poll(told).toEqual(['21', '22', '23', '24', '25', '31']);
    expect(of('advads_track_async')).toHaveLength(6);
    expect(of('advads_track_async')).toContainEqual({ bid: '1', ad: '31' });
    expect(tab.problems).toEqual([]);
  });
});

describe('the plugin family’s own front end', () => {
  it('deactivates the runtime: it leaves wrappers and events alone and logs one note (FAMILY-2)', async () => {
    const other = await site.open();
    await other.print(
      htmlPage({
        head: `<script>window.advanced_ads_pro = { process_passive_cb() {} };${assigned}</script>`,
        body: WRAPPERS + bootScript({ passive_placements: placement('ours', [plainAd(1)]) }) + host('ours'),
      }),
    );
    await other.page.waitForSelector('#ours[data-state=filled]');
    expect(
      await other.page.$$eval('.widget > div', (all) => all.filter((one) => one.childNodes.length)),
    ).toEqual([]);
    expect(other.messages).toHaveLength(1);
    await other.close();
  });
});
