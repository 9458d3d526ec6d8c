import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull, testLimit } from '../size.mjs';
import { firstAdBudget, readingBudget } from '../bench/budgets.mjs';
import { openAdPages } from '../bench/ad-page.mjs';
import { unactedBytes } from '../bench/bytes.mjs';
import { manyAdsPage } from '../bench/many-ads-page.mjs';
import { insertAndRemove, kept, keptAfter, openAndCloseRoute } from '../bench/memory.mjs';
import { openSite, readToTheEnd, settled, WHOLE } from '../bench/open-site.mjs';
import { readChunks } from '../bench/chunks.mjs';
import { tagPages } from '../bench/tag-pages.mjs';
import { bootScript, htmlPage } from './pages.ts';

/** Time limit for islands that come and go, also on a busy machine. */
const TIMEOUT_MS = testLimit(600_000);

type Act = (page: Page) => Promise<unknown>;

const AD = { id: 1, title: 'Annuncio', type: 'image', content: '<b class="ad">Annuncio</b>' };

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite({ seed: 2026 });
});
afterAll(() => site.close());

describe('requests before the first ad', () => {
  it.each([
    ['printed by the server', true, firstAdBudget.levels],
    ['not printed', false, firstAdBudget.levelsAlone],
  ])('are few and on few levels where the preloads are %s', async (_how, preloads, levels) => {
    const build = { name: 'dist', dist: 'dist', preloads };
    const pages = await openAdPages([build]);
    try {
      const first = await pages.visit(build, { slowdown: 1 });
      expect(first).toMatchObject({ requests: firstAdBudget.requests, levels });
      expect(first.bytes).toBeGreaterThan(10_000);
    } finally {
      await pages.close();
    }
  });
});

describe('a page with 5,000 ads', () => {
  it('fills its wrappers, and parses its data in pieces of a single ad (DATA-12)', async () => {
    const url = site.print(manyAdsPage({ ads: 5000, wrappers: 12 }));
    const noteLongest = (): void => {
      const native = JSON.parse;
      Reflect.set(window, 'longestParsed', 0);
      JSON.parse = (text, reviver) => {
        const longest = Math.max(Reflect.get(window, 'longestParsed') as number, text.length);
        Reflect.set(window, 'longestParsed', longest);
        return native(text, reviver) as unknown;
      };
    };
    await site.visit({ before: noteLongest }, async (page) => {
      await page.goto(url);
      await page.waitForFunction(() => document.querySelectorAll('.annuncio').length === 12);
      const longest = await page.evaluate(() => Reflect.get(window, 'longestParsed') as number);
      expect(longest).toBeGreaterThan(500);
      expect(longest).toBeLessThan(2000);
    });
  });
});

describe('a page with all islands below the first screen', () => {
  it(
    'has fetched at most 60 kB of JavaScript before the visitor scrolls, ads included',
    async () => {
      const bodies = tagPages.map(({ html }) => /<body>([^]*)<\/body>/.exec(html)?.[1] ?? '').join('');
      const islands = bodies.replace(
        /<(yb-masonry|yb-menu|yb-filter|ad-placement)/g,
        '$& data-load-on="visible"',
      );
      const boot = bootScript({ passive_ads: { '1_1': { elementid: ['alto'], ads: { 1: AD } } } });
      const url = site.print(
        htmlPage({
          head: boot,
          body: `<div id="alto"></div><p style="block-size:300vh">La prima schermata</p>${islands}`,
        }),
      );
      await site.visit({}, async (page, session) => {
        const scripts = new Map<string, number>();
        await session.send('Network.enable');
        session.on('Network.responseReceived', ({ requestId, type }) => {
          if (type === 'Script') scripts.set(requestId, 0);
        });
        session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
          if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
        });
        const bytes = (): number => [...scripts.values()].reduce((sum, size) => sum + size, 0);
        await page.goto(url, { waitUntil: 'networkidle0' });
        await page.waitForSelector('#alto .ad');
        expect(bytes()).toBeGreaterThan(30_000);
        expect(bytes()).toBeLessThanOrEqual(60_000);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await page.waitForSelector('yb-carousel[data-ready]');
        expect(bytes()).toBeGreaterThan(100_000);
      });
    },
    TIMEOUT_MS,
  );
});

describe('the whole page of a visitor who saves data', () => {
  it(
    'fetches no React and at most 98 kB of JavaScript before the visitor acts, read to its end (ISLAND-25)',
    async () => {
      const bytes = await unactedBytes(site, await readChunks('dist'), { toTheEnd: true });
      expect(bytes).toBeGreaterThan(60_000);
      expect(bytes).toBeLessThanOrEqual(readingBudget);
    },
    TIMEOUT_MS,
  );
});

describe('the whole page', () => {
  // of the core, the audits look for shifts
  it.runIf(isFull)(
    'fills all twelve placements and shifts nothing',
    async () => {
      await site.visit({ before: recordShifts }, async (page) => {
        await page.goto(site.url + WHOLE, { waitUntil: 'load' });
        await settled(page);
        await readToTheEnd(page);
        expect(await page.$$('ad-placement[data-state=filled]')).toHaveLength(12);
        expect(await page.evaluate(() => Reflect.get(window, 'shifted') as number)).toBe(0);
      });
    },
    TIMEOUT_MS,
  );

  const leaves: readonly (readonly [what: string, warmUp: Act, act: Act])[] = [
    [
      'after the route was opened and closed a hundred times',
      (page) => openAndCloseRoute(page, 5),
      async (page) => {
        await openAndCloseRoute(page, 10);
        // the other ninety without the time of the transition
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
        await openAndCloseRoute(page, 90);
      },
    ],
    [
      'of a thousand removed islands',
      (page) => insertAndRemove(page, 100),
      (page) => insertAndRemove(page, 1000),
    ],
  ];
  it.runIf(isFull).each(leaves)(
    'releases every node and listener %s',
    (_what, warmUp, act) =>
      site.visit({}, async (page, session) => {
        await page.goto(site.url + WHOLE, { waitUntil: 'load' });
        await settled(page);
        await warmUp(page);
        const before = await kept(session);
        await act(page);
        const after = await keptAfter(session, before);
        expect(after.nodes).toBeLessThanOrEqual(before.nodes);
        expect(after.listeners).toBeLessThanOrEqual(before.listeners);
        expect(after.documents).toBeLessThanOrEqual(before.documents);
      }),
    TIMEOUT_MS,
  );
});

/** Runs in the page before its scripts. */
function recordShifts(): void {
  Reflect.set(window, 'shifted', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      Reflect.set(window, 'shifted', (Reflect.get(window, 'shifted') as number) + entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}
