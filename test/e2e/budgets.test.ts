import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AD_PAGE_FILES,
  adPageBudget,
  chunkNamesOf,
  elementBudgets,
  entryBudget,
  firstAdBudget,
  FETCHED_WHEN_IDLE,
  rareChunkBudgets,
  ROOM,
  wholePageBudget,
} from '../bench/budgets.mjs';
import { openAdPages } from '../bench/ad-page.mjs';
import { chunksOf, gzipOfFiles } from '../bench/bytes.mjs';
import { insertAndRemove, kept, keptAfter, openAndCloseRoute } from '../bench/memory.mjs';
import { openSite, readToTheEnd, settled, WHOLE } from '../bench/open-site.mjs';
import { gzipBesideReact, gzipOfModules, ownerOf, readChunks, type Chunk } from '../bench/own-code.mjs';
import { isSlower } from '../bench/release.mjs';
import { tagPages } from '../bench/tag-pages.mjs';

/** Time limit for islands that come and go, also on a busy machine. */
const TIMEOUT_MS = 600_000;

let site: Awaited<ReturnType<typeof openSite>>;
let chunks: readonly Chunk[];
beforeAll(async () => {
  [site, chunks] = [await openSite({ seed: 2026 }), await readChunks('dist')];
});
afterAll(() => site.close());

/** The scripts that a page has requested so far. */
const fetched = async (page: import('puppeteer-core').Page): Promise<Chunk[]> => {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return chunksOf(
    chunks,
    urls.map((url) => ({ url, bytes: 0, executed: 0 })),
  );
};

describe('bytes', () => {
  it('assign every character of a file to one module', () => {
    for (const { file, bytes, texts } of chunks) {
      const parts = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
      expect(bytes - parts, file).toBeLessThan(100);
      expect(bytes - parts, file).toBeGreaterThanOrEqual(0);
    }
    const react = chunks.filter(({ name }) => name === 'react');
    expect(gzipOfModules(react, (module) => ownerOf(module) === 'react')).toBeGreaterThan(50_000);
  });

  it('of the entry and of a page with ads are within their budgets', () => {
    expect(gzipOfFiles(chunks, ['yearbook-islands'])).toBeLessThanOrEqual(entryBudget * ROOM);
    expect(gzipOfFiles(chunks, AD_PAGE_FILES)).toBeLessThanOrEqual(adPageBudget.bytes * ROOM);
  });

  it.each(Object.entries(elementBudgets))('of the chunks of %s are within its budget', (tag, budget) => {
    const own = gzipOfFiles(chunks, chunkNamesOf(tag));
    expect(own).toBeGreaterThan(500);
    expect(own).toBeLessThanOrEqual(budget * ROOM);
  });

  it.each(Object.entries(rareChunkBudgets))('of %s are within its budget', (name, budget) => {
    const own = gzipOfFiles(chunks, [name]);
    expect(own).toBeGreaterThan(300);
    expect(own).toBeLessThanOrEqual(budget * ROOM);
  });

  it.each(tagPages)('of a page with $tag alone are of that element and of what all share', async (page) => {
    const { tag, html, below } = page;
    const names = await site.visit({}, async (tab) => {
      await tab.goto(site.print(html, below), { waitUntil: 'load' });
      await tab.waitForSelector(`${tag}[data-ready]`, { timeout: 60_000 });
      await tab.waitForNetworkIdle();
      return (await fetched(tab)).map(({ name }) => name);
    });
    // the filter's page has the grid that it filters
    const tags = tag === 'yb-filter' ? [tag, 'yb-masonry'] : [tag];
    const known = new Set([...AD_PAGE_FILES, 'react', 'sanitize', ...tags.flatMap(chunkNamesOf)]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(names).toContain(chunkNamesOf(tag)[0]);
  });
});

describe('requests before the first ad', () => {
  it.each([
    ['printed by the server', true, firstAdBudget.levels],
    ['not printed', false, firstAdBudget.levelsAlone],
  ])('are few and on few levels where the preloads are %s', async (_how, preloads, levels) => {
    const build = { name: 'dist', dist: 'dist', preloads };
    const pages = await openAdPages([build]);
    try {
      const first = await pages.visit(build, { cpu: 1 });
      expect(first).toMatchObject({ requests: firstAdBudget.requests, levels });
      expect(first.bytes).toBeGreaterThan(10_000);
    } finally {
      await pages.close();
    }
  });
});

describe('the comparison with the previous release', () => {
  it.each([
    [[1.2, 1.1, 1.3, 1.15], true],
    [[1.2, 0.9, 1.3, 0.8], false],
    [[1.02, 1.03, 1.01, 1.04], false],
    [[0.8, 0.9, 0.7, 1.4], false],
  ])('takes the pairs %j for a regression: %s', (pairs, expected) => {
    expect(isSlower(pairs)).toBe(expected);
  });
});

describe('the whole page', () => {
  it(
    'fetches no more than its budget, fills all twelve placements and shifts nothing',
    async () => {
      await site.visit({ before: recordShifts }, async (page) => {
        await page.goto(site.url + WHOLE, { waitUntil: 'load' });
        await settled(page);
        await readToTheEnd(page);
        expect(await page.$$('ad-placement[data-state=filled]')).toHaveLength(12);
        expect(await page.evaluate(() => Reflect.get(window, 'shifted') as number)).toBe(0);
        const needed = (await fetched(page)).filter(({ name }) => name !== FETCHED_WHEN_IDLE);
        expect(gzipBesideReact(needed)).toBeLessThanOrEqual(wholePageBudget);
      });
    },
    TIMEOUT_MS,
  );

  it(
    'releases every node and listener after the route was opened and closed a hundred times',
    () =>
      site.visit({}, async (page, session) => {
        await page.goto(site.url + WHOLE, { waitUntil: 'load' });
        await settled(page);
        await openAndCloseRoute(page, 5);
        const before = await kept(session);
        await openAndCloseRoute(page, 10);
        // the other ninety without the time of the transition
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
        await openAndCloseRoute(page, 90);
        const after = await keptAfter(session, before);
        expect(after.nodes).toBeLessThanOrEqual(before.nodes);
        expect(after.listeners).toBeLessThanOrEqual(before.listeners);
        expect(after.documents).toBeLessThanOrEqual(before.documents);
      }),
    TIMEOUT_MS,
  );

  it(
    'releases every node and listener of a thousand removed islands',
    () =>
      site.visit({}, async (page, session) => {
        await page.goto(site.url + WHOLE, { waitUntil: 'load' });
        await settled(page);
        await insertAndRemove(page, 100);
        const before = await kept(session);
        await insertAndRemove(page, 1000);
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
