/**
 * Compares the grid with other libraries in one run. Every repetition is a fresh page in its own process, and the
 * contenders take turns. A time includes the layout that the browser does afterwards.
 */
import { readFile } from 'node:fs/promises';
import { installPackages } from '../../demo/lib/install-packages.mjs';
import { inBench } from './fresh-page.mjs';
import {
  beside,
  brokenOf,
  FLOOR,
  OURS,
  PEER,
  ratioOf,
  SCENARIOS,
  SIZED,
  timeOf,
} from './masonry-promises.mjs';
import { inTurns } from './visit.mjs';

/** @import { Page } from 'puppeteer-core' */
/** @import { Row, Scenario, Visit } from './masonry-promises.mjs' */
/** @import { Bench } from './report.mjs' */

const TITLES = ['first layout', 'no change', 'insert ad', '4 → 3 columns', 'append 100', 'scroll'];
/** Number of items, and repetitions. */
const REPETITIONS = /** @type {const} */ ([
  [1_000, 15],
  [10_000, 11],
]);
/** In the order of the turns: contenders that are compared run one after the other. */
const CONTENDERS = [
  ...[FLOOR, OURS, PEER],
  ...[FLOOR, OURS, PEER].map((name) => name + SIZED),
  'masonry-layout, layoutInstant',
  'Packery',
  'Isotope',
  'MiniMasonry',
  'Macy',
  'Muuri',
  'CSS columns',
];
/** A young generation that is large enough for a whole visit, so that no garbage collection falls into a scenario. */
const NO_COLLECTIONS = '--js-flags=--min-semi-space-size=64 --max-semi-space-size=64';
/** ms after which a scenario is stopped. The contender's larger scenarios are then skipped. */
const LIMIT = 10_000;

/** The whole page, as it loads. */
async function pageHtml() {
  const stylesheet = await readFile('dist/yearbook-islands.css', 'utf8');
  return `<!doctype html><meta charset="utf-8"><style>${stylesheet}
    body { margin: 0; overflow-y: scroll }
    #grid { --columns: 4; width: 1200px; position: relative }
    #grid.three { --columns: 3 }
    .by-stylesheet { --yb-columns: var(--columns) }
    .card { box-sizing: border-box; padding: 8px; overflow: hidden }
    .card > * { margin: 0; font: 14px/1.3 sans-serif }
    .plain .card { width: calc(100% / var(--columns)) }
    .css-columns { column-count: var(--columns); column-gap: 0 }
    .css-columns .card { width: 100%; break-inside: avoid }
  </style><footer>.</footer>`;
}

/**
 * The time of a scenario in ms; null if it was stopped.
 * @param {Page} page @param {Scenario} scenario @param {string} name
 */
async function timeWithinLimit(page, scenario, name) {
  const session = await page.createCDPSession();
  let stopped = false;
  const timer = setTimeout(() => {
    stopped = true;
    void session.send('Runtime.terminateExecution');
  }, LIMIT);
  try {
    return Number(await page.evaluate(`bench.${scenario}(${JSON.stringify(name)})`));
  } catch (error) {
    if (stopped) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The times of all scenarios of one contender. @param {Page} page @param {string} name @param {number} count @returns {Promise<Visit>} */
async function visit(page, name, count) {
  await page.setViewport({ width: 1216, height: 900 });
  await page.evaluate(`bench.fill(${JSON.stringify(name)}, ${count})`);
  await page.evaluate('bench.settled()');
  /** @type {Visit['times']} */
  const times = {};
  for (const scenario of SCENARIOS) {
    const time = await timeWithinLimit(page, scenario, name);
    if (time === null) return { times, inPlace: false, gaveUp: true };
    times[scenario] = time;
    await page.evaluate('bench.settled()');
  }
  return { times, inPlace: Boolean(await page.evaluate('bench.inPlace(3)')), gaveUp: false };
}

/** @param {readonly Row[]} rows @param {Row} row @param {Scenario} scenario */
function cellOf(rows, row, scenario) {
  const time = timeOf(row, scenario);
  if (Number.isNaN(time)) return `over ${LIMIT / 1000} s`;
  const ratio = ratioOf(row, beside(rows, row, FLOOR), scenario);
  return `${time.toFixed(1)} ×${ratio.toFixed(ratio < 10 ? 2 : 0)}`;
}

/** @param {readonly Visit[]} visits */
const placesOf = (visits) =>
  visits.every(({ inPlace }) => inPlace) ? 'the same' : visits.some(({ gaveUp }) => gaveUp) ? '–' : 'others';

/** @param {readonly Row[]} rows @param {number} count */
const table = (rows, count) => ({
  title: `${count.toLocaleString('en')} items`,
  rows: rows
    .filter((row) => row.count === count)
    .map((row) => ({
      contender: row.name,
      ...Object.fromEntries(SCENARIOS.map((one, at) => [TITLES[at] ?? one, cellOf(rows, row, one)])),
      places: placesOf(row.visits),
    })),
});

/** @type {Bench} */
export async function run({ quick }) {
  await installPackages('test/bench/rivals');
  const sizes = quick ? REPETITIONS.slice(0, 1) : REPETITIONS;
  const options = { switches: [NO_COLLECTIONS], html: await pageHtml() };
  /** @type {Row[]} */
  const rows = [];
  await inBench('rivals/masonry-contenders.mjs', options, async (inFreshPage) => {
    for (const [count, repetitions] of sizes) {
      /** Visits that were stopped: their contenders are visited once only. @type {Map<string, Visit>} */
      const stopped = new Map();
      const visits = await inTurns(CONTENDERS, quick ? 2 : repetitions, async (name) => {
        const made = stopped.get(name) ?? (await inFreshPage((page) => visit(page, name, count)));
        if (made.gaveUp) stopped.set(name, made);
        return made;
      });
      rows.push(...CONTENDERS.map((name, at) => ({ name, count, visits: visits[at] ?? [] })));
    }
  });
  const [, ours, peer] = rows;
  return {
    title: 'Masonry, side by side',
    note: 'A cell is: median ms × floor. Each turn is compared with the floor of the same turn: the fastest script possible, in our element with our stylesheet. A time includes the layout that the browser still has to do, and no garbage collection. With --yb-columns our stylesheet sizes the cards and no card has a fixed height, also for the other contenders. At 1,000 items we promise 25 times the speed of masonry-layout, except for a change of columns with --yb-columns: there the browser computes styles for every card in all contenders, and the floor shows the lowest possible time. Scrolling is the work of the main thread in 20 frames, each a third of the window further. A step over the limit is stopped, and the steps after it are not measured.',
    headline: [
      'A grid of 1,000 cards takes an ad in',
      `${timeOf(ours, 'insert').toFixed(1)} ms`,
      `${timeOf(peer, 'insert').toFixed(1)} ms`,
      PEER,
    ],
    tables: sizes.map(([count]) => table(rows, count)),
    broken: brokenOf(rows),
  };
}
