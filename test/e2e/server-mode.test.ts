import { beforeEach, describe, expect, it } from 'vitest';
import { sharedSite } from './harness.ts';
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

const config = { ajax_url: AJAX };

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

  it('leaves before the ads that the browser chose and those of js items are shown, and names them and the page (SERVER-2, SERVER-3)', async () => {
    const asked: Fields[] = [];
    const item = {
      elementid: 'js',
      output: '<b data-ad="3">3</b>',
      args: {},
      has_js_items: [{ id: 3, type: 'ad', title: 'J' }],
    };
    const tab = await openWithAds(
      site,
      {
        boot: {
          config: { ...config, adblocker: false, the_id: 12, is_singular: '1' },
          passive_placements: { ...placement('qui', [ad(1)]), ...placement('poi', [ad(2)]) },
          js_items: [item],
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
    expect([await adsIn(tab, 'qui'), await adsIn(tab, 'poi')]).toEqual([['1'], ['2']]);
    const fields = asked[0] ?? [];
    expect(Object.fromEntries(fields)).toMatchObject({
      theId: '12',
      isSingular: '1',
      pageUrl: tab.page.url(),
    });
    const named = fields.filter(([name]) => /^ad_ids.*\[id\]$/.test(name));
    expect(named.map(([, value]) => value)).toEqual(['1', 'p-qui', '2', 'p-poi', '3']);
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

it('boot data that comes during a request replaces the server’s answer', async () => {
  const asked: Fields[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const answers = listening(asked, ([id = '']) => held.then(() => [served(id, '9')]));
  const tab = await openWithAds(site, { boot: { config }, body: host('tardi') }, answers);
  await expect.poll(() => asked.length).toBe(1);
  await tab.page.evaluate(
    (boot) => (window.adRuntime ??= []).push((runtime) => runtime.load({ passive_placements: boot })),
    placement('tardi', [ad(7)]),
  );
  expect(await shownIn(tab, 'tardi')).toEqual(['7']);
  release();
  await idle(tab);
  expect(await adsIn(tab, 'tardi')).toEqual(['7']);
});
