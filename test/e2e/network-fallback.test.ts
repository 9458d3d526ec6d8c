import { beforeEach, describe, expect, it } from 'vitest';
import { type Tab, sharedSite } from './harness.ts';
import { ad, adsIn, AJAX, host, idle, openWithAds, placement, shownIn } from './page-with-ads.ts';

const site = sharedSite();
beforeEach(() => site.forgetLog());
let tab: Tab;

/** The markup of a network's ad, with the id of its replacement. */
const network = (id: number, fallback: string, status: string): object =>
  ad(
    id,
    `<div class="gas_fallback-ad_${id}-${fallback}"><ins data-ad="${id}" data-ad-status="${status}"></ins></div>`,
  );

const TOOLBAR = `<div id="wpadminbar"><ul><li id="wp-admin-bar-advanced_ads_ad_health"><ul>
  <li id="wp-admin-bar-advanced_ads_ad_health_fine">Tutto bene</li></ul></li></ul></div>`;

const unfilled = (): Promise<string[]> =>
  tab.page.evaluate(() =>
    window.adsTold.filter(({ type }) => type === 'ad-runtime-unfilled').map(({ id }) => id),
  );

describe('a network without an ad', () => {
  beforeEach(async () => {
    tab = await openWithAds(site, {
      boot: {
        config: {
          tracking: { blogs: { 1: { url: AJAX, method: 'frontend' } } },
          ad_health: { enabled: true, pattern: '[ad_title] ha ceduto il posto' },
          fallbacks: { 70: { id: 70, weights: { 92: 1 }, ad_count: 1, ads: { 92: ad(92) } } },
        },
        passive_placements: {
          ...placement('riserva', [ad(90)]),
          ...placement('subito', [network(11, 'ad_90', 'unfilled')]),
          ...placement('gruppo', [network(12, 'group_70', 'unfilled')]),
          ...placement('tardi', [network(13, 'ad_90', 'filled')]),
          ...placement('ignota', [network(14, 'ad_404', 'unfilled')]),
          ...placement('giro', [network(15, 'ad_16', 'unfilled'), network(16, 'ad_16', 'unfilled')]),
        },
      },
      body: ['subito', 'gruppo', 'tardi', 'ignota', 'giro'].map((slug) => host(slug)).join('') + TOOLBAR,
    });
    await tab.page.waitForSelector('#giro [data-ad="16"]');
    await idle(tab);
  });

  it('is replaced by an ad or a group, several at a time, each once and counted once', async () => {
    expect(await shownIn(tab, 'subito', 2)).toEqual(['11', '90']);
    expect(await shownIn(tab, 'gruppo', 2)).toEqual(['12', '92']);
    expect(await adsIn(tab, 'subito')).toEqual(['90']);
    expect(await adsIn(tab, 'gruppo')).toEqual(['92']);
    expect(await adsIn(tab, 'tardi')).toEqual(['13']);
    await tab.page.$eval('#tardi ins', (ins) => ins.setAttribute('data-ad-status', 'unfilled'));
    expect(await shownIn(tab, 'tardi', 2)).toEqual(['13', '90']);
    await idle(tab);
    const standing = await tab.page.evaluate(() =>
      (window.adRuntime as unknown as { ads: { type: string; id: string; elementId: string }[] }).ads
        .filter(({ type }) => type === 'ad')
        .map(({ id, elementId }) => `${elementId} ${id}`),
    );
    expect(standing).toEqual(expect.arrayContaining(['subito 90', 'gruppo 92', 'tardi 90']));
    expect((await unfilled()).filter((id) => ['subito', 'gruppo', 'tardi'].includes(id))).toEqual([
      'subito',
      'gruppo',
      'tardi',
    ]);
    await expect
      .poll(async () => (await site.log()).counts.impressions)
      .toMatchObject({ 90: 2, 92: 1, 11: 1, 12: 1, 13: 1 });
  });

  it('keeps its place if no replacement may show, and starts no loop', async () => {
    expect(await adsIn(tab, 'ignota')).toEqual(['14']);
    expect(await adsIn(tab, 'giro')).toEqual(['16']);
    expect((await unfilled()).filter((id) => id === 'giro')).toHaveLength(2);
    expect(tab.problems.join('\n')).toContain('Network fallback: the page has no ad "404"');
  });

  it('is named to administrators by the ad’s title', async () => {
    await tab.page.waitForSelector('li#wp-admin-bar-advanced_ads_gads_fallback');
    const entries = await tab.page.$$eval('#wp-admin-bar-advanced_ads_ad_health li', (all) =>
      all.map((entry) => entry.textContent?.trim()),
    );
    expect(entries).toEqual(expect.arrayContaining(['Annuncio 11 ha ceduto il posto']));
    expect(entries).not.toContain('Tutto bene');
  });
});
