import { existsSync, readFileSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { BROWSER_ARGS, browserPath } from '../browser-path.mjs';
import { DESKTOP } from './open-site.mjs';
import { serveHttp2 } from './http2-server.mjs';

/** @typedef {{ name: string, dist: string, preloads?: boolean, hasAds?: boolean }} Build  `preloads: false` prints none; `hasAds`: the ads stand in the page */
/** @typedef {{ cpu: number, line?: { latency: number, bits: number } }} Condition  ms, bits per second */
/**
 * @typedef {{ ms: number, paint: number, seen: number, requests: number, levels: number, bytes: number }} FirstAd  `ms`:
 * the first ad is in the page, `paint`: the first paint of anything, `seen`: that of the first ad, ms since the navigation
 * began; the rest counts what had come when the ad was in the page, without the page itself
 */

/** @type {Readonly<Record<string, Condition>>} */
export const CONDITIONS = {
  'no throttling': { cpu: 1 },
  'processor slowed 4 times': { cpu: 4 },
  'slowed 4 times, 150 ms, 1.6 Mb/s': { cpu: 4, line: { latency: 150, bits: 1.6e6 } },
};

const PLACEMENTS = 10;
const text = `<p>${'Cassa, quadrante e lancette di un orologio. '.repeat(25)}</p>`;
const numbers = Array.from({ length: PLACEMENTS }, (_, index) => index);
const content = `<a class="annuncio" elementtiming="annuncio" href="/asta/" style="display:block;width:300px;height:250px">Asta</a>`;

/** @param {number} index @param {object} visitors */
const placement = (index, visitors) => ({
  elementid: [`posto-${index}`],
  type: 'ad',
  id: index + 1,
  ads: {
    [index + 1]: {
      id: index + 1,
      title: `Annuncio ${index + 1}`,
      type: 'image',
      content,
      visitors,
    },
  },
  placement_info: { id: 100 + index, slug: `posto-${index}`, title: `Posto ${index}` },
});

/** FNV-1a, 32 bits. @param {string} html */
const hashOf = (html) =>
  (Buffer.from(html).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5) >>> 0)
    .toString(16)
    .padStart(8, '0');

/** A host with its ad, as a server prints an ad that every visitor gets. @param {number} index */
function hostOf(index) {
  const html = `<div class="advads-ad advads-target" data-advads-trackid="${index + 1}" data-advads-trackbid="1">${content}</div>`;
  return `<ad-placement placement="posto-${index}" data-state="filled" data-printed="${hashOf(html)}"><div slot="ad">${html}</div></ad-placement>`;
}

/** The body of the page: ads that the browser chooses by a condition, or ads that every visitor gets. @param {boolean} hasAds */
function bodyOf(hasAds) {
  const visitors = hasAds ? [] : [{ type: 'browser_width', operator: 'is_higher', value: '300' }];
  const placements = numbers.map((index) => [`p_${index}`, placement(index, visitors)]);
  const data = JSON.stringify({ passive_placements: Object.fromEntries(placements) }).replaceAll(
    '<',
    '\\u003c',
  );
  const places = numbers.map((index) => text + (hasAds ? hostOf(index) : `<div id="posto-${index}"></div>`));
  return `${places.join('')}<script type="application/json" data-ad-runtime>${data}</script>`;
}

/** The files that `preloads.json` of the build lists for ads; nothing where the build has no such file. @param {Build} build */
function preloadsOf({ dist, preloads = true }) {
  const file = `${dist}/preloads.json`;
  if (!preloads || !existsSync(file)) return [];
  /** @type {{ entry: string, features: { ads: string[] } }} */
  const { entry, features } = JSON.parse(readFileSync(file, 'utf8'));
  return [entry, ...features.ads];
}

/** A long page with ads, as a server prints it for this build. @param {Build} build @param {string} base */
const htmlOf = (
  build,
  base,
) => `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Pagina</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${base}yearbook-islands.css">
${preloadsOf(build)
  .map((file) => `<link rel="modulepreload" href="${base}${file}">`)
  .join('')}
<script type="module" src="${base}yearbook-islands.js"></script></head><body>${bodyOf(!!build.hasAds)}</body></html>`;

/** Runs in the page before its scripts and notes the moment of the first ad, and the first paint of an ad. */
function noteFirstAd() {
  new PerformanceObserver((list) => {
    const [seen] = list.getEntries();
    if (seen && !('firstSeen' in window)) Reflect.set(window, 'firstSeen', Reflect.get(seen, 'renderTime'));
  }).observe({ type: 'element', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.annuncio')) return;
    observer.disconnect();
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith('http'));
    Reflect.set(window, 'firstAd', {
      ms: performance.now(),
      urls: files.map(({ name }) => name),
      bytes: files.reduce((sum, file) => sum + Reflect.get(file, 'transferSize'), 0),
    });
  }).observe(document, { subtree: true, childList: true });
}

/**
 * On which level a request stands: 1 was found by the parser; others are one below the deepest script that had come
 * when they were asked.
 * @param {import('puppeteer-core').CDPSession} session
 */
function followLevels(session) {
  /** @type {Map<string, { url: string, level: number, isScript: boolean, hasCome: boolean }>} */
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    const come = [...requests.values()].filter(({ isScript, hasCome }) => isScript && hasCome);
    const isFound = initiator.type === 'parser' || initiator.type === 'preload';
    const level = isFound ? 1 : 1 + Math.max(0, ...come.map((one) => one.level));
    requests.set(requestId, { url: request.url, level, isScript: type === 'Script', hasCome: false });
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.hasCome = true;
  });
  return (/** @type {readonly string[]} */ urls) =>
    Math.max(0, ...[...requests.values()].filter(({ url }) => urls.includes(url)).map(({ level }) => level));
}

/** @param {import('puppeteer-core').CDPSession} session @param {Condition} condition */
export async function throttle(session, { cpu, line }) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!line) return;
  const bytes = line.bits / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes / 2,
  });
}

/** Serves the page of each build over HTTP/2 and starts a browser. @param {readonly Build[]} builds */
export async function openAdPages(builds) {
  const baseOf = (/** @type {Build} */ { name }) => `/${encodeURIComponent(name)}/`;
  const pages = builds.map((build) => [`${baseOf(build)}pagina/`, htmlOf(build, baseOf(build))]);
  const server = await serveHttp2({
    pages: new Map(/** @type {[string, string][]} */ (pages)),
    folders: Object.fromEntries(builds.map((build) => [baseOf(build), build.dist])),
  });
  const browser = await launch({
    executablePath: await browserPath(),
    args: [...BROWSER_ARGS, '--ignore-certificate-errors'],
    headless: true,
  });
  return {
    /** Visits the page of a build with an empty cache. @param {Build} build @param {Condition} condition @returns {Promise<FirstAd>} */
    async visit(build, condition) {
      const context = await browser.createBrowserContext();
      try {
        const page = await context.newPage();
        await page.setViewport(DESKTOP);
        await page.evaluateOnNewDocument(noteFirstAd);
        const session = await page.createCDPSession();
        await session.send('Network.enable');
        const levelsOf = followLevels(session);
        await throttle(session, condition);
        await page.goto(`${server.url}${baseOf(build)}pagina/`, { waitUntil: 'load' });
        await page.waitForFunction(() => Reflect.get(window, 'firstAd') && Reflect.get(window, 'firstSeen'), {
          timeout: 120_000,
        });
        /** @type {{ ms: number, paint: number, seen: number, urls: string[], bytes: number }} */
        const { urls, ...first } = await page.evaluate(() => ({
          ...Reflect.get(window, 'firstAd'),
          paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
          seen: Reflect.get(window, 'firstSeen'),
        }));
        return { ...first, requests: urls.length, levels: levelsOf(urls) };
      } finally {
        await context.close();
      }
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
