import { existsSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { launch } from 'puppeteer-core';
import { createApp, startServer } from '../../demo/app.mjs';
import { entries } from '../../demo/data/entries.mjs';
import { seeded } from '../../demo/lib/seeded.mjs';
import { ASSET_BASE } from '../../demo/pages/view.mjs';
import { BROWSER_ARGS, browserPath } from '../browser-path.mjs';
import { selfSigned } from './certificate.mjs';

/** @typedef {import('puppeteer-core').CDPSession} CDPSession */
/** @typedef {import('puppeteer-core').Page} Page */

/**
 * @typedef {object} Visit
 * @property {number} [slowdown]  factor for the processor
 * @property {import('puppeteer-core').Viewport} [viewport]
 * @property {() => void} [before]  runs in the page before its own scripts
 */

/** The page with all elements. */
export const WHOLE = '/annuario/tutto/';
export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** As large as the largest viewport: the browser presents only what is inside its own window. */
const WINDOW = `--window-size=${DESKTOP.width},${DESKTOP.height}`;

/** Makes `Math.random` of the page repeatable, as on the server. @param {number} seed */
function seedPage(seed) {
  let state = seed >>> 0;
  Math.random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/**
 * The demo's pictures are SVG, which the main thread parses. A magazine has photographs. So one drawing, rendered
 * as a photograph, replaces all pictures.
 * @param {import('puppeteer-core').Browser} browser @param {string} url
 */
async function photograph(browser, url) {
  const page = await browser.newPage();
  await page.setViewport({ width: 800, height: 800 });
  await page.goto(url);
  const picture = await page.screenshot({ type: 'webp', quality: 80 });
  await page.close();
  return picture;
}

/** The header with which a page with ads asks at once for the files of its first ad. @param {string} distDir */
function preloadHeader(distDir) {
  /** @type {{ entry: string, features: { ads: string[] } }} */
  const { entry, features } = JSON.parse(readFileSync(`${distDir}/preloads.json`, 'utf8'));
  return [entry, ...features.ads].map((file) => `<${ASSET_BASE}/${file}>; rel=modulepreload`).join();
}

/**
 * The demo's server with the built files and with photographs.
 * @param {import('puppeteer-core').Browser} browser
 * @param {{ distDir: string, seed: number, isPublished: boolean }} options
 * @param {readonly string[]} printed  a bench's own pages
 */
async function serve(browser, { distDir, seed, isPublished }, printed) {
  const demo = createApp({ distDir, random: seeded(seed) });
  const app = new Hono();
  /** @type {Uint8Array<ArrayBuffer> | undefined} */
  let picture;
  app.get('/media/*', (context, next) =>
    picture
      ? context.body(picture, 200, { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=3600' })
      : next(),
  );
  for (const path of ['/misura/:page/', '/misura/:page/filter/'])
    app.get(path, (context) => context.html(printed[Number(context.req.param('page'))] ?? ''));
  if (isPublished) {
    const preloads = preloadHeader(distDir);
    app.use(WHOLE, async (context, next) => {
      await next();
      context.header('Link', preloads);
    });
  }
  app.route('/', demo);
  const server = await startServer({ app, ...(isPublished && { secure: selfSigned() }) });
  const [first] = entries;
  picture = new Uint8Array(await photograph(browser, `${server.url}/media/${first?.slug}/quadrante.svg`));
  return server;
}

/**
 * Starts a server and a browser. A site that is published speaks HTTP/2 and preloads the files of its first ad.
 * @param {{ seed: number, distDir?: string, args?: string[], isPublished?: boolean }} options
 */
export async function openSite({ seed, distDir = 'dist', args = [], isPublished = false }) {
  if (!existsSync(`${distDir}/yearbook-islands.js`))
    throw new Error('Nothing is built: run `npm run build` first.');
  const browser = await launch({
    executablePath: await browserPath(),
    args: [...BROWSER_ARGS, WINDOW, ...(isPublished ? ['--ignore-certificate-errors'] : []), ...args],
    headless: true,
  });
  /** @type {string[]} */
  const printed = [];
  const server = await serve(browser, { distDir, seed, isPublished }, printed);
  return {
    url: server.url,
    browser,
    /** The address of a page with this markup. @param {string} html */
    print(html, below = '') {
      printed.push(html);
      return `${server.url}/misura/${printed.length - 1}/${below}`;
    },
    /**
     * Visits without cookies and cache, and returns the measurement.
     * @template T @param {Visit} visit @param {(page: Page, session: CDPSession) => Promise<T>} measure @returns {Promise<T>}
     */
    async visit({ slowdown = 1, viewport = DESKTOP, before }, measure) {
      const context = await browser.createBrowserContext();
      try {
        const page = await context.newPage();
        const session = await page.createCDPSession();
        await page.setViewport(viewport);
        await page.evaluateOnNewDocument(seedPage, seed);
        if (before) await page.evaluateOnNewDocument(before);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        return await measure(page, session);
      } finally {
        await context.close();
      }
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Waits two frames, so that every change is painted. @param {Page} page */
export const painted = (page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );

/** The islands that start before anybody acts on them; for a visitor who saves data, a carousel stays a strip. */
export const STARTING = ['yb-menu', 'yb-masonry', 'yb-filter', 'ad-placement', 'nl-form'];
const ALL = [...STARTING, 'yb-carousel'];

/**
 * Resolves once the islands of the first screen work and the ad loader is idle.
 * @param {Page} page @param {readonly string[]} [tags] of the islands that start
 */
export async function settled(page, tags = ALL) {
  for (const tag of ['yb-menu', 'yb-masonry', 'yb-filter', 'yb-carousel'])
    if (tags.includes(tag)) await page.waitForSelector(`${tag}[data-ready]`, { timeout: 120_000 });
  if (await page.$('ad-placement'))
    await page.waitForFunction(
      () => Reflect.get(/** @type {object} */ (Reflect.get(window, 'adRuntime') ?? {}), 'state') === 'idle',
      { timeout: 120_000 },
    );
  await painted(page);
}

/**
 * Scrolls to the end of the page, one screen at a time, and waits for everything on the way.
 * @param {Page} page @param {readonly string[]} [tags] of the islands that start
 */
export async function readToTheEnd(page, tags = ALL) {
  const islands = ['ad-placement', 'yb-carousel', 'nl-form'].filter((tag) => tags.includes(tag)).join();
  for (let more = true; more;) {
    more = await page.evaluate(() => {
      const before = scrollY;
      scrollBy(0, innerHeight * 0.8);
      return scrollY > before;
    });
    await painted(page);
    await page.waitForFunction(
      (selector) =>
        [...document.querySelectorAll(selector)]
          .filter((host) => {
            const { top, bottom } = host.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          })
          .every((host) => host.hasAttribute('data-ready') && host.getAttribute('data-state') !== 'waiting'),
      { timeout: 120_000 },
      islands,
    );
    await painted(page);
  }
}
