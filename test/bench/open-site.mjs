import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createApp, startServer } from '../../demo/app.mjs';
import { entries } from '../../demo/data/entries.mjs';
import { seeded } from '../../demo/lib/seeded.mjs';
import { ASSET_BASE } from '../../demo/pages/view.mjs';
import { selfSigned } from './certificate.mjs';
import { DESKTOP, openBrowser, painted, visit } from './visit.mjs';

/** @import { Browser, CDPSession, Page } from 'puppeteer-core' */
/** @import { Visit } from './visit.mjs' */

/** The page with all elements. */
export const WHOLE = '/annuario/tutto/';
/** As large as the largest viewport: the browser presents only what is inside its own window. */
const WINDOW = `--window-size=${DESKTOP.width},${DESKTOP.height}`;

/** Makes `Math.random` of the page repeatable, as on the server. @param {number} seed */
function seedPage(seed) {
  let state = seed >>> 0;
  Math.random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** The header with which a page with ads asks at once for the files of its first ad. @param {string} distDir */
function preloadHeader(distDir) {
  /** @type {{ entry: string, features: { ads: string[] } }} */
  const { entry, features } = JSON.parse(readFileSync(`${distDir}/preloads.json`, 'utf8'));
  return [entry, ...features.ads].map((file) => `<${ASSET_BASE}/${file}>; rel=modulepreload`).join();
}

/** Keeps each script and stylesheet compressed, as servers and CDNs do. @returns {import('hono').MiddlewareHandler} */
function keepFiles() {
  /** @type {Map<string, { body: ArrayBuffer, headers: Headers }>} */
  const kept = new Map();
  return async (context, next) => {
    const { path } = context.req;
    const file = kept.get(path);
    if (file) return new Response(file.body, { headers: file.headers });
    await next();
    const { res } = context;
    if (res.status !== 200 || !/\.(js|css)$/.test(path)) return undefined;
    const made = { body: await res.arrayBuffer(), headers: new Headers(res.headers) };
    kept.set(path, made);
    context.res = new Response(made.body, { headers: made.headers });
    return undefined;
  };
}

/** How long a body waits behind its headers on a slow line, ms. */
const BODY_WAITS_MS = 20;

/**
 * Sends a body in a flight of its own, behind its headers. Chromium's throttling may count a body twice that comes with
 * its headers: `findings/throttling-counts-a-body-twice.sh`.
 * @param {() => boolean} isSlow whether the line of the present visit is slow @returns {import('hono').MiddlewareHandler}
 */
const bodiesFollow = (isSlow) => async (context, next) => {
  await next();
  const { res } = context;
  if (!isSlow() || !res.body) return;
  const body = await res.arrayBuffer();
  /** @type {ReadableStream<Uint8Array>} */
  const later = new ReadableStream({
    async start(controller) {
      await setTimeout(BODY_WAITS_MS);
      controller.enqueue(new Uint8Array(body));
      controller.close();
    },
  });
  context.res = new Response(later, res);
};

/**
 * The demo's pictures are SVG, which the main thread parses. A magazine has photographs. So one drawing, rendered
 * as a photograph, replaces all pictures.
 * @param {Browser} browser @param {string} url
 */
async function photograph(browser, url) {
  const page = await browser.newPage();
  await page.setViewport({ width: 800, height: 800 });
  await page.goto(url);
  const picture = await page.screenshot({ type: 'webp', quality: 80 });
  await page.close();
  return new Uint8Array(picture);
}

/**
 * The demo's server with the built files and with photographs.
 * @param {Browser} browser
 * @param {{ distDir: string, seed: number, isPublished: boolean, isSlow: () => boolean }} options
 * @param {readonly string[]} printed  a bench's own pages
 */
async function serve(browser, { distDir, seed, isPublished, isSlow }, printed) {
  const app = new Hono();
  app.use(bodiesFollow(isSlow));
  /** @type {Uint8Array<ArrayBuffer> | undefined} */
  let picture;
  app.get('/media/*', (context, next) =>
    picture
      ? context.body(picture, 200, { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=3600' })
      : next(),
  );
  for (const path of ['/misura/:page/', '/misura/:page/filter/'])
    app.get(path, compress(), (context) => context.html(printed[Number(context.req.param('page'))] ?? ''));
  if (isPublished && existsSync(`${distDir}/preloads.json`)) {
    const preloads = preloadHeader(distDir);
    app.use(WHOLE, async (context, next) => {
      await next();
      context.header('Link', preloads);
    });
  }
  if (isPublished) app.use(keepFiles());
  app.route('/', createApp({ distDir, random: seeded(seed) }));
  const server = await startServer({ app, ...(isPublished && { secure: selfSigned() }) });
  picture = await photograph(browser, `${server.url}/media/${entries[0]?.slug}/quadrante.svg`);
  return server;
}

/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */

/**
 * Starts a server and a browser. A site that is published speaks HTTP/2 and preloads the files of its first ad.
 * @param {{ seed: number, distDir?: string, isPublished?: boolean }} options
 */
export async function openSite({ seed, distDir = 'dist', isPublished = false }) {
  if (!existsSync(`${distDir}/yearbook-islands.js`))
    throw new Error('Nothing is built: run `npm run build` first.');
  const browser = await openBrowser([WINDOW, ...(isPublished ? ['--ignore-certificate-errors'] : [])]);
  /** @type {string[]} */
  const printed = [];
  let isSlow = false;
  const server = await serve(browser, { distDir, seed, isPublished, isSlow: () => isSlow }, printed);
  return {
    url: server.url,
    /** The address of a page with this markup. @param {string} html */
    print(html, below = '') {
      printed.push(html);
      return `${server.url}/misura/${printed.length - 1}/${below}`;
    },
    /** @template T @param {Visit} how @param {(page: Page, session: CDPSession) => Promise<T>} measure @returns {Promise<T>} */
    visit: (how, measure) => {
      isSlow = !!how.line;
      return visit(browser, how, async (page, session) => {
        await page.evaluateOnNewDocument(seedPage, seed);
        return measure(page, session);
      });
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/**
 * Measures on a site, and closes it.
 * @template T @param {Parameters<typeof openSite>[0]} options @param {(site: Site) => Promise<T>} measure @returns {Promise<T>}
 */
export async function onSite(options, measure) {
  const site = await openSite(options);
  return measure(site).finally(() => site.close());
}

/** The islands that start before anybody acts on them; for a visitor who saves data, a carousel stays a strip. */
export const STARTING = ['yb-menu', 'yb-masonry', 'yb-filter', 'ad-placement', 'nl-form'];
const ALL = [...STARTING, 'yb-carousel'];

/**
 * Resolves once the islands of the first screen work and the ad loader is idle.
 * @param {Page} page @param {readonly string[]} [tags] of the islands that start
 */
export async function settled(page, tags = ALL) {
  for (const tag of ['yb-menu', 'yb-masonry', 'yb-filter', 'yb-carousel'])
    if (tags.includes(tag)) await page.waitForSelector(`${tag}[data-ready]`);
  if (await page.$('ad-placement')) await adsSettled(page);
  await painted(page);
}

/** Resolves once the ad loader is idle. @param {Page} page */
export const adsSettled = (page) =>
  page.waitForFunction(
    () => Reflect.get(/** @type {object} */ (Reflect.get(window, 'adRuntime') ?? {}), 'state') === 'idle',
  );

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
      {},
      islands,
    );
    await painted(page);
  }
}
