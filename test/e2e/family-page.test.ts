import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { layerAd, stickyAd } from '../browser/ads/fixed-markup.ts';
import { sharedSite, type OpenOptions, type Tab } from './harness.ts';
import { ad, AJAX, host, idle, placement } from './page-with-ads.ts';
import { bootScript, htmlPage } from './pages.ts';

const site = sharedSite();
let tab: Tab;
let earlyCalls: string;
let earlyStyles: string;
beforeAll(async () => {
  earlyCalls = await readFile('dist/early-calls.js', 'utf8');
  earlyStyles = await readFile('dist/early-styles.css', 'utf8');
});
beforeEach(() => site.forgetLog());

/** Defines the family's function for code that waits for the page, as its pages do in the head. */
const READY = `<script id="advads-ready">window.advanced_ads_ready=function(run,state){var come=function(now){return"interactive"===state?"loading"!==now:"complete"===now};come(document.readyState)?run():document.addEventListener("readystatechange",function(event){come(event.target.readyState)&&run()})};</script>`;
/** The end of the family's pages: it says in the console where nobody has taken over. */
const FOOTER = `<script>( window.advanced_ads_ready || jQuery( document ).ready ).call( null, function() {if ( !window.advanced_ads_pro ) {console.log("Advanced Ads Pro: cache-busting can not be initialized");} });</script>
<script id="advads-tracking">var advads_tracking_ads = {"1":[31]};var advads_tracking_urls = {"1":"${AJAX}"};var advads_tracking_methods = {"1":"frontend"};</script>`;

const passive = (id: number, content: string, info: object): object =>
  placement(`posto-${id}`, [ad(id, content)], { elementid: [`advads-${id}`], info });

/** A page as the family prints it, after its scripts have given way. */
const printed = ({
  body = '',
  placements = {},
  head = '',
  privacy = { enabled: false, state: 'not_needed' },
}: {
  body?: string;
  placements?: object;
  head?: string;
  privacy?: object | null;
}): string =>
  htmlPage({
    head: `<script id="yearbook-islands-early-calls">${earlyCalls}</script><style>${earlyStyles}</style>${READY}<script>var advads_options = ${JSON.stringify({ blog_id: '1', ...(privacy && { privacy }) })};var advads_items = {};</script>${head}`,
    body: `<main>Pagina</main>${body}<script>window.advads_passive_placements = ${JSON.stringify(placements).replaceAll('<', '\\u003c')};var advadsTracking = {"impressionActionName":"aatrack-records","clickActionName":"aatrack-click","targetClass":"advads-target","blogId":"1","frontendPrefix":"advads-"};</script>${FOOTER}`,
  });

async function open(parts: Parameters<typeof printed>[0], options?: OpenOptions): Promise<Tab> {
  tab = await site.open(options);
  await tab.print(printed(parts));
  await idle(tab);
  return tab;
}

const HEAD = stickyAd({
  id: 'testa',
  does: '$wrapper.css("width", 300);advads.center_fixed_element( $wrapper );',
  cookie: ['timeout_placement_posto-31', '3'],
});
const LAYER = layerAd({ id: 'strato', classes: 'advads-layer-onload advads-close' });
const FOOT = stickyAd({
  id: 'piede',
  style: 'bottom: 0;display: none;',
  does: `$wrapper.css({ "transform": "translateX(-50%)", "left": "50%" });setTimeout( function() { $wrapper.trigger( "advads-sticky-trigger" ).fadeIn(100).css( 'display', 'block' );}, 300 );`,
});
const wrapper = (id: number): string => `<div class="advads-${id}" id="advads-${id}"></div>`;

const PAGE = {
  body: HEAD + wrapper(32) + wrapper(33),
  placements: {
    ...passive(32, LAYER, { type: 'layer' }),
    ...passive(33, `<script>advads.move("#advads-33", "", {  });</script>${FOOT}`, { type: 'sticky_footer' }),
  },
};
const counted = async (): Promise<unknown> => (await site.log()).counts.impressions ?? {};

describe('a page that the plugin family printed', () => {
  it.each([
    ['without jQuery', ''],
    [
      'with a jQuery of the theme',
      '<script>window.jQuery = function () { throw new Error("nobody may call it"); };</script>',
    ],
  ])(
    'shows and counts sticky ads and layers %s, and no script complains (FIXED-1, FIXED-2, FAMILY-6)',
    async (_what, head) => {
      await open({ ...PAGE, head });
      const { page } = tab;
      await page.waitForFunction(() =>
        ['testa', 'strato', 'piede'].every((id) => document.getElementById(id)?.checkVisibility()),
      );
      const places = await page.evaluate(() =>
        ['testa', 'piede'].map((id) => {
          const { left, width, top, bottom } = (
            document.getElementById(id) as HTMLElement
          ).getBoundingClientRect();
          return [
            Math.round(left - (document.documentElement.clientWidth - width) / 2),
            top,
            innerHeight - bottom,
          ].map(Math.round);
        }),
      );
      expect(places.map(([centre]) => centre)).toEqual([0, 0]);
      expect([places[0]?.[1], places[1]?.[2]]).toEqual([0, 0]);
      await expect.poll(counted).toEqual({ 31: 1, 32: 1, 33: 1 });
      expect(tab.messages).toEqual([]);
      expect((await tab.shifts()).score).toBe(0);
    },
  );

  it('runs early calls in their order, once (FAMILY-6)', async () => {
    const early = `<script>
      window.told = [];
      advanced_ads_ready(function () { told.push(typeof advads.move, advanced_ads_pro.busy); });
      advads.set_cookie('presto', 'si', 1);
      told.push(advads.get_cookie('presto'), advads.cookie_exists('presto'));
      advanced_ads_pro.observers.add(function () {});
      advanced_ads_ready(function () { told.push(advads.get_cookie('presto')); });
    </script>`;
    await open({ body: early });
    await tab.page.waitForFunction(() => Reflect.get(window, 'told').length === 5);
    expect(await tab.page.evaluate(() => (Reflect.get(window, 'told') as unknown[]).map(String))).toEqual([
      'undefined',
      'false',
      'function',
      expect.stringMatching(/true|false/),
      'si',
    ]);
  });

  const CUSTOM = {
    'consent-method': 'custom',
    'custom-cookie-name': 'scelta',
    'custom-cookie-value': 'si',
    'show-non-personalized-adsense': true,
  };
  it.each([
    ['not asked for', { enabled: false }, 'not_needed', false],
    ['asked for', { enabled: true, ...CUSTOM }, 'unknown', true],
    [
      'asked for, as older pages print it',
      { enabled: '1', ...CUSTOM, 'show-non-personalized-adsense': '1' },
      'unknown',
      true,
    ],
    [
      'known',
      { enabled: true, state: 'accepted', ...CUSTOM, 'consent-method': 'iab_tcf_20' },
      'accepted',
      false,
    ],
    ['not printed', null, 'unknown', false],
  ])(
    'answers early and late what is printed about consent: %s (FAMILY-6)',
    async (_what, privacy, state, npa) => {
      const look = `[advads.privacy.get_state(), advads.privacy.is_adsense_npa_enabled()]`;
      await open({ body: `<script>window.early = ${look}</script>`, privacy });
      expect(await tab.page.evaluate(() => Reflect.get(window, 'early'))).toEqual([state, npa]);
      await tab.page.waitForFunction(() => !('isEarly' in (Reflect.get(window, 'advads') as object)));
      // without settings the site asks for no consent
      expect(await tab.page.evaluate(look)).toEqual([privacy ? state : 'not_needed', npa]);
    },
  );

  it('lets the script of a printed group that refreshes run through, and the ad stays (FAMILY-6)', async () => {
    const query = { id: 56, method: 'placement', params: {}, blog_id: 1, elementid: 'advads-60' };
    const group = `<div id="advads-60"><b id="stampato">Annuncio</b></div><script>(function() {var query_id = 47;if ( advanced_ads_group_refresh.element_ids[ "advads-60" ] === query_id ) { return; }advanced_ads_group_refresh.prepare_wrapper( document.getElementById("advads-60"), "", 1 );advanced_ads_group_refresh.add_query( ${JSON.stringify(query)}, 60 );window.ran = true;})()</script>`;
    await open({ body: group });
    expect(await tab.page.evaluate(() => Reflect.get(window, 'ran'))).toBe(true);
    await tab.page.waitForFunction(
      () => !('isEarly' in (Reflect.get(window, 'advanced_ads_group_refresh') as object)),
    );
    expect(await tab.page.$eval('#stampato', (ad) => ad.checkVisibility())).toBe(true);
    expect(tab.messages).toEqual([]);
  });

  it('has an inline script within 600 bytes that needs no more than a nonce', async () => {
    const { gzipSync } = await import('node:zlib');
    expect(gzipSync(earlyCalls).length).toBeLessThanOrEqual(600);
    expect(earlyCalls).not.toMatch(/\beval\b|new Function|innerHTML/);
  });
});

describe('a group that the server refreshes', () => {
  it('goes on by the query in each answer, without jQuery (FAMILY-7)', async () => {
    const asked: number[] = [];
    const answer = (elementId: string, number: number): string => {
      const query = {
        id: 56,
        method: 'placement',
        params: { turn: number },
        blog_id: 1,
        elementid: `${elementId}-1-gruppo`,
      };
      const script = `<script>(function() {var query_id = 47;if ( advanced_ads_group_refresh.element_ids[ "${elementId}" ] === query_id ) { return; }advanced_ads_group_refresh.prepare_wrapper( jQuery(".x"), "", 1 );advanced_ads_group_refresh.add_query( ${JSON.stringify(query)}, 60 );})()</script>`;
      return JSON.stringify([
        {
          status: 'success',
          elementId,
          item: `${script}<div class="gruppo"><b data-turn="${number}">${number}</b></div>`,
          ads: [{ id: String(40 + number), type: 'ad', title: '' }],
        },
      ]);
    };
    tab = await site.open({
      intercept: async (request) => {
        if (new URL(request.url()).pathname !== AJAX) return undefined;
        const fields = new URLSearchParams(await request.fetchPostData());
        if (fields.get('action') !== 'advads_ad_select') return undefined;
        const args = JSON.parse(fields.get('deferedAds[0][ad_args]') ?? '{}') as { turn?: number };
        asked.push(args.turn ?? NaN);
        return { body: answer(fields.get('deferedAds[0][elementId]') ?? '', asked.length) };
      },
    });
    await tab.print(
      printed({
        body: `<div id="advads-50"></div><script>window.advads_ajax_queries = [{"id":"56","method":"placement","params":{"turn":0},"elementid":"advads-50","blog_id":1}];var advanced_ads_pro_ajax_object = {"ajax_url":"${AJAX}"};</script>`,
      }),
    );
    await tab.page.waitForSelector('[data-turn="3"]');
    expect(asked.slice(0, 3)).toEqual([0, 1, 2]);
    expect(await tab.page.$$eval('#advads-50 [data-turn]', (all) => all.length)).toBe(1);
  });
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
