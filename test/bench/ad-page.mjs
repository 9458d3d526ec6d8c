import { existsSync, readFileSync } from 'node:fs';
import { ASSET_BASE } from '../../demo/pages/view.mjs';
import { openSite } from './open-site.mjs';
import { bootDataOf, bootScript, pageOf } from './pages.mjs';

/** @import { Condition } from './visit.mjs' */

/** @typedef {{ name: string, dist: string, preloads?: boolean, hasAds?: boolean }} Build  `preloads: false` prints none; `hasAds`: the ads stand in the page */
/**
 * @typedef {{ ms: number, paint: number, seen: number, requests: number, levels: number, bytes: number }} FirstAd  `ms`:
 * the first ad is in the page, `paint`: the first paint of anything, `seen`: that of the first ad, ms since the navigation
 * began; the rest counts what had come when the ad was in the page, without the page itself
 */

/** A creative that tells when it is painted. */
const CREATIVE = `<a class="annuncio" elementtiming="annuncio" href="/asta/" style="display:block;width:300px;height:250px">Asta</a>`;
const PLACEMENTS = 10;
const text = `<p>${'Cassa, quadrante e lancette di un orologio. '.repeat(25)}</p>`;

/** FNV-1a, 32 bits. @param {string} html */
const hashOf = (html) =>
  (Buffer.from(html).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5) >>> 0)
    .toString(16)
    .padStart(8, '0');

/** A host with its ad, as a server prints an ad that every visitor gets. @param {number} index */
function hostOf(index) {
  const html = `<div class="advads-ad advads-target" data-advads-trackid="${index + 1}" data-advads-trackbid="1">${CREATIVE}</div>`;
  return `<ad-placement placement="posto-${index}" data-state="filled" data-printed="${hashOf(html)}"><div slot="ad">${html}</div></ad-placement>`;
}

/** A long page with ads that the browser chooses by a condition, or that every visitor gets, as a server prints it. @param {Build} build */
function htmlOf({ dist, preloads = true, hasAds = false }) {
  const list = `${dist}/preloads.json`;
  /** @type {{ entry: string, features: { ads: string[] } } | undefined} */
  const files = preloads && existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : undefined;
  const links = files
    ? [files.entry, ...files.features.ads].map(
        (file) => `<link rel="modulepreload" href="${ASSET_BASE}/${file}">`,
      )
    : [];
  const visitors = hasAds ? [] : [{ type: 'browser_width', operator: 'is_higher', value: '300' }];
  const places = Array.from(
    { length: PLACEMENTS },
    (_, index) => text + (hasAds ? hostOf(index) : `<div id="posto-${index}"></div>`),
  );
  return pageOf(
    places.join('') + bootScript(bootDataOf(PLACEMENTS, CREATIVE, () => visitors)),
    links.join(''),
  );
}

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

/** Serves the page of each build over HTTP/2. @param {readonly Build[]} builds */
export async function openAdPages(builds) {
  /** @type {Map<string, Awaited<ReturnType<typeof openSite>>>} */
  const sites = new Map();
  for (const { dist } of builds)
    if (!sites.has(dist)) sites.set(dist, await openSite({ seed: 1, distDir: dist, isPublished: true }));
  const urls = new Map(builds.map((build) => [build, sites.get(build.dist)?.print(htmlOf(build)) ?? '']));
  return {
    /** Visits the page of a build with an empty cache. @param {Build} build @param {Condition} condition @returns {Promise<FirstAd>} */
    visit(build, condition) {
      const site = /** @type {Awaited<ReturnType<typeof openSite>>} */ (sites.get(build.dist));
      return site.visit({ ...condition, before: noteFirstAd }, async (page, session) => {
        const levelsOf = followLevels(session);
        await page.goto(urls.get(build) ?? '', { waitUntil: 'load' });
        await page.waitForFunction(() => Reflect.get(window, 'firstAd') && Reflect.get(window, 'firstSeen'));
        /** @type {{ ms: number, paint: number, seen: number, urls: string[], bytes: number }} */
        const { urls: files, ...first } = await page.evaluate(() => ({
          ...Reflect.get(window, 'firstAd'),
          paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
          seen: Reflect.get(window, 'firstSeen'),
        }));
        return { ...first, requests: files.length, levels: levelsOf(files) };
      });
    },
    async close() {
      for (const site of sites.values()) await site.close();
    },
  };
}
