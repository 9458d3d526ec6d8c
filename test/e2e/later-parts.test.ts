import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { isFull } from '../size.mjs';
import { sharedSite } from './harness.ts';
import { hold, openHolding } from './hold.ts';
import { ad, host, openWithAds, placement, shownIn } from './page-with-ads.ts';
import { bootScript, htmlPage } from './pages.ts';

const site = sharedSite();

it.each(isFull ? ['data-load-timeout="2"', ''] : ['data-load-timeout="2"'])(
  'the form that a link has opened is a plain one where the code of its screen takes longer than that, or 10 s: <yb-filter %s> (FILTER-13)',
  async (attributes) => {
    const tab = await site.open({ reports: true, intercept: hold(/\/chunks\/screen-/).intercept });
    const form = '<form action="/annuario/"><input type="checkbox" name="maker" value="Hallvik"></form>';
    await tab.print(
      htmlPage({
        body: `<a id="apri" href="/annuario/filter/">Filtra</a><yb-filter ${attributes}>${form}</yb-filter>`,
      }),
    );
    await tab.page.waitForSelector('yb-filter[data-ready]');
    await tab.page.click('#apri');
    await tab.page.waitForSelector('yb-filter[data-error][open]');
    expect(new URL(tab.page.url()).pathname).toBe('/annuario/filter/');
    expect(tab.problems.join()).toContain('Loading chunk yb-filter failed.');
  },
);

describe('clicks on ads from before their code', () => {
  const link = (id: number): object => ad(id, `<a id="link-${id}" href="#${id}" data-ad="${id}">${id}</a>`);
  const config = {
    click_protection: { enabled: true },
    tracking: { blogs: { 1: { url: '/ads/track', method: 'frontend' } } },
  };
  const pageWithAds = {
    boot: {
      config,
      passive_placements: { ...placement('presto', [link(41)]), ...placement('poi', [link(42)]) },
    },
    body: host('presto') + host('poi'),
  };
  const clicksOn = async (id: number): Promise<number> => (await site.log()).counts['clicks']?.[id] ?? 0;

  it('ask for it at once, and are handled in their order and at their times when it comes (CLICK-10, TRACK-11)', async () => {
    await site.forgetLog();
    const { intercept, asked, answer } = hold(/\/chunks\/click-parts-/);
    const tab = await openWithAds(site, pageWithAds, { intercept });
    await tab.page.evaluate(() => {
      const told: string[] = ((window as { told?: string[] }).told = []);
      document.addEventListener('ad-click', ({ detail }: CustomEventInit<{ placement: string }>) =>
        told.push(detail?.placement ?? ''),
      );
    });
    await shownIn(tab, 'poi');
    await tab.page.click('#link-41');
    await asked;
    // the first click came too early to be tracked
    await tab.page.waitForFunction(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return performance.now() > (navigation?.domContentLoadedEventStart ?? 0) + 1600;
    });
    await tab.page.click('#link-42');
    expect(await tab.page.evaluate(() => document.cookie)).not.toContain('procfp');
    answer();
    await expect.poll(() => clicksOn(42)).toBe(1);
    expect(await clicksOn(41)).toBe(0);
    expect(await tab.page.evaluate(() => Reflect.get(window, 'told') as unknown)).toEqual(['presto', 'poi']);
    const cookies = await tab.page.evaluate(() => decodeURIComponent(document.cookie));
    expect(cookies).toMatch(/advads_procfp_41=\{"count":1,.*advads_procfp_42=\{"count":1,/);
  });
});

describe('a page that is left while an island loads (CHUNK-15)', () => {
  /** Where the visitor is, by the page itself: drivers miss that a kept page comes back. Empty while pages change. */
  const pathOf = (page: Page): Promise<string> => page.evaluate(() => location.pathname).catch(() => '');
  const PAGE = htmlPage({ body: '<yb-carousel><p>1</p><p>2</p><p>3</p></yb-carousel>', base: '/dist' });

  it('reports nothing, and the island works when the visitor comes back', async () => {
    const { tab, asked, answer } = await openHolding(site, 'yb-carousel', PAGE);
    const { page } = tab;
    await asked;
    const path = await pathOf(page);
    // in a task of its own: the driver cannot wait for the answer of a page that goes
    await page.evaluate(() => void setTimeout(() => location.assign('/_log')));
    await expect.poll(() => pathOf(page)).toBe('/_log');
    answer();
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect.poll(() => pathOf(page)).toBe(path);
    await page.waitForSelector('yb-carousel[data-ready]');
  });
});

describe('code that comes after the first ads', () => {
  const wrapped = (name: string, id: number, more = {}): object =>
    placement(name, [ad(id)], { elementid: [name], ...more });
  const boot = (passive_placements: object): string => bootScript({ passive_placements });
  const wrapper = (name: string): string => `<div id="${name}"></div>`;

  it('adds the close button to the ads that still stand there (PLACEMENT-10)', async () => {
    const closable = { info: { close: { enabled: true } } };
    const html = htmlPage({
      head: boot({ ...wrapped('resta', 53, closable), ...wrapped('chiuso', 54, closable) }),
      body: wrapper('resta') + wrapper('chiuso'),
    });
    const { tab, asked, answer } = await openHolding(site, 'page', html);
    await asked;
    await tab.page.waitForSelector('#chiuso [data-ad]');
    await tab.page.evaluate(() => (window.adRuntime ??= []).push((runtime) => runtime.close('chiuso')));
    answer();
    await tab.page.waitForSelector('#resta button');
    expect(await tab.page.$('#chiuso button, #chiuso [data-ad]')).toBe(null);
  });
});
