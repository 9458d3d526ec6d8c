import type { Cookie } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COOKIE_CONTENTS } from '../browser/ads/visitor-cookie-contents.ts';
import { isFull } from '../size.mjs';
import { openSite, type Site, type Tab } from './harness.ts';
import { bootScript, htmlPage } from './pages.ts';
import { onlyIn } from './only-in.ts';

const CAP = 'advanced_ads_ad_impressions_12';
const ALL = ['ad_consent', CAP, `${CAP}_timeout`, 'advanced_ads_page_impressions', 'advanced_ads_visitor'];

/** An ad for everyone, with an impression cap, on a page that uses all cookies. */
const capped = (cap = 5) => ({
  '1_1': {
    elementid: ['posto'],
    ads: {
      12: {
        id: 12,
        title: 'Con limite',
        type: 'image',
        content: '<b class="ad">ad</b>',
        visitors: [{ type: 'ad_impressions', value: cap, timeout: 3600 }],
      },
    },
  },
});

const pageWith = ({ consent = undefined as object | undefined, cap = 5, head = '' } = {}): string =>
  htmlPage({
    head:
      head +
      bootScript({
        config: { visitor_counters: true, ...(consent && { consent: { enabled: true, ...consent } }) },
        passive_ads: capped(cap),
      }),
    body: '<div id="posto"></div>',
  });

const READ = [
  ...ALL,
  'advanced_ads_pro_visitor_referrer',
  'timeout_placement_x',
  'advads_procfp_12',
  'advanced_ads_ad_clicks_12',
];

/** The largest number of cookies that a server accepts in one request. */
const namesFor = (content: string): string[][] =>
  content.length < 1000 ? [READ] : READ.map((name) => [name]);

let site: Site;
let tab: Tab;

const idle = (): Promise<void> =>
  tab.page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        (window.adRuntime ??= []).push((runtime) => void runtime.idle().then(resolve)),
      ),
  );
const set = (state: 'accepted' | 'rejected' | 'unknown'): Promise<void> =>
  tab.page.evaluate((to) => void (window.adRuntime ??= []).push((runtime) => runtime.consent.set(to)), state);
const jar = async (): Promise<Record<string, Cookie>> =>
  Object.fromEntries(
    (await tab.page.browserContext().cookies()).map((cookie) => [cookie.name, cookie as Cookie]),
  );
const names = async (): Promise<string[]> => Object.keys(await jar()).sort();
const dataOf = (cookie: Cookie | undefined): unknown =>
  JSON.parse(decodeURIComponent(cookie?.value ?? 'null'));
const daysLeft = (cookie: Cookie | undefined): number =>
  ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
const whenLoaded = (): Promise<unknown> => tab.page.waitForFunction(() => document.readyState === 'complete');

async function visit(markup: string): Promise<void> {
  await tab.print(markup);
  await whenLoaded();
  await idle();
}

beforeAll(async () => {
  site = await openSite();
});
afterEach(() => tab.close());
afterAll(() => site.close());

describe('cookies around consent', () => {
  it('before the answer: none; rejected: only the answer; accepted: all that the page asks for; withdrawn: nothing more (COOKIE-2)', async () => {
    tab = await site.open();
    await visit(pageWith({ consent: { method: 'cookie' } }));
    expect(await tab.page.$$('.ad')).toHaveLength(1);
    expect(await names()).toEqual([]);
    await set('rejected');
    await idle();
    expect(await names()).toEqual(['ad_consent']);
    await set('accepted');
    await idle();
    await expect.poll(names).toEqual(ALL);
    const before = await jar();
    expect(dataOf(before.advanced_ads_page_impressions)).toMatchObject({ data: 1 });
    expect(dataOf(before.advanced_ads_visitor)).toMatchObject({ browser_width: 1280 });
    expect(before[CAP]?.value).toBe('1');
    await set('rejected');
    const after = await jar();
    expect({ ...after, ad_consent: null }).toEqual({ ...before, ad_consent: null });
    expect(after.ad_consent?.value).toBe('rejected');
  });

  it('expire at the right time, and no rewrite prolongs them', async () => {
    tab = await site.open();
    await visit(pageWith({ consent: { method: 'cookie' } }));
    await set('accepted');
    await idle();
    await expect.poll(names).toContain('advanced_ads_visitor');
    const first = await jar();
    expect(daysLeft(first.ad_consent)).toBeCloseTo(365, 1);
    expect(daysLeft(first.advanced_ads_visitor)).toBeCloseTo(30, 1);
    expect(daysLeft(first[CAP])).toBeCloseTo(1 / 24, 2);
    // browsers cut ten years down to 400 days
    expect(daysLeft(first.advanced_ads_page_impressions)).toBeGreaterThan(399);
    for (const cookie of Object.values(first)) expect([cookie.sameSite, cookie.path]).toEqual(['Lax', '/']);
    await tab.page.setViewport({ width: 700, height: 900 });
    await visit(pageWith({ consent: { method: 'cookie' } }));
    const widthNow = async (): Promise<unknown> => dataOf((await jar()).advanced_ads_visitor);
    await expect.poll(widthNow).toMatchObject({ browser_width: 700 });
    const second = await jar();
    expect(dataOf(second.advanced_ads_page_impressions)).toMatchObject({ data: 2 });
    expect(dataOf(second.advanced_ads_visitor)).toMatchObject({ browser_width: 700 });
    expect(second[CAP]?.value).toBe('2');
    for (const name of ['ad_consent', 'advanced_ads_visitor', CAP]) {
      expect(Math.abs((second[name]?.expires ?? 0) - (first[name]?.expires ?? 0)), name).toBeLessThan(1.5);
    }
  });

  it('are all written at once, before conditions are read, if the site does not ask for consent', async () => {
    tab = await site.open();
    await visit(pageWith());
    await expect.poll(names).toEqual(ALL.slice(1));
    await visit(pageWith({ cap: 2 }));
    expect(await tab.page.$$('.ad')).toHaveLength(1);
    await visit(pageWith({ cap: 2 }));
    expect(await tab.page.$$('.ad')).toHaveLength(0);
    expect(dataOf((await jar()).advanced_ads_page_impressions)).toMatchObject({ data: 3 });
  });

  it('are read before the first ad and written after it, because the ad would wait for the browser', async () => {
    tab = await site.open();
    const record = `<script>
      const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
      const done = (window.done = []);
      Object.defineProperty(document, 'cookie', {
        get: () => (done.push('read'), native.get.call(document)),
        set: (text) => (done.push('write'), native.set.call(document, text)),
      });
      document.addEventListener('ad-runtime-placement', () => done.push('ad'));
    </script>`;
    await visit(pageWith({ head: record }));
    await expect.poll(names).toEqual(ALL.slice(1));
    const done = await tab.page.evaluate(() => Reflect.get(window, 'done') as string[]);
    const before = done.slice(0, done.indexOf('ad'));
    expect(before).toContain('read');
    expect(before).not.toContain('write');
  });

  it('keep the first referrer', async () => {
    tab = await site.open();
    const refer = (): Promise<unknown> =>
      tab.page.evaluate(() => void (location.href = '/pagina-di-prova/?seconda'));
    await visit(pageWith());
    await tab.print(pageWith(), '/pagina-di-prova/?seconda');
    await tab.print(pageWith(), '/pagina-di-prova/');
    await Promise.all([tab.page.waitForNavigation(), refer()]);
    await idle();
    expect(dataOf((await jar()).advanced_ads_pro_visitor_referrer)).toMatchObject({
      data: `${site.url}/pagina-di-prova/`,
    });
  });
});

describe('page views', () => {
  it('are not counted again on a return from the back/forward cache', async () => {
    tab = await site.open();
    await visit(pageWith());
    await tab.page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      (window.adRuntime ??= []).push((runtime) => runtime.reload());
    });
    await idle();
    expect(dataOf((await jar()).advanced_ads_page_impressions)).toMatchObject({ data: 1 });
  });

  it('are not counted while the page is only prerendered, whatever its scripts do', async () => {
    tab = await site.open();
    await tab.page.evaluateOnNewDocument(() => {
      Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    });
    await tab.print(pageWith({ consent: { method: 'cookie' } }));
    await whenLoaded();
    await tab.page.waitForFunction(() => !Array.isArray(window.adRuntime) && window.adRuntime);
    await set('accepted');
    await tab.page.evaluate(() => void (window.adRuntime ??= []).push((runtime) => runtime.reload()));
    expect([await names(), await tab.page.$$('.ad')]).toEqual([[], []]);
    await tab.page.evaluate(() => {
      Reflect.deleteProperty(document, 'prerendering');
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await idle();
    await expect.poll(names).toEqual(ALL);
    expect(await tab.page.$$('.ad')).toHaveLength(1);
  });
});

describe('a page works if', () => {
  it('its cookies are refused (COOKIE-6)', async (test) => {
    onlyIn('chromium', 'a switch of Chromium refuses the cookies', test);
    tab = await site.open();
    const session = await tab.page.createCDPSession();
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await visit(pageWith({ consent: { method: 'cookie' } }));
    await set('accepted');
    await idle();
    expect(await tab.page.$$('.ad')).toHaveLength(1);
    expect([await names(), tab.problems]).toEqual([[], []]);
  });

  it('every access to its cookies throws', async () => {
    tab = await site.open();
    await tab.page.evaluateOnNewDocument(() => {
      const refuse = (): never => {
        throw new DOMException('refused', 'SecurityError');
      };
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    });
    await visit(pageWith({ consent: { method: 'cookie' } }));
    await set('accepted');
    await idle();
    expect(await tab.page.$$('.ad')).toHaveLength(1);
    expect(tab.problems).toEqual([]);
  });

  it.runIf(isFull)(
    `its cookies contain any of ${COOKIE_CONTENTS.length} values`,
    { timeout: 600_000 },
    async () => {
      tab = await site.open();
      await tab.print('<title>vuota</title>', '/vuota/');
      for (const content of COOKIE_CONTENTS)
        for (const group of namesFor(content)) {
          await tab.page.evaluate(
            (all, value) => all.forEach((name) => (document.cookie = `${name}=${value}; path=/`)),
            group,
            content,
          );
          await visit(pageWith({ cap: 1e6 }));
          expect(await tab.page.$$('.ad'), content).toHaveLength(1);
          const { data } = dataOf((await jar()).advanced_ads_page_impressions) as { data: unknown };
          expect(data, content).toBeTypeOf('number');
          await tab.page.evaluate(
            (all) => all.forEach((name) => (document.cookie = `${name}=; path=/; max-age=0`)),
            [...group, ...ALL],
          );
        }
      expect(tab.problems).toEqual([]);
    },
  );
});
