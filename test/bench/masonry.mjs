/*
 * The grid beside its peers, in one run: `node test/bench/masonry.mjs`. Every repetition is a fresh page in a process
 * of its own, the contenders take turns, a time includes the layout that the browser owes afterwards, and layouts are
 * counted by the browser.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import puppeteer from 'puppeteer-core';
import { BROWSER_ARGS, browserPath } from '../browser-path.mjs';
import { beside, brokenOf, FLOOR, OURS, PEER, SCENARIOS, SIZED, TITLES } from './masonry-promises.mjs';
import { median } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { Row, Sample } from './masonry-promises.mjs' */
/** @import { Chart } from './report.mjs' */
/** @import { Bench } from './run.mjs' */

const root = fileURLToPath(new URL('../..', import.meta.url));
/** How many items, how often. */
const REPETITIONS = /** @type {const} */ ([
  [1_000, 15],
  [10_000, 11],
]);
const CONTENDERS = [
  FLOOR,
  FLOOR + SIZED,
  ...OURS,
  PEER,
  PEER + SIZED,
  'masonry-layout, layoutInstant',
  'Packery',
  'Isotope',
  'MiniMasonry',
  'Macy',
  'Muuri',
  'Colcade',
  'CSS columns',
];
/** A young generation that holds a visit: no collection falls into one scenario by chance. */
const NO_COLLECTIONS = '--js-flags=--min-semi-space-size=64 --max-semi-space-size=64';
/** Ms after which a scenario is given up, and with it its contender's larger ones. */
const LIMIT = 10_000;

async function pageOf() {
  // all of what a page has, as it loads it
  const stylesheet = await readFile(`${root}dist/yearbook-islands.css`, 'utf8');
  const { outputFiles } = await build({
    entryPoints: [`${root}test/bench/masonry-contenders.mjs`],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: `${root}tsconfig.json`,
  });
  const html = `<!doctype html><meta charset="utf-8"><style>${stylesheet}
    body { margin: 0; overflow-y: scroll }
    #grid { --columns: 4; width: 1200px; position: relative }
    #grid.three { --columns: 3 }
    .by-stylesheet { --yb-columns: var(--columns) }
    .card { box-sizing: border-box; padding: 8px; overflow: hidden }
    .card > * { margin: 0; font: 14px/1.3 sans-serif }
    .plain .card { width: calc(100% / var(--columns)) }
    .lanes { display: flex } .lane { width: calc(100% / var(--columns)) } .lanes .lane .card { width: 100% }
    .three .lane:nth-child(4) { display: none }
    .css-columns { column-count: var(--columns); column-gap: 0 }
    .css-columns .card { width: 100%; break-inside: avoid }
  </style><footer>.</footer>`;
  return { html, script: outputFiles[0]?.text ?? '' };
}

/**
 * The time that an act in the page took, in ms; null when it was stopped.
 * @param {Promise<unknown>} act
 * @param {import('puppeteer-core').CDPSession} session
 */
async function withinLimit(act, session) {
  let stopped = false;
  const timer = setTimeout(() => {
    stopped = true;
    void session.send('Runtime.terminateExecution');
  }, LIMIT);
  try {
    return Number(await act);
  } catch (error) {
    if (stopped) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * All scenarios of one contender on a fresh page.
 * @param {import('puppeteer-core').Browser} browser
 * @param {{ html: string, script: string }} content
 * @param {string} name
 * @param {number} count
 */
async function visit(browser, { html, script }, name, count) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1216, height: 900 });
  await page.setContent(html);
  await page.addScriptTag({ content: script });
  const session = await page.createCDPSession();
  await session.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === 'LayoutCount')?.value ?? NaN;
  };
  const painted = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  await page.evaluate(`bench.fill(${JSON.stringify(name)}, ${count})`);
  /** @type {Record<string, Sample>} */
  const samples = {};
  for (const scenario of SCENARIOS) {
    await painted();
    const before = await layouts();
    const act = page.evaluate(`bench.${scenario}(${JSON.stringify(name)})`);
    const time = await withinLimit(act, session);
    if (time === null) {
      await context.close();
      return { samples, inPlace: false, gaveUp: true };
    }
    await painted();
    samples[scenario] = { time, layouts: (await layouts()) - before };
  }
  const inPlace = Boolean(await page.evaluate('bench.inPlace(3)'));
  await context.close();
  return { samples, inPlace, gaveUp: false };
}
/**
 * Every contender once per repetition, in turn, so that a slow moment of the machine hits all of them.
 * @param {import('puppeteer-core').Browser} browser
 * @param {boolean} quick
 * @returns {Promise<Row[]>}
 */
async function measureAll(browser, quick) {
  const content = await pageOf();
  /** @type {Row[]} */
  const rows = [];
  for (const [count, many] of quick ? REPETITIONS.slice(0, 1) : REPETITIONS) {
    const repetitions = quick ? 2 : many;
    /** @type {Map<string, Awaited<ReturnType<typeof visit>>[]>} */
    const runs = new Map(CONTENDERS.map((name) => [name, []]));
    for (let repetition = 0; repetition < repetitions; repetition += 1)
      for (const [name, list] of runs)
        if (!list.some(({ gaveUp }) => gaveUp)) list.push(await visit(browser, content, name, count));
    for (const [name, list] of runs) rows.push(summary(name, count, list));
  }
  return rows;
}

/**
 * The median time of each scenario, and the layouts of its last repetition (they do not vary).
 * @param {string} name
 * @param {number} count
 * @param {Awaited<ReturnType<typeof visit>>[]} list
 * @returns {Row}
 */
function summary(name, count, list) {
  /** @type {Record<string, Sample>} */
  const best = {};
  for (const scenario of SCENARIOS) {
    const samples = list.map(({ samples }) => samples[scenario]).filter((sample) => !!sample);
    if (!samples.length) continue;
    best[scenario] = {
      time: median(samples.map(({ time }) => time)),
      layouts: samples.at(-1)?.layouts ?? NaN,
    };
  }
  return {
    name,
    count,
    best,
    inPlace: list.every(({ inPlace }) => inPlace),
    gaveUp: list.some(({ gaveUp }) => gaveUp),
  };
}

/** @param {Row[]} rows @param {number} count */
function table(rows, count) {
  const lines = rows.filter((row) => row.count === count);
  const cell = (/** @type {Row} */ row, /** @type {string} */ scenario) => {
    const sample = row.best[scenario];
    if (!sample) return row.gaveUp ? `over ${LIMIT / 1000} s` : '–';
    const floor = lines.find(({ name }) => name === beside(FLOOR, row.name));
    const ratio = sample.time / (floor?.best[scenario]?.time ?? NaN);
    return `${sample.time.toFixed(1)} [${sample.layouts}] ×${ratio.toFixed(ratio < 10 ? 2 : 0)}`;
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

/** What the charts show, each at its size. @type {readonly (readonly [number, typeof SCENARIOS[number], string])[]} */
const CHARTS = [
  [1_000, 'insert', 'An ad comes between 1,000 items'],
  [1_000, 'columns', '1,000 items change from four columns to three'],
];

/** @param {Row[]} rows @returns {Chart[]} */
const charts = (rows) =>
  CHARTS.map(([size, scenario, title]) => ({
    title,
    unit: 'ms',
    bars: rows.flatMap(({ name, count, best: { [scenario]: sample } }) =>
      count === size && sample ? [{ name, value: Number(sample.time.toFixed(1)) }] : [],
    ),
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
    note: 'Median ms [layouts] × floor; a time includes the layout that the browser owes afterwards, and no garbage collection. With --yb-columns our stylesheet sizes the cards, one by one: whoever lays out those is compared with the floor that does. What took longer than the limit was stopped; what comes after it was not measured.',
    tables: counts.map((count) => table(rows, count)),
    charts: charts(rows),
    broken: OURS.flatMap((name) => brokenOf(rows, name)),
  };
}

await runAlone(import.meta.url, run);
