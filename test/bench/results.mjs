import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { adPageBudget, elementBudgets, entryBudget } from './budgets.mjs';
import { svgOf } from './chart.mjs';
import { headOf, markdownTable } from './report.mjs';

/** @import { Cell, Report, Run } from './report.mjs' */

const README = 'README.md';
const RESULTS = 'test/bench/RESULTS.md';
const CHART = 'demo/assets/performance.svg';
const BEGIN = '<!-- numbers: `npm run bench` writes this table -->';
const END = '<!-- /numbers -->';

/** ms from the input to its visible effect. */
const LATENCY = 100;

/**
 * A number of a table: its report, row and column, and the promise. `why` explains a broken promise.
 * @typedef {object} Measured
 * @property {string} what
 * @property {string} bench
 * @property {string} row
 * @property {string} column
 * @property {string} unit
 * @property {number} [promise]
 * @property {string | undefined} [why]
 */

/** @type {readonly Measured[]} */
const NUMBERS = [
  {
    what: 'Entry, gzip',
    bench: 'bytes',
    row: 'entry',
    column: 'gzip',
    unit: 'B',
    promise: entryBudget,
  },
  {
    what: 'A page with ads, all files before its first ad, gzip',
    bench: 'bytes',
    row: 'a page with ads, before its first ad',
    column: 'gzip',
    unit: 'B',
    promise: adPageBudget.bytes,
  },
  ...Object.entries(elementBudgets).map(([tag, promise]) => ({
    what: `\`<${tag}>\` with its library, gzip`,
    bench: 'bytes',
    row: tag,
    column: 'its chunks',
    unit: 'B',
    promise,
  })),
  {
    what: 'React and the island runtime, gzip',
    bench: 'bytes',
    row: 'the whole page',
    column: 'React and island runtime',
    unit: 'B',
  },
  {
    what: 'Everything else on the whole page, gzip',
    bench: 'bytes',
    row: 'the whole page',
    column: 'all but React, fetched',
    unit: 'B',
  },
  ...['first decision', 'first ad injected'].flatMap((moment) => [
    {
      what: `${moment === 'first decision' ? 'First ad decided' : 'First ad injected'}, 4 × slowed`,
      bench: 'first-ad',
      row: 'ads first',
      column: `${moment}, ms`,
      unit: 'ms',
    },
    {
      what: `${moment === 'first decision' ? 'First ad decided' : 'First ad injected'} after React, 4 × slowed`,
      bench: 'first-ad',
      row: 'ads after React',
      column: `${moment}, ms`,
      unit: 'ms',
    },
  ]),
  {
    what: 'Islands, longest in one task, 4 × slowed',
    bench: 'hydration',
    row: 'islands',
    column: 'longest in one task, ms',
    unit: 'ms',
    promise: 50,
  },
  {
    what: 'Ads, longest in one task, 4 × slowed',
    bench: 'hydration',
    row: 'ad runtime',
    column: 'longest in one task, ms',
    unit: 'ms',
    promise: 50,
    why: 'reading the boot data and filling the page run in separate tasks; the longer of the two depends on the load of the machine.',
  },
  {
    what: 'A page with 5,000 ads, longest task, 4 × slowed',
    bench: 'many-ads',
    row: '5,000 ads, 12 wrappers',
    column: 'longest task, ms',
    unit: 'ms',
    promise: 50,
  },
  {
    what: 'React evaluated, 4 × slowed',
    bench: 'hydration',
    row: 'React evaluated',
    column: 'longest in one task, ms',
    unit: 'ms',
  },
  {
    what: 'Total blocking time, 4 × slowed',
    bench: 'hydration',
    row: 'with our script',
    column: 'blocking, ms',
    unit: 'ms',
  },
  {
    what: 'Total blocking time without the script, 4 × slowed',
    bench: 'hydration',
    row: 'without it',
    column: 'blocking, ms',
    unit: 'ms',
  },
  {
    what: 'Total blocking time that the script adds, 4 × slowed',
    bench: 'hydration',
    row: 'what the script adds',
    column: 'blocking, ms',
    unit: 'ms',
    promise: 30,
    why: 'the browser’s own first layout of the page differs between two visits by more than the script adds.',
  },
  ...[
    { what: 'Layout shift without ads', row: 'without ads', promise: 0 },
    { what: 'Layout shift, ads in reserved space', row: 'ads in reserved space', promise: 0 },
    { what: 'Layout shift, no space reserved', row: 'ads without reserved space' },
  ].map((number) => ({ ...number, bench: 'shifts', column: 'read to the end', unit: '' })),
  ...Object.entries({
    'menu: open': 'Menu opens',
    'carousel: next': 'Carousel goes on',
    'filter: open the route': 'Filter opens',
    'filter: a choice': 'Filter takes a choice',
    'filter: show the result': 'Filter shows its result',
  }).flatMap(([row, what]) =>
    ['by mouse', 'by finger'].map((pointer) => ({
      what: `${what} ${pointer}, 4 × slowed`,
      bench: 'interactions',
      row,
      column: `${pointer}, ms`,
      unit: 'ms',
      promise: LATENCY,
    })),
  ),
  ...['yearbook-islands', 'masonry-layout'].map((row) => ({
    what: `Grid of 1,000 cards takes an ad in, ${row}`,
    bench: 'masonry',
    row,
    column: 'insert ad',
    unit: 'ms',
  })),
  ...Object.entries({ 'first count': 100, 'slowest later count': 16 }).map(([count, promise]) => ({
    what: `Catalogue of 10,000 entries, ${count}, 4 × slowed`,
    bench: 'catalogue',
    row: 'yearbook-islands, by its index',
    column: `${count}, 4 × slowed, ms`,
    unit: 'ms',
    promise,
  })),
  ...['an island', 'bare r2wc'].flatMap((row) =>
    ['all work', 'longest stretch'].map((column) => ({
      what: `A hundred hosts of ${row}, ${column}`,
      bench: 'islands',
      row,
      column: `${column}, ms`,
      unit: 'ms',
    })),
  ),
];

/**
 * The numbers of the README, each beside what it was measured against: a budget or a promise, or another row of its bench.
 *
 * @typedef {Omit<Measured, 'promise' | 'why'> & { against: string, other: number | { row: string, column?: string } }} Headline
 * @type {readonly Headline[]}
 */
const HEADLINES = [
  {
    what: 'A page with 5,000 ads, longest task, slowed 4 ×',
    bench: 'many-ads',
    row: '5,000 ads, 12 wrappers',
    column: 'longest task, ms',
    unit: 'ms',
    against: 'the promise',
    other: 50,
  },
  {
    what: 'A grid of 1,000 cards takes an ad in',
    bench: 'masonry',
    row: 'yearbook-islands',
    column: 'insert ad',
    unit: 'ms',
    against: 'masonry-layout',
    other: { row: 'masonry-layout' },
  },
  {
    what: 'Menu opens by a tap, processor slowed 4 ×',
    bench: 'interactions',
    row: 'menu: open',
    column: 'by finger, ms',
    unit: 'ms',
    against: 'the promise',
    other: LATENCY,
  },
  {
    what: 'A hundred islands start, longest stretch',
    bench: 'islands',
    row: 'an island',
    column: 'longest stretch, ms',
    unit: 'ms',
    against: 'React custom elements by r2wc',
    other: { row: 'bare r2wc' },
  },
  {
    what: 'Blocking time of the whole yearbook page, slowed 4 ×',
    bench: 'hydration',
    row: 'with our script',
    column: 'blocking, ms',
    unit: 'ms',
    against: 'the page without script',
    other: { row: 'without it' },
  },
  {
    what: 'Layout shift when ads come, space reserved',
    bench: 'shifts',
    row: 'ads in reserved space',
    column: 'read to the end',
    unit: '',
    against: 'no space reserved',
    other: { row: 'ads without reserved space' },
  },
];

/** Tables that RESULTS.md shows in full, by bench. */
const TABLES = {
  bytes: ['By tag, gzip unless said otherwise', 'Optional chunks'],
  release: ['Until the first ad'],
  masonry: ['1,000 items', '10,000 items'],
  catalogue: ['10,000 entries counted'],
};

/** @param {Report | undefined} report @param {string} name @param {string} column @returns {Cell | undefined} */
const cellOf = (report, name, column) =>
  report?.tables.flatMap(({ rows }) => rows).find((row) => Object.values(row)[0] === name && column in row)?.[
    column
  ];

/** The values that must not grow, as lines of the first table. @param {Report | undefined} memory */
const memoryLines = (memory) =>
  (memory?.tables[0]?.rows ?? [])
    .filter(({ when }) => when === 'after')
    .map((after) => {
      const before = memory?.tables[0]?.rows.find(
        ({ what, when }) => what === after.what && when === 'before',
      );
      const pair = (/** @type {string} */ column) => `${String(before?.[column])} → ${String(after[column])}`;
      return `| ${String(after.what)}: heap in MB, nodes, listeners | ${pair('heap, MB')}, ${pair('nodes')}, ${pair('event listeners')} | flat |`;
    });

/** A time of the grid's bench also counts layouts (`5.1 [2 + 2] ×1.11`): only the time counts here. @param {Cell} cell */
const timeOf = (cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : String(cell).split(' [')[0]);

/** @param {Cell | undefined} cell @param {string} unit */
const written = (cell, unit) => (cell === undefined ? 'not measured' : `${timeOf(cell)} ${unit}`.trim());

/** @param {Cell | undefined} cell @param {number | undefined} promise */
const breaks = (cell, promise) => promise !== undefined && !(parseFloat(String(cell)) <= promise);

/** @typedef {Measured & { cell: Cell | undefined }} Filled */

/** @param {Readonly<Record<string, Report>>} reports @returns {Filled[]} */
const numbersOf = (reports) =>
  NUMBERS.map((number) => ({ ...number, cell: cellOf(reports[number.bench], number.row, number.column) }));

/** @param {readonly Filled[]} numbers @param {readonly string[]} [more] further lines */
function tableOf(numbers, more = []) {
  const lines = numbers.map(
    ({ what, cell, unit, promise }) =>
      `| ${what} | ${written(cell, unit)} | ${promise === undefined ? '' : written(promise, unit)} |`,
  );
  return ['| | measured | promise |', '|---|--:|--:|', ...lines, ...more].join('\n');
}

/** The table of the README. @param {Readonly<Record<string, Report>>} reports */
function headlineTable(reports) {
  const lines = HEADLINES.map(({ what, bench, row, column, unit, against, other }) => {
    const report = reports[bench];
    const beside = typeof other === 'number' ? other : cellOf(report, other.row, other.column ?? column);
    return `| ${what} | ${written(cellOf(report, row, column), unit)} | ${written(beside, unit)} | ${against} |`;
  });
  return ['| | yearbook-islands | beside | |', '|---|--:|--:|---|', ...lines].join('\n');
}

/** All numbers of a run as a document. @param {Run} run @param {Readonly<Record<string, Report>>} reports */
export function resultsOf(run, reports) {
  const numbers = numbersOf(reports);
  const broken = numbers
    .filter(({ cell, promise }) => breaks(cell, promise))
    .map(({ what, why }) => `- ${what}: ${why ?? 'the cause is not known.'}`);
  return [
    '# Results',
    `\`npm run bench\` measures again and writes this page, the table of the README, \`dist/bench.md\` and \`dist/bench.html\`. This run: ${headOf(run)}`,
    '## In short',
    headlineTable(reports),
    '## The whole page',
    'The whole yearbook page of the demo (`/annuario/tutto/`): 120 cards, 3 carousels, menu, filter, 12 placements, a form. Times are medians; the brackets contain the middle half. The chunks of an element are those that the smallest page with its tag fetches; the table of optional chunks lists the code that only some hosts need.',
    `![Bars of the numbers below](../../${CHART})`,
    tableOf(numbers, memoryLines(reports.memory)),
    ...(broken.length ? ['Above the promise, and why:', broken.join('\n')] : []),
    ...Object.entries(TABLES).flatMap(([bench, titles]) => tablesOf(reports[bench], titles)),
  ].join('\n\n');
}

/**
 * Some tables of a report, and how they were measured.
 * @param {Report | undefined} report
 * @param {readonly string[]} titles
 */
function tablesOf(report, titles) {
  if (!report) return [];
  const tables = report.tables.filter(({ title }) => titles.includes(title));
  return [`## ${report.title}`, ...tables.map(markdownTable), report.note];
}

/** The README with the numbers of this run between its markers. @param {string} before @param {Readonly<Record<string, Report>>} reports */
export function withNumbers(before, reports) {
  const [from, to] = [before.indexOf(BEGIN), before.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${README} lacks the markers ${BEGIN} … ${END}`);
  return `${before.slice(0, from)}${BEGIN}\n\n${headlineTable(reports)}\n\n${before.slice(to)}`;
}

/** @param {string} path @param {string} markdown */
async function writeMarkdown(path, markdown) {
  const style = { ...(await resolveConfig(path)), parser: 'markdown', printWidth: 110 };
  await writeFile(path, await format(markdown, style));
}

/** Writes the results, their chart and the table of the README. @param {Run} run @param {Readonly<Record<string, Report>>} reports */
export async function writeResults(run, reports) {
  await writeMarkdown(RESULTS, resultsOf(run, reports));
  await writeMarkdown(README, withNumbers(await readFile(README, 'utf8'), reports));
  const charts = ['bytes', 'first-ad', 'hydration', 'interactions', 'islands', 'masonry'].flatMap(
    (name) => reports[name]?.charts ?? [],
  );
  await writeFile(CHART, `${svgOf(charts, { standalone: true })}\n`);
}
