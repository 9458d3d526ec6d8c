import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { launch } from 'puppeteer-core';
import { BROWSER_ARGS, browserPath } from '../browser-path.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/**
 * A real Chromium that measures in pages that have never run the code before.
 * @param {string} entry a module that every page loads, beside this file
 * @param {readonly string[]} [switches] of the browser, beside the usual ones
 */
export async function openBench(entry, switches = []) {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    // the bundle contains the chunk loader, but loads no chunk
    logOverride: { 'empty-import-meta': 'silent' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const content = bundle.outputFiles[0]?.text ?? '';
  const browser = await launch({
    executablePath: await browserPath(),
    args: [...BROWSER_ARGS, ...switches],
    headless: true,
  });
  return {
    /** @template T @param {(page: Page) => Promise<T>} measure @returns {Promise<T>} */
    async inFreshPage(measure) {
      const page = await browser.newPage();
      try {
        await page.setContent('<!doctype html><title>bench</title><main>text</main>');
        await page.addScriptTag({ content });
        return await measure(page);
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

/**
 * Calls a function of the entry in fresh pages, which have never run the code before.
 * @template T the function's result
 * @param {string} entry a module that every page loads, beside this file
 * @param {{ counts: readonly number[], repetitions: number, name?: string, switches?: readonly string[] }} options
 *   `name` is the function, default `measure`; it receives a count
 * @returns {Promise<{ count: number, runs: T[], layouts: number }[]>}  `layouts`: the largest number of forced
 *   layouts of a run
 */
export async function measureFresh(entry, { counts, repetitions, name = 'measure', switches = [] }) {
  const bench = await openBench(entry, switches);
  /** @param {number} count */
  const inFreshPage = (count) =>
    bench.inFreshPage(async (page) => {
      const before = await page.metrics();
      const result = await page.evaluate(
        (measure, size) => /** @type {(count: number) => T} */ (Reflect.get(globalThis, measure))(size),
        name,
        count,
      );
      const after = await page.metrics();
      return { result, layouts: (after.LayoutCount ?? 0) - (before.LayoutCount ?? 0) };
    });
  try {
    const measured = [];
    for (const count of counts) {
      const runs = [];
      for (let run = 0; run < repetitions; run += 1) runs.push(await inFreshPage(count));
      measured.push({
        count,
        runs: runs.map(({ result }) => /** @type {T} */ (result)),
        layouts: Math.max(...runs.map(({ layouts }) => layouts)),
      });
    }
    return measured;
  } finally {
    await bench.close();
  }
}
