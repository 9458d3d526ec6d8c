import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { launch } from 'puppeteer-core';
import { BROWSER_ARGS, browserPath } from '../browser-path.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/**
 * A real Chromium that measures in pages which have never run the code before.
 * @param {string} entry what every page loads, beside this file
 */
export async function openBench(entry) {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    // the chunk loader comes along; nothing is loaded with it here
    logOverride: { 'empty-import-meta': 'silent' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const content = bundle.outputFiles[0]?.text ?? '';
  const browser = await launch({ executablePath: await browserPath(), args: BROWSER_ARGS, headless: true });
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
