import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { layerAd, stickyAd } from '../browser/ads/fixed-markup.ts';
import { sharedSite, type OpenOptions, type Tab } from './harness.ts';
import { ad, AJAX, idle, placement } from './page-with-ads.ts';
import { htmlPage } from './pages.ts';

const site = sharedSite();
let tab: Tab;
let earlyCalls: string;
let earlyStyles: string;
beforeAll(async () => {
  earlyCalls = await readFile('dist/early-calls.js', 'utf8');
  earlyStyles = await readFile('dist/early-styles.css', 'utf8');
});
afterEach(() => tab.close());

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
  await site.forgetLog();
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

  it('closes a sticky ad by its button, also after a reload (FIXED-4)', async () => {
    const cookies = { cookie_path: '/pagina-di-prova/', cookie_domain: '' };
    await open({ ...PAGE, head: `<script>var advanced_ads_cookies = ${JSON.stringify(cookies)};</script>` });
    await tab.page.waitForSelector('#testa button');
    await tab.page.focus('#testa button');
    await tab.page.keyboard.press('Enter');
    expect(await tab.page.$('#testa')).toBeNull();
    const written = await tab.page.browserContext().cookies();
    const [cookie] = written.filter(({ name }) => name === 'timeout_placement_posto-31');
    expect(cookie?.path).toBe('/pagina-di-prova/');
    expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(3);
  });

  it('counts no ad whose code does not come, and shows all others (FIXED-3)', async () => {
    const placements = { ...PAGE.placements, ...passive(34, '<b id="altro">Altro</b>', {}) };
    await open(
      { body: PAGE.body + wrapper(34), placements },
      { intercept: (request) => (request.url().includes('chunks/injection-parts-') ? 'abort' : undefined) },
    );
    await tab.page.waitForSelector('#altro');
    await expect.poll(counted).toEqual({ 34: 1 });
    expect(await tab.page.$eval('#strato', (layer) => layer.checkVisibility())).toBe(false);
    expect(tab.problems.join('\n')).toContain('Loading chunk injection-parts failed.');
  });

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
