import { beforeEach, describe, expect, it } from 'vitest';
import { type Tab, sharedSite } from './harness.ts';
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

const site = sharedSite();
beforeEach(() => site.forgetLog());
let tab: Tab;

/** A query whose placement has an alternative for visitors with an ad blocker. */
const QUERY_WITH_ALTERNATIVE = {
  id: '7',
  method: 'placement',
  params: { slug: 'halfpage', item_adblocker: 'ad_9' },
};

describe('the request', () => {
  it('has exactly the specified fields, nested as PHP reads them', async () => {
    const asked: Fields[] = [];
    tab = await openWithAds(
      site,
      {
        boot: {
          config: { ajax_url: AJAX, the_id: 12, is_singular: '1', adblocker: true },
          has_ads: [['31', 'ad', 'Stampato', 'off', 'stampato']],
          passive_placements: {
            ...placement('qui', [ad(1)]),
            ...placement('dove', [ad(2)], {
              server_info_duration: '3600',
              server_conditions: { '0123456789': { type: 'geo_targeting' } },
              ajax_query: {
                id: 'p-dove',
                method: 'placement',
                params: { slug: 'halfpage', post: 'x' },
                blog_id: 2,
                server_conditions: { '0123456789': { type: 'geo_targeting' } },
              },
            }),
          },
          ajax_queries_args: { x: { id: 3 } },
        },
        body: host('qui') + host('dove'),
      },
      listening(asked),
    );
    await shownIn(tab, 'dove');
    expect(asked).toEqual([
      [
        ['action', 'advads_ad_select'],
        ['consent', 'not_needed'],
        ['theId', '12'],
        ['isSingular', '1'],
        ['pageUrl', tab.page.url()],
        ['deferedAds[0][ad_id]', 'p-dove'],
        ['deferedAds[0][ad_method]', 'placement'],
        ['deferedAds[0][ad_args]', '{"slug":"halfpage","post":{"id":3},"adblocker_active":true}'],
        ['deferedAds[0][elementId]', 'dove'],
        ['deferedAds[0][blog_id]', '2'],
        ['deferedAds[0][server_conditions][0123456789][type]', 'geo_targeting'],
        ...[
          ['31', 'ad', 'Stampato', 'off', 'stampato'],
          ['1', 'ad', 'Annuncio 1', 'passive', 'qui'],
          ['p-qui', 'placement', 'Posizione qui', 'passive', 'qui'],
        ].flatMap((values, at) =>
          ['id', 'type', 'title', 'cb_type', 'elementId'].map((name, column) => [
            `ad_ids[${at}][${name}]`,
            values[column],
          ]),
        ),
      ],
    ]);
  });

  it.each([
    [
      'the page’s own detection found an ad blocker',
      'advanced_ads_check_adblocker = (tell) => tell(true);',
      true,
    ],
    ['nothing hides ads', '', false],
    [
      'a filter list hides them',
      'document.head.append(Object.assign(document.createElement("style"), { textContent: ".ad-leaderboard { display: none }" }));',
      true,
    ],
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
    tab = await openWithAds(
      site,
      {
        boot: { config: { ajax_url: AJAX }, ajax_queries: [QUERY_WITH_ALTERNATIVE] },
        head: `<script>${script}</script>`,
        body: host('halfpage'),
      },
      listening(asked),
    );
    await shownIn(tab, 'halfpage');
    const [args = ''] = (asked[0] ?? [])
      .filter(([name]) => name.endsWith('[ad_args]'))
      .map(([, value]) => value);
    expect(JSON.parse(args)).toMatchObject({ adblocker_active: active });
  });

  it('leaves before the ads that the browser chose and those of js items are shown, and names them (SERVER-2, SERVER-3)', async () => {
    const asked: Fields[] = [];
    tab = await openWithAds(
      site,
      {
        boot: {
          config: { ajax_url: AJAX, adblocker: false },
          passive_placements: { ...placement('qui', [ad(1)]), ...placement('poi', [ad(2)]) },
          js_items: [
            {
              elementid: 'js',
              output: '<b data-ad="3">3</b>',
              args: {},
              has_js_items: [{ id: 3, type: 'ad', title: 'J' }],
            },
          ],
        },
        head: `<script>
          const send = window.fetch;
          window.fetch = (...args) => {
            window.shownBefore ??= document.querySelectorAll('[data-ad]').length;
            return send(...args);
          };
        </script>`,
        body: host('qui') + host('halfpage') + host('poi') + '<div id="js"></div>',
      },
      listening(asked),
    );
    await shownIn(tab, 'halfpage');
    await tab.page.waitForSelector('#js [data-ad]');
    expect(await tab.page.evaluate(() => Reflect.get(window, 'shownBefore') as unknown)).toBe(0);
    expect(await adsIn(tab, 'qui')).toEqual(['1']);
    expect(await adsIn(tab, 'poi')).toEqual(['2']);
    const named = (asked[0] ?? []).filter(([name]) => /^ad_ids.*\[id\]$/.test(name));
    expect(named.map(([, value]) => value)).toEqual(['1', 'p-qui', '2', 'p-poi', '3']);
  });

  it('is not sent if a reload starts during the check for ad blockers', async () => {
    const asked: Fields[] = [];
    tab = await openWithAds(
      site,
      {
        boot: { config: { ajax_url: AJAX } },
        head: `<script>
          advanced_ads_check_adblocker = (tell) => Object.assign(window, { tell });
          selections = [];
          document.addEventListener('ad-runtime-select', ({ detail }) => selections.push(detail));
        </script>`,
        body: host('halfpage'),
      },
      listening(asked),
    );
    await tab.page.waitForFunction(() => 'tell' in window);
    await tab.page.evaluate(() => {
      window.adRuntime?.push((runtime) => runtime.reload());
      (Reflect.get(window, 'tell') as (active: boolean) => void)(true);
    });
    await shownIn(tab, 'halfpage');
    await idle(tab);
    expect(await tab.page.evaluate('selections.length')).toBe(1);
    expect(asked).toHaveLength(1);
  });
});

describe('boot data that comes late', () => {
  const bringing = placement('tardi', [ad(7)]);

  it('during a request replaces the server’s answer', async () => {
    const asked: Fields[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    tab = await openWithAds(
      site,
      { boot: { config: { ajax_url: AJAX } }, body: host('tardi') },
      listening(asked, ([id = '']) => held.then(() => [served(id, '9')])),
    );
    await expect.poll(() => asked.length).toBe(1);
    await tab.page.evaluate(
      (boot) => (window.adRuntime ??= []).push((runtime) => runtime.load({ passive_placements: boot })),
      bringing,
    );
    expect(await shownIn(tab, 'tardi')).toEqual(['7']);
    release();
    await idle(tab);
    expect(await adsIn(tab, 'tardi')).toEqual(['7']);
  });
});
