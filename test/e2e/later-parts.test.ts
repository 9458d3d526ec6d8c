import { describe, expect, it } from 'vitest';
import { isFull } from '../size.mjs';
import { type Interception, type OpenOptions, type Tab, sharedSite } from './harness.ts';
import { hold, openHolding } from './hold.ts';
import { ad, host, openWithAds, placement, shownIn, stateOf } from './page-with-ads.ts';
import { bootScript, cards, htmlPage } from './pages.ts';

const site = sharedSite();

/** Answers the requests of a chunk, or of a file, until `mend` is called. */
function failing(
  name: string,
  answer: () => Interception | Promise<undefined>,
): OpenOptions & { mend: () => void } {
  let isMended = false;
  return {
    reports: true,
    intercept: (request) =>
      isMended || !new URL(request.url()).pathname.includes(name) ? undefined : answer(),
    mend: () => (isMended = true),
  };
}

const fails = (): Interception => 'abort';
const hangs = (): Promise<undefined> => new Promise(() => undefined);

const online = ({ page }: Tab): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('online')));

describe('the ad runtime that cannot be loaded', () => {
  const pageWithAds = {
    boot: { passive_placements: placement('corto', [ad(1)]) },
    body: host('corto', 'data-load-timeout="2" collapse="when-empty"'),
  };
  const why = (tab: Tab): Promise<unknown> =>
    tab.page.waitForSelector('#corto[data-error][data-state=empty][data-reason=request_failed]');

  for (const [how, answer] of [
    ['fails', fails],
    ['hangs', hangs],
  ] as const)
    it(`leaves a placement with its children and a reason where it ${how}, until the network is back (PLACEMENT-19)`, async () => {
      const options = failing('/chunks/runtime-', answer);
      const tab = await openWithAds(site, pageWithAds, options);
      await why(tab);
      expect(await tab.page.$eval('#corto > p', (child) => child.checkVisibility())).toBe(true);
      expect(
        await tab.page.evaluate(() =>
          window.adsTold.map(({ type, id, placement: slug, reason }) => [type, id, slug, reason]),
        ),
      ).toEqual([['ad-empty', 'corto', 'corto', 'request_failed']]);
      expect(tab.problems.join()).toContain('Loading chunk ad-runtime failed.');
      options.mend();
      await online(tab);
      expect(await shownIn(tab, 'corto')).toEqual(['1']);
      await tab.page.waitForSelector('#corto[data-ready]:not([data-error])');
      expect(await stateOf(tab, 'corto')).toBe('filled');
    });
});

describe('the screen of the filter', () => {
  const page = (attributes = ''): string =>
    htmlPage({
      body: `<a id="apri" href="/annuario/filter/">Filtra</a><yb-filter for="griglia" ${attributes}><form action="/annuario/"><input type="checkbox" name="maker" value="Hallvik"></form></yb-filter><yb-masonry id="griglia">${cards(3)}</yb-masonry>`,
    });

  for (const [how, attributes] of [
    ['after data-load-timeout', 'data-load-timeout="2"'],
    ['after 10 s', ''],
  ] as const)
    it.runIf(isFull || attributes)(
      `hangs: the form that a link has opened is a plain one ${how} (FILTER-13)`,
      async () => {
        const tab = await site.open(failing('/chunks/screen-', hangs));
        await tab.print(page(attributes));
        await tab.page.waitForSelector('yb-filter[data-ready]');
        await tab.page.click('#apri');
        await tab.page.waitForSelector('yb-filter[data-error][open]');
        expect(new URL(tab.page.url()).pathname).toBe('/annuario/filter/');
        expect(tab.problems.join()).toContain('Loading chunk yb-filter failed.');
      },
    );
});

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
