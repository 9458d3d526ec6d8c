/*
 * Compares the grid with other libraries in one run: `node test/bench/masonry.mjs`. Every repetition is a fresh
 * page in its own process, and the contenders take turns. A time includes the layout that the browser does
 * afterwards. The browser counts the layouts in a separate visit.
 */
import puppeteer from 'puppeteer-core';
import { BROWSER_ARGS, browserPath } from '../browser-path.mjs';
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
  TITLES,
} from './masonry-promises.mjs';
import { contentOf, countLayouts, LIMIT, timesOf } from './masonry-visits.mjs';
import { runAlone } from './run.mjs';

/** @import { Row, Scenario } from './masonry-promises.mjs' */
/** @import { Chart } from './report.mjs' */
/** @import { Bench } from './run.mjs' */

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
  'Colcade',
  'CSS columns',
];
/** A young generation that is large enough for a whole visit, so that no garbage collection falls into a scenario. */
const NO_COLLECTIONS = '--js-flags=--min-semi-space-size=64 --max-semi-space-size=64';

/**
 * Runs every contender once per repetition, in turn, so that a slow moment of the machine affects all of them.
 * @param {import('puppeteer-core').Browser} browser
 * @param {boolean} quick
 * @returns {Promise<Row[]>}
 */
async function measureAll(browser, quick) {
  const content = await contentOf();
  /** @type {Row[]} */
  const rows = [];
  for (const [count, many] of quick ? REPETITIONS.slice(0, 1) : REPETITIONS) {
    const repetitions = quick ? 2 : many;
    /** @type {Map<string, Awaited<ReturnType<typeof timesOf>>[]>} */
    const runs = new Map(CONTENDERS.map((name) => [name, []]));
    for (let repetition = 0; repetition < repetitions; repetition += 1)
      for (const [name, list] of runs)
        if (!list.some(({ gaveUp }) => gaveUp)) list.push(await timesOf(browser, content, name, count));
    for (const [name, list] of runs) {
      const measured = SCENARIOS.filter((scenario) => list.every(({ times }) => scenario in times));
      rows.push({
        name,
        count,
        visits: list.map(({ times }) => times),
        layouts: await countLayouts(browser, content, name, count, measured),
        inPlace: list.every(({ inPlace }) => inPlace),
        gaveUp: list.some(({ gaveUp }) => gaveUp),
      });
    }
  }
  return rows;
}

/** @param {Row[]} rows @param {number} count */
function table(rows, count) {
  const lines = rows.filter((row) => row.count === count);
  const cell = (/** @type {Row} */ row, /** @type {Scenario} */ scenario) => {
    const { forced, own } = row.layouts[scenario] ?? {};
    if (forced === undefined) return row.gaveUp ? `over ${LIMIT / 1000} s` : '–';
    const floor = lines.find(({ name }) => name === beside(FLOOR, row.name));
    const ratio = ratioOf(row, floor, scenario);
    const layouts = own ? `${forced} + ${own}` : forced;
    return `${timeOf(row, scenario).toFixed(1)} [${layouts}] ×${ratio.toFixed(ratio < 10 ? 2 : 0)}`;
  };
  return {
    title: `${count.toLocaleString('en')} items`,
    rows: lines.map((row) => ({
      contender: row.name,
      ...Object.fromEntries(SCENARIOS.map((scenario, at) => [TITLES[at] ?? scenario, cell(row, scenario)])),
      places: row.gaveUp ? '–' : row.inPlace ? 'the same' : 'others',
    })),
  };
}

/** The data of the charts. @type {readonly (readonly [number, Scenario, string])[]} */
const CHARTS = [
  [1_000, 'insert', 'An ad comes between 1,000 items'],
  [1_000, 'columns', '1,000 items change from four columns to three'],
];

/** @param {Row[]} rows @returns {Chart[]} */
const charts = (rows) =>
  CHARTS.map(([size, scenario, title]) => ({
    title,
    unit: 'ms',
    bars: rows.flatMap((row) => {
      const value = Number(timeOf(row, scenario).toFixed(1));
      return row.count === size && value ? [{ name: row.name, value }] : [];
    }),
  }));

/** @type {Bench} */
export async function run({ quick }) {
  const browser = await puppeteer.launch({
    executablePath: await browserPath(),
    args: [...BROWSER_ARGS, NO_COLLECTIONS],
    headless: true,
  });
  const rows = await measureAll(browser, quick).finally(() => browser.close());
  const counts = [...new Set(rows.map(({ count }) => count))];
  return {
    title: 'Masonry, side by side',
    note: 'A cell is: median ms [layouts that scripts force + layouts of the browser in the next two frames] × floor. Each turn is compared with the floor of the same turn: the fastest script possible, in our element with our stylesheet. A time includes the layout that the browser still has to do, and no garbage collection. With --yb-columns our stylesheet sizes the cards and no card has a fixed height, also for the other contenders. At 1,000 items we promise 25 times the speed of masonry-layout, except for a change of columns with --yb-columns: there the browser computes styles for every card in all contenders, and the floor shows the lowest possible time. Scrolling is the work of the main thread in 20 frames, each a third of the window further. A step over the limit is stopped, and the steps after it are not measured.',
    tables: counts.map((count) => table(rows, count)),
    charts: charts(rows),
    broken: [OURS, OURS + SIZED].flatMap((name) => brokenOf(rows, name)),
  };
}

await runAlone(import.meta.url, run);
