import { gzipSync } from 'node:zlib';
import puppeteer from 'puppeteer-core';
import { BROWSER_ARGS, browserPath } from '../test/browser-path.mjs';

const PATIENCE_MS = 60_000;

/**
 * The result of a visit of a page.
 * @typedef {object} Visit
 * @property {string[]} reacts the version of each copy of React that has rendered
 * @property {number} before gzip bytes of the scripts that had come when the first island was ready
 * @property {number} after gzip bytes of the scripts that came later
 */

/** Runs in the page before its scripts: notes each React that starts, and when the first island is ready. */
function takeNotes() {
  /** @type {string[]} */
  const reacts = [];
  const notes = { reacts, firstIsland: Infinity };
  const nothing = () => undefined;
  // React announces itself to its developer tools
  const hook = {
    renderers: new Map(),
    supportsFiber: true,
    checkDCE: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
    onScheduleFiberRoot: nothing,
    /** @param {{ version?: string, reconcilerVersion?: string }} renderer */
    inject: (renderer) => reacts.push(renderer.version ?? renderer.reconcilerVersion ?? 'unknown'),
  };
  new MutationObserver((_, observer) => {
    notes.firstIsland = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, visitNotes: notes });
}

/** Right after a build, a machine may have too little memory left: a second try comes when that is free again. */
async function launch() {
  const options = { executablePath: await browserPath(), args: BROWSER_ARGS, headless: true };
  return puppeteer.launch(options).catch(() => puppeteer.launch(options));
}

/**
 * Opens a page and waits until every one of these tags works. If one does not, or the console has an error, throws an
 * error with the console's messages.
 *
 * @param {string} url
 * @param {readonly string[]} tags
 * @param {object} [more]
 * @param {boolean} [more.warnings] whether a warning counts as an error does
 * @param {string} [more.until] a selector that the page also has to reach
 * @returns {Promise<Visit>}
 */
export async function openPage(url, tags, { warnings = false, until } = {}) {
  const browser = await launch();
  const counted = warnings ? ['error', 'warn'] : ['error'];
  /** @type {string[]} */
  const problems = [];
  /** @type {Map<string, Promise<number>>} gzip bytes of each script */
  const scripts = new Map();
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(takeNotes);
    page.on('console', (message) => counted.includes(message.type()) && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const bytes = response.buffer().then(
        (content) => gzipSync(content).length,
        () => 0,
      );
      scripts.set(response.url(), bytes);
    });
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: PATIENCE_MS });
    const selectors = tags.map((tag) => `${tag}[data-ready]`);
    for (const selector of until ? [...selectors, until] : selectors)
      await page.waitForSelector(selector, { timeout: PATIENCE_MS });
    await page.waitForNetworkIdle({ idleTime: 500, timeout: PATIENCE_MS });
    if (problems.length) throw new Error('the console has messages');
    const { reacts, early } = await page.evaluate(() => {
      const { reacts, firstIsland } =
        /** @type {{ visitNotes: { reacts: string[], firstIsland: number } }} */ (
          /** @type {unknown} */ (window)
        ).visitNotes;
      const resources = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
      const early = resources.filter(({ responseEnd }) => responseEnd <= firstIsland).map(({ name }) => name);
      return { reacts, early };
    });
    let [before, after] = [0, 0];
    for (const [address, bytes] of scripts)
      if (early.includes(address)) before += await bytes;
      else after += await bytes;
    return { reacts, before, after };
  } catch (cause) {
    throw new Error([`${url} does not work.`, ...problems].join('\n  '), { cause });
  } finally {
    await browser.close();
  }
}
