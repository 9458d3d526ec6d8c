/**
 * The tasks of a page with thousands of ads in its boot data, on a slow processor. The promise: with 5,000 ads no
 * task in which our scripts run takes more than 50 ms.
 */
import { scriptsIn, tasksDuring } from './main-thread.mjs';
import { manyAdsPage } from './many-ads-page.mjs';
import { adsSettled, onSite } from './open-site.mjs';
import { above, cellsOf, median } from './report.mjs';
import { inTurns, SLOWDOWN } from './visit.mjs';

/** @import { Site } from './open-site.mjs' */
/** @import { Bench } from './report.mjs' */

const LIMIT_MS = 50;
const PAGES = [
  { ads: 1000, wrappers: 12 },
  { ads: 5000, wrappers: 12 },
  { ads: 5000, wrappers: 1000 },
].map((page) => ({
  ...page,
  name: `${page.ads.toLocaleString('en')} ads, ${page.wrappers.toLocaleString('en')} wrappers`,
}));

/** Runs in the page before its scripts and notes when the first and the last ad came. */
function noteAds() {
  const note = { first: 0, last: 0 };
  Reflect.set(window, 'adTimes', note);
  document.addEventListener('ad-runtime-placement', () => {
    note.last = performance.now();
    note.first ||= note.last;
  });
}

/**
 * @param {Site} site @param {string} url @param {number} wrappers
 * @returns {Promise<Record<'longest' | 'together' | 'first' | 'last', number>>}  ms
 */
const visit = (site, url, wrappers) =>
  site.visit({ slowdown: SLOWDOWN, before: noteAds }, async (page) => {
    const tasks = await tasksDuring(page, async () => {
      await page.goto(url, { waitUntil: 'load' });
      await page.waitForFunction(
        (count) => document.querySelectorAll('.annuncio').length === count,
        { polling: 500 },
        wrappers,
      );
      await adsSettled(page);
    });
    // the browser parses the page in long tasks of its own
    const scripted = tasks.filter((task) => scriptsIn(task) > 1);
    return {
      longest: Math.max(...scripted.map(({ duration }) => duration)),
      together: scripted.reduce((sum, task) => sum + scriptsIn(task), 0),
      ...(await page.evaluate(() => Reflect.get(window, 'adTimes'))),
    };
  });

/** @type {Bench} */
export const run = ({ quick, seed }) =>
  onSite({ seed }, async (site) => {
    const pages = PAGES.map((page) => ({ ...page, url: site.print(manyAdsPage(page)) }));
    const visits = await inTurns(pages, quick ? 2 : 9, ({ url, wrappers }) => visit(site, url, wrappers));
    const rows = PAGES.map(({ name }, at) => ({
      page: name,
      ...cellsOf(visits[at] ?? [], { 'longest task, ms': 'longest', 'scripts together, ms': 'together' }),
      ...cellsOf(visits[at] ?? [], { 'first ad, ms': 'first', 'last ad, ms': 'last' }, 0),
    }));
    return {
      title: 'Thousands of ads',
      note: `Pages whose one boot script holds passive ads of five conditions each, the processor slowed ${SLOWDOWN} times. The longest task is the longest of those in which scripts run; the browser parses the page in tasks of its own. Times of ads count from the navigation.`,
      headline: [
        'A page with 5,000 ads, longest task, slowed 4 ×',
        `${rows[1]?.['longest task, ms']} ms`,
        `${LIMIT_MS} ms`,
        'the promise',
      ],
      tables: [{ title: 'Tasks of a page with thousands of ads', rows }],
      broken: PAGES.flatMap(({ name }, at) =>
        above(`${name}, longest task`, median((visits[at] ?? []).map(({ longest }) => longest)), LIMIT_MS),
      ),
    };
  });
