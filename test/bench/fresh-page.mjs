import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { openBrowser, visit } from './visit.mjs';

/** @import { Page } from 'puppeteer-core' */

/** @typedef {<T>(measure: (page: Page) => Promise<T>) => Promise<T>} InFreshPage */

/**
 * Opens a browser whose pages have never run the code before, and closes it after the measurement.
 * @template T
 * @param {string} entry a module that every page loads, beside this file
 * @param {{ switches?: readonly string[], html?: string }} options  switches of the browser, beside the usual ones
 * @param {(inFreshPage: InFreshPage) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export async function inBench(
  entry,
  { switches = [], html = '<!doctype html><title>bench</title><main>text</main>' },
  measure,
) {
  const { outputFiles } = await build({
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
  const content = outputFiles[0]?.text ?? '';
  const browser = await openBrowser(switches);
  return measure((measureIn) =>
    visit(browser, {}, async (page) => {
      await page.setContent(html);
      await page.addScriptTag({ content });
      return measureIn(page);
    }),
  ).finally(() => browser.close());
}

/**
 * Calls the function `measure` of the entry, and counts the layouts that it forces.
 * @template {object} Timing @param {Page} page @param {...unknown} args @returns {Promise<Timing & { layouts: number }>}
 */
export async function measureIn(page, ...args) {
  const before = await page.metrics();
  const timing = await page.evaluate((given) => Reflect.get(globalThis, 'measure')(...given), args);
  const after = await page.metrics();
  return { ...timing, layouts: (after.LayoutCount ?? 0) - (before.LayoutCount ?? 0) };
}
