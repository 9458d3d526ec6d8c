import { beforeEach, describe, expect, it } from 'vitest';
import { type Interception, sharedSite } from './harness.ts';
import {
  ad,
  adsIn,
  AJAX,
  host,
  idle,
  listening,
  openWithAds,
  placement,
  served,
  shownIn,
  type Fields,
} from './page-with-ads.ts';
import { cards } from './pages.ts';

const site = sharedSite();
beforeEach(() => site.forgetLog());

const config = { ajax_url: AJAX };
const tracked = { ...config, tracking: { blogs: { 1: { url: AJAX, method: 'frontend' } } } };

/** A query whose placement has an alternative for visitors with an ad blocker. */
const QUERY_WITH_ALTERNATIVE = {
  id: '7',
  method: 'placement',
  params: { slug: 'halfpage', item_adblocker: 'ad_9' },
};

describe('the request', () => {
  it.each([
    ['nothing hides ads', '', false],
    [
      'a filter list hides them a moment later',
      `new MutationObserver((_records, observer) => {
        const bait = document.querySelector('.ad_300x250');
        if (bait) observer.disconnect();
        if (bait) setTimeout(() => (bait.style.display = 'none'), 200);
      }).observe(document, { childList: true, subtree: true });`,
      true,
    ],
    [
      'an extension removes them',
      `new MutationObserver((records) => {
        const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
        for (const node of added) if (node.classList?.contains('ad-leaderboard')) node.remove();
      }).observe(document, { childList: true, subtree: true });`,
      true,
    ],
  ])('reports that %s', async (_what, script, active) => {
    const asked: Fields[] = [];
    const page = {
      boot: { config, ajax_queries: [QUERY_WITH_ALTERNATIVE] },
      head: `<script>${script}</script>`,
      body: host('halfpage'),
    };
    await shownIn(await openWithAds(site, page, listening(asked)), 'halfpage');
    const [, args = ''] = asked[0]?.find(([name]) => name.endsWith('[ad_args]')) ?? [];
    expect(JSON.parse(args)).toMatchObject({ adblocker_active: active });
  });

  it('leaves before the ads that the browser chose and those of js items are shown (SERVER-2)', async () => {
    const tab = await openWithAds(site, {
      boot: {
        config: { ...config, adblocker: false },
        passive_placements: placement('qui', [ad(1)]),
        js_items: [{ elementid: 'js', output: '<b data-ad="3">3</b>', args: {}, has_js_items: [] }],
      },
      head: `<script>
        const send = window.fetch;
        window.fetch = (...args) => {
          window.shownBefore ??= document.querySelectorAll('[data-ad]').length;
          return send(...args);
        };
      </script>`,
      body: host('qui') + host('halfpage') + '<div id="js"></div>',
    });
    await shownIn(tab, 'halfpage');
    await tab.page.waitForSelector('#js [data-ad]');
    expect(await tab.page.evaluate('shownBefore')).toBe(0);
  });

  it('is not sent if a reload starts during the check for ad blockers', async () => {
    const asked: Fields[] = [];
    const head = `<script>
      advanced_ads_check_adblocker = (tell) => Object.assign(window, { tell });
      selections = [];
      document.addEventListener('ad-runtime-select', ({ detail }) => selections.push(detail));
    </script>`;
    const tab = await openWithAds(site, { boot: { config }, head, body: host('halfpage') }, listening(asked));
    await tab.page.waitForFunction(() => 'tell' in window);
    await tab.page.evaluate(() => {
      window.adRuntime?.push((runtime) => runtime.reload());
      (Reflect.get(window, 'tell') as (active: boolean) => void)(true);
    });
    await shownIn(tab, 'halfpage');
    await idle(tab);
    expect([await tab.page.evaluate('selections.length'), asked.length]).toEqual([1, 1]);
  });
});

it('a query with an address for all visitors is asked there, without cookies, in one request for all placements, and counted by the browser (SERVER-10, SERVER-12)', async () => {
  const SHARED = '/annunci';
  const by = 'adblocker,consent,device,page';
  const slugs = ['testata', 'piede'];
  const asked: { fields: Fields; cookie: string | undefined }[] = [];
  const queryOf = (slug: string): object =>
    placement(slug, [], {
      ajax_query: {
        id: `p-${slug}`,
        method: 'placement',
        params: { slug },
        shared_url: `${SHARED}?by=${by}`,
      },
    });
  const tab = await openWithAds(
    site,
    {
      boot: { config: tracked, passive_placements: Object.assign({}, ...slugs.map(queryOf)) as object },
      body: slugs.map((slug) => host(slug)).join(''),
      head: '<script>document.cookie = "lettore=fedele;path=/"</script>',
    },
    {
      intercept(request): Interception | undefined {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname !== SHARED) return undefined;
        asked.push({ fields: [...searchParams], cookie: request.headers()['cookie'] });
        const items = slugs.map((slug) => served(slug, '5', { counted: false, consent: 'not_needed' }));
        return { contentType: 'application/json', body: JSON.stringify(items) };
      },
    },
  );
  await idle(tab);
  expect(asked).toEqual([
    {
      fields: [
        ['by', by],
        ['placements[testata]', 'testata'],
        ['placements[piede]', 'piede'],
        ['adblocker', '0'],
        ['consent', 'not_needed'],
        ['device', 'desktop'],
        ['page', '/pagina-di-prova/'],
      ],
      cookie: undefined,
    },
  ]);
  expect([await adsIn(tab, 'testata'), await adsIn(tab, 'piede')]).toEqual([['5'], ['5']]);
  // the server sees only the cache
  await expect.poll(async () => (await site.log()).counts).toEqual({ impressions: { 5: 2 } });
  expect((await site.log()).calls.map(({ kind }) => kind)).toEqual(['impression']);
});

/** The requests of a page view from its begin to its end, as src/HOSTING.md lists them. */
describe('a page view asks the server', () => {
  const slugs = ['prima', 'seconda', 'terza'];
  const passive_placements = Object.assign(
    {},
    ...slugs.map((slug, index) => placement(slug, [ad(20 + index)])),
    placement('scaduta', [ad(2, undefined, { expiry_date: 1 })]),
  ) as object;
  const chosen = [...slugs, 'scaduta'].map((slug) => host(slug)).join('');
  const asked = ['halfpage', 'annuario-scheda', 'annuario-leaderboard'].map((slug) => host(slug)).join('');

  it.each([
    ['nothing for a page without ads', {}, '', []],
    ['nothing for chosen ads without tracking', { passive_placements }, chosen, []],
    [
      'once for the impressions of all chosen ads',
      { config: tracked, passive_placements },
      chosen,
      ['impression'],
    ],
    ['once for all placements of the server', { config: tracked }, asked, ['select']],
    ['twice for both', { config: tracked, passive_placements }, chosen + asked, ['impression', 'select']],
  ])('%s, and logs nothing (DEBUG-2)', async (_what, boot, ads, expected) => {
    const kinds = async (): Promise<string[]> => (await site.log()).calls.map(({ kind }) => kind).sort();
    const grid = `<yb-masonry style="--yb-columns:2">${cards(4)}</yb-masonry>`;
    const tab = await openWithAds(site, { boot, body: grid + ads });
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    if (ads) await idle(tab);
    await expect.poll(kinds).toEqual(expected);
    expect(tab.messages).toEqual([]);
    const files = await tab.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(files.filter((name) => name.includes('/chunks/site-tools-'))).toEqual([]);
    // the page sends pending requests when it closes
    await tab.print('<title>altrove</title>', '/altrove/');
    expect(await kinds()).toEqual(expected);
  });
});
