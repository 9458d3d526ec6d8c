import type { Cookie } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { whenIdle } from './ad-pages.ts';
import { sharedSite, type Tab } from './harness.ts';
import { bootScript, htmlPage } from './pages.ts';

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

let tab: Tab;

const idle = (): Promise<void> => whenIdle(tab.page);
const set = (state: 'accepted' | 'rejected' | 'unknown'): Promise<void> =>
  tab.page.evaluate((to) => void (window.adRuntime ??= []).push((runtime) => runtime.consent.set(to)), state);
const jar = async (): Promise<Record<string, Cookie>> =>
  Object.fromEntries(
    (await tab.page.browserContext().cookies()).map((cookie) => [cookie.name, cookie as Cookie]),
  );
const names = async (): Promise<string[]> => Object.keys(await jar()).sort();
const dataOf = (cookie: Cookie | undefined): unknown =>
  JSON.parse(decodeURIComponent(cookie?.value ?? 'null'));
const whenLoaded = (): Promise<unknown> => tab.page.waitForFunction(() => document.readyState === 'complete');

async function visit(markup: string): Promise<void> {
  await tab.print(markup);
  await whenLoaded();
  await idle();
}

const site = sharedSite();

describe('cookies around consent', () => {
  it('before the answer: none; rejected: only the answer; accepted: all that the page asks for; withdrawn: only the answer (COOKIE-2, COOKIE-8)', async () => {
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
    expect(await names()).toEqual(['ad_consent']);
    expect((await jar()).ad_consent?.value).toBe('rejected');
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
});
