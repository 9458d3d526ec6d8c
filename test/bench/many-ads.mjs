/**
 * The tasks of a page with thousands of ads in its boot data, on a slow processor. The promise: with 5,000 ads no
 * task in which our scripts run takes more than 50 ms. `node test/bench/many-ads.mjs`
 */
import { scriptRunsOf, tasksDuring } from './main-thread.mjs';
import { manyAdsPage } from './many-ads-page.mjs';
import { openSite } from './open-site.mjs';
import { median, withSpread } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { Bench } from './run.mjs' */

const SLOWDOWN = 4;
const LIMIT_MS = 50;
const REPETITIONS = 9;

const PAGES = [
  { ads: 1000, wrappers: 12 },
  { ads: 5000, wrappers: 12 },
  { ads: 5000, wrappers: 1000 },
];

/** @typedef {{ longest: number, together: number, first: number, last: number }} Visit  ms */

/** Runs in the page before its scripts and notes when the first and the last ad came. */
function noteAds() {
  const note = { first: 0, last: 0 };
  Reflect.set(window, 'adTimes', note);
  document.addEventListener('ad-runtime-placement', () => {
    note.last = performance.now();
    note.first ||= note.last;
  });
}

/** How long scripts run in a task, ms. @param {import('./main-thread.mjs').Task} task */
const scriptsIn = (task) => scriptRunsOf(task).reduce((sum, { duration }) => sum + duration, 0);

/** @param {Awaited<ReturnType<typeof openSite>>} site @param {string} url @param {number} wrappers @returns {Promise<Visit>} */
const visit = (site, url, wrappers) =>
  site.visit({ slowdown: SLOWDOWN, before: noteAds }, async (page) => {
    const tasks = await tasksDuring(page, async () => {
      await page.goto(url, { waitUntil: 'load' });
      await page.waitForFunction(
        (count) =>
          document.querySelectorAll('.annuncio').length === count &&
          Reflect.get(/** @type {object} */ (Reflect.get(window, 'adRuntime')), 'state') === 'idle',
        { timeout: 120_000, polling: 500 },
        wrappers,
      );
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
export async function run({ quick, seed }) {
  const site = await openSite({ seed });
  const pages = PAGES.map((page) => ({ ...page, url: site.print(manyAdsPage(page)) }));
  /** @type {(typeof PAGES[number] & { visits: Visit[] })[]} */
  const measured = [];
  try {
    for (const { url, ...page } of pages) {
      /** @type {Visit[]} */
      const visits = [];
      // the first visit only warms server and browser
      for (let round = 0; round <= (quick ? 2 : REPETITIONS); round += 1)
        visits.push(await visit(site, url, page.wrappers));
      measured.push({ ...page, visits: visits.slice(1) });
    }
  } finally {
    await site.close();
  }
  return {
    title: 'Thousands of ads',
    note: `Pages whose one boot script holds passive ads of five conditions each, the processor slowed ${SLOWDOWN} times. The longest task is the longest of those in which scripts run; the browser parses the page in tasks of its own. Times of ads count from the navigation.`,
    tables: [
      {
        title: 'Tasks of a page with thousands of ads',
        rows: measured.map(({ ads, wrappers, visits }) => ({
          page: `${ads.toLocaleString('en')} ads, ${wrappers.toLocaleString('en')} wrappers`,
          'longest task, ms': withSpread(visits.map(({ longest }) => longest)),
          'scripts together, ms': withSpread(visits.map(({ together }) => together)),
          'first ad, ms': withSpread(
            visits.map(({ first }) => first),
            0,
          ),
          'last ad, ms': withSpread(
            visits.map(({ last }) => last),
            0,
          ),
        })),
      },
    ],
    broken: measured
      .map((page) => ({ ...page, longest: median(page.visits.map(({ longest }) => longest)) }))
      .filter(({ longest }) => longest > LIMIT_MS)
      .map(
        ({ ads, wrappers, longest }) =>
          `${ads} ads, ${wrappers} wrappers: ${longest} ms in one task; the promise is ${LIMIT_MS} ms`,
      ),
  };
}

await runAlone(import.meta.url, run);
