import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { svgOf } from './chart.mjs';
import { headOf } from './report.mjs';

/** @import { Cell, Report, Run } from './report.mjs' */

const README = 'README.md';
const CHART = 'demo/assets/performance.svg';
const BEGIN = '<!-- performance: written by `npm run bench -- --readme` -->';
const END = '<!-- /performance -->';

/**
 * The numbers that the README shows: what was measured, the bench and table it stands in, its row and column, and the promise.
 * @type {readonly { what: string, bench: string, row: string, column: string, unit: string, promise?: string }[]}
 */
const NUMBERS = [
  { what: 'Entry, gzip', bench: 'bytes', row: 'entry', column: 'gzip', unit: 'B', promise: '2,000 B' },
  {
    what: 'Ad runtime until the first ad, gzip',
    bench: 'bytes',
    row: 'ad runtime until the first ad, with the shared code',
    column: 'gzip',
    unit: 'B',
    promise: '15,000 B',
  },
  ...['ad-placement', 'nl-form', 'yb-carousel', 'yb-filter', 'yb-masonry', 'yb-menu'].map((tag) => ({
    what: `\`<${tag}>\`, its own code, gzip`,
    bench: 'bytes',
    row: tag,
    column: 'own code',
    unit: 'B',
    promise: tag === 'yb-filter' ? '8,000 B' : '4,000 B',
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
  {
    what: 'First ad injected, 4 × slowed',
    bench: 'first-ad',
    row: 'ads first',
    column: 'first ad injected, ms',
    unit: 'ms',
  },
  {
    what: 'The same, ads after React',
    bench: 'first-ad',
    row: 'ads after React',
    column: 'first ad injected, ms',
    unit: 'ms',
  },
  {
    what: 'Islands, longest in one task, 4 × slowed',
    bench: 'hydration',
    row: 'islands',
    column: 'longest in one task, ms',
    unit: 'ms',
    promise: '50 ms',
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
  {
    what: 'Layout shift without ads',
    bench: 'shifts',
    row: 'without ads',
    column: 'read to the end',
    unit: '',
    promise: '0',
  },
  {
    what: 'Layout shift, ads in reserved space',
    bench: 'shifts',
    row: 'ads in reserved space',
    column: 'read to the end',
    unit: '',
    promise: '0',
  },
  {
    what: 'Layout shift, no space reserved',
    bench: 'shifts',
    row: 'ads without reserved space',
    column: 'read to the end',
    unit: '',
  },
  {
    what: 'Menu opens, 4 × slowed',
    bench: 'interactions',
    row: 'menu: open',
    column: 'ms',
    unit: 'ms',
    promise: '100 ms',
  },
  {
    what: 'Carousel goes on, 4 × slowed',
    bench: 'interactions',
    row: 'carousel: next',
    column: 'ms',
    unit: 'ms',
    promise: '100 ms',
  },
  {
    what: 'Filter takes a choice, 4 × slowed',
    bench: 'interactions',
    row: 'filter: a choice',
    column: 'ms',
    unit: 'ms',
    promise: '100 ms',
  },
  {
    what: 'Filter shows its result, 4 × slowed',
    bench: 'interactions',
    row: 'filter: show the result',
    column: 'ms',
    unit: 'ms',
    promise: '100 ms',
  },
  {
    what: 'A hundred islands, all work',
    bench: 'islands',
    row: 'an island',
    column: 'all work, ms',
    unit: 'ms',
  },
  {
    what: 'The same, longest stretch',
    bench: 'islands',
    row: 'an island',
    column: 'longest stretch, ms',
    unit: 'ms',
  },
  {
    what: 'Bare r2wc, longest stretch',
    bench: 'islands',
    row: 'bare r2wc',
    column: 'longest stretch, ms',
    unit: 'ms',
  },
];

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

/** @param {Run} run @param {Readonly<Record<string, Report>>} reports */
function section(run, reports) {
  const lines = NUMBERS.flatMap(({ what, bench, row, column, unit, promise = '' }) => {
    // a run of some benches only has no more to say
    if (!reports[bench]) return [];
    const cell = cellOf(reports[bench], row, column);
    const value =
      cell === undefined
        ? 'not measured'
        : `${typeof cell === 'number' ? cell.toLocaleString('en') : cell} ${unit}`;
    return `| ${what} | ${value} | ${promise} |`;
  });
  return [
    `The whole yearbook page of the demo (\`/annuario/tutto/\`: 120 cards, 3 carousels, menu, filter, 12 placements, a form). ${headOf(run)} Times are medians, in brackets the middle half. \`npm run bench\` measures again and writes \`dist/bench.md\` and \`dist/bench.html\`.`,
    `![Bars of the numbers below](${CHART})`,
    ['| | measured | promise |', '|---|--:|--:|', ...lines, ...memoryLines(reports.memory)].join('\n'),
  ].join('\n\n');
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
  const charts = ['bytes', 'first-ad', 'hydration', 'interactions', 'islands'].flatMap(
    (name) => reports[name]?.charts ?? [],
  );
  await writeFile(CHART, `${svgOf(charts, { standalone: true })}\n`);
}
