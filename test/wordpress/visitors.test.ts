import type { HTTPRequest } from 'puppeteer-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Tab } from '../e2e/harness.ts';
import { pageCache } from './page-cache.ts';
import { openSite } from './site.ts';
import { untilAdsAreDone, untilReady } from './visitor.ts';
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

const isSelect = (request: HTTPRequest): boolean =>
  request.url().endsWith('/admin-ajax.php') && (request.postData() ?? '').includes('action=advads_ad_select');

/** Holds the site's ads back until `letGo` is called. */
function heldBack() {
  let letGo = (): void => {};
  const held = new Promise<undefined>((resolve) => (letGo = () => resolve(undefined)));
  return { letGo, intercept: (request: HTTPRequest) => (isSelect(request) ? held : undefined) };
}

const untilFilled = ({ page }: Tab, placement: string): Promise<unknown> =>
  page.waitForSelector(`ad-placement[placement=${placement}][data-state=filled]`, { timeout: 120_000 });

/** The content of a placement, by the name of its drawing. */
const shown = ({ page }: Tab, placement: string): Promise<(string | null)[]> =>
  page.$$eval(`ad-placement[placement=${placement}] svg[role=img]`, (all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('aria-label')),
  );

const boxes = ({ page }: Tab, selector: string) =>
  page.$$eval(selector, (all) =>
    all.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left, top: top + scrollY, right, bottom: bottom + scrollY };
    }),
  );

const painted = ({ page }: Tab): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The bodies of the posts of a tab, also of those that it sends when it is left. */
function postsOf({ page }: Tab): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postData() ?? '');
  });
  return bodies;
}

async function publishAsAuthor(content: string): Promise<string> {
  const author = site.visitor();
  await author.logIn('autrice');
  return author.publish({ title: 'Di prova', content });
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

  it('contain each click, and permitted users can read them on a page', async () => {
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
    await Promise.all([
      tab.page.waitForNavigation({ timeout: 120_000, waitUntil: 'domcontentloaded' }),
      tab.page.click('ad-placement[placement=leaderboard] a'),
    ]);
    await expect.poll(() => site.counted('clicks', 321), PATIENCE).toBe(before + 1);
    await tab.close();

    const admin = site.visitor();
    await admin.logIn('admin');
    const page = await admin.text('/wp-admin/tools.php?page=yearbook-islands-counts');
    expect(page).toContain('Museo del Tempo, testata');
    const author = site.visitor();
    await author.logIn('autrice');
    expect((await author.request('/wp-admin/tools.php?page=yearbook-islands-counts')).status).toBe(403);
  });
});

describe('the menu of the theme', () => {
  it('opens before any script has come', async () => {
    const tab = await site.open({
      intercept: (request) => (request.resourceType() === 'script' ? 'abort' : undefined),
    });
    await tab.goto('/annuario/');
    const navigation = await tab.page.$('yb-menu nav');
    expect(await navigation?.isVisible()).toBe(false);
    await tab.page.click('.site-header .menu-button');
    await expect.poll(() => navigation?.isVisible()).toBe(true);
    await tab.close();
  });

  it('opens as a dialog by the link, which is its button', async () => {
    const tab = await site.open();
    await tab.goto('/annuario/');
    await tab.page.waitForSelector('yb-menu[data-ready]', { timeout: 120_000 });
    await tab.page.click('.site-header .menu-button[aria-expanded=false]');
    await tab.page.waitForSelector('.menu-button[aria-expanded=true]');
    expect(await tab.page.$eval('yb-menu', (menu) => !!menu.shadowRoot?.querySelector('dialog:modal'))).toBe(
      true,
    );
    expect(tab.problems).toEqual([]);
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

  it('an ad of a page that the plugin printed has its space before any script (PLACEMENT-20)', async () => {
    const slots =
      '[ad_placement slug="scheda" min_height="320"][ad_placement slug="scheda" min-height="137.5"]';
    const address = await publishAsAuthor(slots);
    const tab = await site.open({
      async intercept(request) {
        if (/\/yearbook-islands\.js|\/chunks\//.test(request.url())) return 'abort';
        if (!request.url().endsWith('/yearbook-islands.css')) return undefined;
        // as a browser reads it that takes no numbers from attributes
        const css = await (await fetch(request.url())).text();
        return { contentType: 'text/css', body: css.replaceAll('attr(x px)', 'none') };
      },
    });
    await tab.page.goto(address, { waitUntil: 'load' });
    const heights = (await boxes(tab, 'ad-placement')).map(({ top, bottom }) => bottom - top);
    expect(heights).toEqual([320, 137.5]);
    await tab.close();
  });

  it('only the server knows who is logged in, and keeps the answer in the visitor’s cookie (WP-2)', async () => {
    const address = await publishAsAuthor('[ad_placement slug="circolo"]');
    const read = async (user?: string) => {
      const tab = await site.open();
      if (user) {
        await tab.goto('/wp-login.php');
        // the page moves the focus there by itself, shortly after it has loaded
        await tab.page.waitForFunction(() => document.activeElement?.id === 'user_login');
        await tab.page.type('#user_login', user);
        await tab.page.type('#user_pass', 'password');
        await Promise.all([
          tab.page.waitForNavigation({ timeout: 120_000, waitUntil: 'domcontentloaded' }),
          tab.page.click('#wp-submit'),
        ]);
      }
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

describe('the halfpage', () => {
  it('arrives by ajax and moves nothing if its space is reserved', async () => {
    const { intercept, letGo } = heldBack();
    const tab = await site.open({ intercept });
    await tab.goto('/annuario/');
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    await tab.page.waitForSelector('ad-placement[placement=halfpage][data-state=waiting]');
    await untilFilled(tab, 'leaderboard');
    await painted(tab);
    const before = { cards: await boxes(tab, 'yb-masonry > *'), shift: (await tab.shifts()).score };
    letGo();
    await untilFilled(tab, 'halfpage');
    await untilAdsAreDone(tab);
    await painted(tab);
    expect(await shown(tab, 'halfpage')).toEqual(['Aste delle Zecche: 184 lotti a Genova']);
    expect(await boxes(tab, 'yb-masonry > *')).toEqual(before.cards);
    expect(before.shift).toBe(0);
    expect((await tab.shifts()).score).toBe(0);
    expect(tab.problems).toEqual([]);
    await tab.close();
  });

  it('gets space if none was reserved: cards move inside the grid, and nothing else', async () => {
    const address = await publishAsAuthor(
      '[yb_masonry type="annuario" count="12" columns="3" gutter="10" before="2"][ad_placement slug="halfpage"][/yb_masonry]',
    );
    const { intercept, letGo } = heldBack();
    const tab = await site.open({ intercept });
    await tab.goto(address);
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    await tab.page.waitForSelector('ad-placement[data-state=waiting]');
    await painted(tab);
    const outside = await boxes(tab, '.site-header, h1');
    const cards = await boxes(tab, 'yb-masonry > article');
    letGo();
    await untilFilled(tab, 'halfpage');
    await tab.page.waitForFunction(
      () => {
        const slot = document.querySelector('ad-placement')?.getBoundingClientRect();
        const items = [...document.querySelectorAll('yb-masonry > article')].map((one) =>
          one.getBoundingClientRect(),
        );
        const covered = (box: DOMRect): boolean =>
          !!slot &&
          box.left < slot.right - 1 &&
          box.right > slot.left + 1 &&
          box.top < slot.bottom - 1 &&
          box.bottom > slot.top + 1;
        return slot && slot.height >= 600 && !items.some(covered);
      },
      { timeout: 120_000 },
    );
    await painted(tab);
    expect(await boxes(tab, '.site-header, h1')).toEqual(outside);
    expect(await boxes(tab, 'yb-masonry > article')).not.toEqual(cards);
    const { score, moved } = await tab.shifts();
    console.log(`Layout shift of an unreserved halfpage: ${score.toFixed(4)}`);
    expect(
      moved.filter((node) => !/^(article|ad-placement|a\.|img|div|h2|p|#text|nl-form|footer)/i.test(node)),
    ).toEqual([]);
    expect(tab.problems).toEqual([]);
    await tab.close();
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
