import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AD_FILES,
  adsBudget,
  elementBudgets,
  ENTRY_FILES,
  entryBudget,
  wholePageBudget,
} from '../bench/budgets.mjs';
import { chunksOf, elementChunks, gzipOfFiles, isCodeOf } from '../bench/bytes.mjs';
import { insertAndRemove, kept, keptAfter, openAndCloseRoute } from '../bench/memory.mjs';
import { openSite, readToTheEnd, settled, WHOLE } from '../bench/open-site.mjs';
import { gzipBesideReact, gzipOfModules, ownerOf, readChunks, type Chunk } from '../bench/own-code.mjs';
import { tagPages } from '../bench/tag-pages.mjs';

/** Everything that comes and goes does so within this time, also where the machine does much else. */
const PATIENCE = 600_000;

let site: Awaited<ReturnType<typeof openSite>>;
let chunks: readonly Chunk[];
beforeAll(async () => {
  [site, chunks] = [await openSite({ seed: 2026 }), await readChunks('dist')];
});
afterAll(() => site.close());

/** The scripts that a page has asked for so far. */
const fetched = async (page: import('puppeteer-core').Page): Promise<Chunk[]> => {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return chunksOf(
    chunks,
    urls.map((url) => ({ url, bytes: 0, executed: 0 })),
  );
};

describe('bytes', () => {
  it('keep every character of a file in the part of one module', () => {
    for (const { file, bytes, texts } of chunks) {
      const parts = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
      expect(bytes - parts, file).toBeLessThan(100);
      expect(bytes - parts, file).toBeGreaterThanOrEqual(0);
    }
    const react = chunks.filter(({ name }) => name === 'react');
    expect(gzipOfModules(react, (module) => ownerOf(module) === 'react')).toBeGreaterThan(50_000);
  });

  it('hold the entry and the ad runtime', () => {
    expect(gzipOfFiles(chunks, ENTRY_FILES)).toBeLessThanOrEqual(entryBudget.held);
    expect(gzipOfFiles(chunks, AD_FILES)).toBeLessThanOrEqual(adsBudget.held);
  });

  it.each(tagPages)('hold the own code of $tag', async ({ tag, html, below }) => {
    const own = await site.visit({}, async (page) => {
      await page.goto(site.print(html, below), { waitUntil: 'load' });
      await page.waitForSelector(`${tag}[data-ready]`, { timeout: 60_000 });
      await page.waitForNetworkIdle();
      return gzipOfModules(elementChunks(await fetched(page)), isCodeOf(tag));
    });
    expect(own).toBeGreaterThan(500);
    expect(own).toBeLessThanOrEqual(elementBudgets[tag]?.held ?? 0);
  });
});

describe('the whole page', () => {
  it(
    'fetches no more than its budget, fills all twelve placements and moves nothing',
    async () => {
      await site.visit({ before: recordShifts }, async (page) => {
        await page.goto(site.url + WHOLE, { waitUntil: 'load' });
        await settled(page);
        await readToTheEnd(page);
        expect(await page.$$('ad-placement[data-state=filled]')).toHaveLength(12);
        expect(await page.evaluate(() => Reflect.get(window, 'shifted') as number)).toBe(0);
        expect(gzipBesideReact(await fetched(page))).toBeLessThanOrEqual(wholePageBudget.held);
      });
    },
    PATIENCE,
  );

  it(
    'keeps no node and no listener of a hundred opened and closed routes',
    () =>
      site.visit({}, async (page, session) => {
        await page.goto(site.url + WHOLE, { waitUntil: 'load' });
        await settled(page);
        await openAndCloseRoute(page, 5);
        const before = await kept(session);
        await openAndCloseRoute(page, 100);
        const after = await keptAfter(session, before);
        expect(after.nodes).toBeLessThanOrEqual(before.nodes);
        expect(after.listeners).toBeLessThanOrEqual(before.listeners);
        expect(after.documents).toBeLessThanOrEqual(before.documents);
      }),
    PATIENCE,
  );

  it(
    'keeps no node and no listener of a thousand islands that came and went',
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
    PATIENCE,
  );
});

/** Runs in the page before it. */
function recordShifts(): void {
  Reflect.set(window, 'shifted', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      Reflect.set(window, 'shifted', (Reflect.get(window, 'shifted') as number) + entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}
