import { afterEach, describe, expect, it } from 'vitest';
import type { Tab } from '../e2e/harness.ts';
import { openAs } from './editor.ts';
import { pageCache } from './page-cache.ts';
import { openSite } from './site.ts';
import { follow, untilAdsAreDone, untilReady } from './visitor.ts';
import { sharedSite } from './shared-site.ts';

const cache = pageCache();
const site = sharedSite(() => openSite({ front: cache.front }));
// a test that failed leaves its tab open; its second try is to find none
afterEach(async () => {
  const tabs = site.browser
    .browserContexts()
    .filter((context) => context !== site.browser.defaultBrowserContext());
  for (const tab of tabs) await tab.close();
});

/** Ends before the test does, so that a wrong number is told. */
const PATIENCE = { timeout: 10_000, interval: 250 };

const untilFilled = ({ page }: Tab, placement: string): Promise<unknown> =>
  page.waitForSelector(`ad-placement[placement=${placement}][data-state=filled]`, { timeout: 120_000 });

/** The content of a placement, by the name of its drawing. */
const shown = ({ page }: Tab, placement: string): Promise<(string | null)[]> =>
  page.$$eval(`ad-placement[placement=${placement}] svg[role=img]`, (all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('aria-label')),
  );

/** The bodies of the posts of a tab, also of those that it sends when it is left. */
function postsOf({ page }: Tab): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postData() ?? '');
  });
  return bodies;
}

// first: a tab of another test may still send its counts while it closes
describe('the counts', () => {
  it('contain each impression once, from the server and from the browser', async () => {
    const before = await Promise.all([site.counted('impressions', 311), site.counted('impressions', 321)]);
    const tab = await site.open();
    const posts = postsOf(tab);
    await tab.goto('/annuario/');
    await untilFilled(tab, 'halfpage');
    await untilFilled(tab, 'leaderboard');
    await untilAdsAreDone(tab);
    const [delivered = NaN, chosen = NaN] = before;
    await expect.poll(() => site.counted('impressions', 311), PATIENCE).toBe(delivered + 1);
    await expect.poll(() => site.counted('impressions', 321), PATIENCE).toBe(chosen + 1);
    // a page that is left sends what is pending
    await tab.page.goto('about:blank');
    expect(posts.filter((body) => body.includes('aatrack-records') && body.includes('321'))).toHaveLength(1);
    expect(posts.filter((body) => body.includes('aatrack-records') && body.includes('311'))).toEqual([]);
    expect(await site.counted('impressions', 311)).toBe(delivered + 1);
    expect(await site.counted('impressions', 321)).toBe(chosen + 1);
    await tab.close();
  });

  it('contain each click', async () => {
    const before = await site.counted('clicks', 321);
    const tab = await site.open();
    await tab.goto('/annuario/');
    await untilFilled(tab, 'leaderboard');
    await untilAdsAreDone(tab);
    // clicks count from 1500 ms after the page is ready (TRACK-11)
    await tab.page.waitForFunction(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return !!navigation && performance.now() > navigation.domContentLoadedEventStart + 2000;
    });
    await follow(tab, 'ad-placement[placement=leaderboard] a');
    await expect.poll(() => site.counted('clicks', 321), PATIENCE).toBe(before + 1);
    await tab.close();
  });
});

describe('behind a page cache', () => {
  it('two visitors get the same bytes and, by their cookies, different ads (WP-1)', async () => {
    const address = `${site.url}/annuario/morandello-retrone-glicine/`;
    const read = async (cookie?: { name: string; value: string }) => {
      const tab = await site.open();
      if (cookie) await tab.page.browserContext().setCookie({ ...cookie, domain: '127.0.0.1', path: '/' });
      const page = await tab.page.goto(address, { waitUntil: 'domcontentloaded' });
      await untilFilled(tab, 'scheda');
      const result = { bytes: await page?.text(), ads: await shown(tab, 'scheda'), problems: tab.problems };
      await tab.close();
      return result;
    };
    const newcomer = await read();
    const regular = await read({ name: 'lettore', value: 'fedele' });
    expect(cache.hits(address)).toBe(1);
    expect(regular.bytes).toBe(newcomer.bytes);
    expect(newcomer.ads).toEqual(['Lente & Molla: Riparazioni dal 1961']);
    expect(regular.ads).toEqual(['Selleria Oltretorre: Il cinturino che resta']);
    expect([...newcomer.problems, ...regular.problems]).toEqual([]);
  });

  it('only the server knows who is logged in, and keeps the answer in the visitor’s cookie (WP-2)', async () => {
    const author = site.visitor();
    await author.logIn('autrice');
    const address = await author.publish({ title: 'Di prova', content: '[ad_placement slug="circolo"]' });
    const read = async (user?: string) => {
      const tab = user ? await openAs(site, user) : await site.open();
      const page = await tab.page.goto(address, { waitUntil: 'domcontentloaded' });
      await untilFilled(tab, 'circolo');
      const cookie = (await tab.page.browserContext().cookies()).find(
        ({ name }) => name === 'advanced_ads_visitor',
      );
      const kept = JSON.parse(decodeURIComponent(cookie?.value ?? 'null')) as {
        conditions?: { loggedin?: Record<string, { data: unknown }> };
      } | null;
      const facts = Object.values(kept?.conditions?.loggedin ?? {}).map(({ data }) => data);
      const result = { bytes: await page?.text(), ads: await shown(tab, 'circolo'), facts };
      await tab.close();
      return result;
    };
    const stranger = await read();
    const member = await read('autrice');
    expect(member.bytes).toBe(stranger.bytes);
    expect(stranger.ads).toEqual(['Circolo dell’Ora: Entrate anche voi']);
    expect(member.ads).toEqual(['Circolo dell’Ora: Bentornati']);
    expect(new Set(stranger.facts)).toEqual(new Set([false]));
    expect(new Set(member.facts)).toEqual(new Set([true]));
  });
});

describe('a reader’s pages', () => {
  it.each(['/', '/annuario/', '/annuario/filter/', '/annuario/morandello-retrone-glicine/'])(
    '%s works completely',
    async (path) => {
      const tab = await site.open();
      await tab.goto(path);
      const tags = await untilReady(tab);
      if (tags.includes('ad-placement')) await untilAdsAreDone(tab);
      expect(tab.problems).toEqual([]);
      await tab.close();
    },
  );
});
