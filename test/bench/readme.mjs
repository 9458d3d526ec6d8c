import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { adsBudget, elementBudgets, entryBudget } from './budgets.mjs';
import { svgOf } from './chart.mjs';
import { headOf, markdownTable } from './report.mjs';

/** @import { Cell, Report, Run } from './report.mjs' */

const README = 'README.md';
const CHART = 'demo/assets/performance.svg';
const BEGIN = '<!-- performance: written by `npm run bench -- --readme` -->';
const END = '<!-- /performance -->';

/** Ms from the input to what the reader sees of it. */
const LATENCY = 100;

/**
 * The numbers that the README shows: what was measured, the bench and table it stands in, its row and column, and the promise; `why` stands
 * below where that is not kept.
 * @type {readonly { what: string, bench: string, row: string, column: string, unit: string, promise?: number, why?: string | undefined }[]}
 */
const NUMBERS = [
  {
    what: 'Entry, gzip',
    bench: 'bytes',
    row: 'entry',
    column: 'gzip',
    unit: 'B',
    promise: entryBudget.promise,
  },
  {
    what: 'Ad runtime until the first ad, gzip',
    bench: 'bytes',
    row: 'ad runtime until the first ad, with the shared code',
    column: 'gzip',
    unit: 'B',
    promise: adsBudget.promise,
    why: adsBudget.why,
  },
  ...Object.entries(elementBudgets).map(([tag, { promise, why }]) => ({
    what: `\`<${tag}>\`, its own code, gzip`,
    bench: 'bytes',
    row: tag,
    column: 'own code',
    unit: 'B',
    promise,
    why,
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
      what: 'The same, ads after React',
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
    why: 'it is the start of a carousel, the one stretch that no pause can part: keen-slider reads the sizes of its slides, which forces a layout, and takes them over. It moves with the machine: from 45 ms at rest to 65 where other programs run.',
  },
  {
    what: 'Ads, longest in one task, 4 × slowed',
    bench: 'hydration',
    row: 'ad runtime',
    column: 'longest in one task, ms',
    unit: 'ms',
    promise: 50,
    why: 'parts that came later hand over what they have read, and the first ads are decided and filled, each in a task of its own. It moves with the machine.',
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
    what: 'The same page without the script',
    bench: 'hydration',
    row: 'without it',
    column: 'blocking, ms',
    unit: 'ms',
  },
  ...[
    { what: 'Layout shift without ads', row: 'without ads', promise: 0 },
    { what: 'Layout shift, ads in reserved space', row: 'ads in reserved space', promise: 0 },
    { what: 'Layout shift, no space reserved', row: 'ads without reserved space' },
  ].map((number) => ({ ...number, bench: 'shifts', column: 'read to the end', unit: '' })),
  ...Object.entries({
    'menu: open': 'Menu opens',
    'carousel: next': 'Carousel goes on',
    'filter: a choice': 'Filter takes a choice',
    'filter: show the result': 'Filter shows its result',
  }).map(([row, what]) => ({
    what: `${what}, 4 × slowed`,
    bench: 'interactions',
    row,
    column: 'ms',
    unit: 'ms',
    promise: LATENCY,
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

/** Tables that stand below as they were measured, by bench. */
const TABLES = {
  bytes: ['By tag, gzip unless said otherwise', 'Beside it, where a host needs it'],
  masonry: ['1,000 items', '10,000 items'],
};

/** @param {Report | undefined} report @param {string} name @param {string} column @returns {Cell | undefined} */
const cellOf = (report, name, column) =>
  report?.tables.flatMap(({ rows }) => rows).find((row) => Object.values(row)[0] === name && column in row)?.[
    column
  ];

/** What is kept flat, in words. @param {Report | undefined} memory */
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

/** @param {Cell | undefined} cell @param {string} unit */
const written = (cell, unit) =>
  cell === undefined
    ? 'not measured'
    : `${typeof cell === 'number' ? cell.toLocaleString('en') : cell} ${unit}`;

/** @param {Cell | undefined} cell @param {number | undefined} promise */
const breaks = (cell, promise) => promise !== undefined && !(parseFloat(String(cell)) <= promise);

/** @param {Run} run @param {Readonly<Record<string, Report>>} reports */
function section(run, reports) {
  // a run of some benches only has no more to say
  const numbers = NUMBERS.flatMap((number) => {
    const report = reports[number.bench];
    return report ? [{ ...number, cell: cellOf(report, number.row, number.column) }] : [];
  });
  const lines = numbers.map(
    ({ what, cell, unit, promise }) =>
      `| ${what} | ${written(cell, unit)} | ${promise === undefined ? '' : written(promise, unit)} |`,
  );
  const broken = numbers
    .filter(({ cell, promise }) => breaks(cell, promise))
    .map(({ what, why }) => `- ${what}: ${why ?? 'the cause is not known.'}`);
  return [
    `The whole yearbook page of the demo (\`/annuario/tutto/\`: 120 cards, 3 carousels, menu, filter, 12 placements, a form). ${headOf(run)} Times are medians, in brackets the middle half. An element’s own code is what the smallest page with its tag fetches; what only some hosts need besides has a table below. \`npm run bench\` measures again and writes \`dist/bench.md\` and \`dist/bench.html\`.`,
    `![Bars of the numbers below](${CHART})`,
    ['| | measured | promise |', '|---|--:|--:|', ...lines, ...memoryLines(reports.memory)].join('\n'),
    ...(broken.length ? ['What stands above its promise, and why:', broken.join('\n')] : []),
    ...Object.entries(TABLES).flatMap(([bench, titles]) => tablesOf(reports[bench], titles)),
  ].join('\n\n');
}

/** Some tables of a report, and how it was measured. @param {Report | undefined} report @param {readonly string[]} titles */
function tablesOf(report, titles) {
  if (!report) return [];
  const tables = report.tables.filter(({ title }) => titles.includes(title));
  return [
    ...tables.map((table) => markdownTable({ ...table, title: `${report.title}: ${table.title}` })),
    report.note,
  ];
}

/** Puts a run's numbers between the README's markers, and its charts beside it. @param {Run} run @param {Readonly<Record<string, Report>>} reports */
export async function writeReadme(run, reports) {
  const before = await readFile(README, 'utf8');
  const [from, to] = [before.indexOf(BEGIN), before.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${README} lacks the markers ${BEGIN} … ${END}`);
  const after = `${before.slice(0, from)}${BEGIN}\n\n${section(run, reports)}\n\n${before.slice(to)}`;
  await writeFile(
    README,
    await format(after, { ...(await resolveConfig(README)), parser: 'markdown', printWidth: 110 }),
  );
  const charts = ['bytes', 'first-ad', 'hydration', 'interactions', 'islands', 'masonry'].flatMap(
    (name) => reports[name]?.charts ?? [],
  );
  await writeFile(CHART, `${svgOf(charts, { standalone: true })}\n`);
}
