/**
 * The result of a bench, and its formats.
 *
 * @typedef {string | number | boolean} Cell
 *
 * @typedef {object} Table
 * @property {string} title
 * @property {Record<string, Cell>[]} rows  column → cell; all rows have the columns of the first
 *
 * @typedef {object} Report
 * @property {string} title
 * @property {string} note  how it was measured
 * @property {Table[]} tables
 * @property {string[]} broken  broken promises, each as a sentence
 * @property {readonly [what: string, ours: Cell, beside: Cell, name: string]} [headline]  a row of the README: the name of
 *   what stands beside
 *
 * @typedef {object} Run  the conditions of a whole run
 * @property {string} date
 * @property {string} machine
 * @property {string} browser
 * @property {number} seed
 * @property {boolean} quick
 *
 * @typedef {(options: { quick: boolean, seed: number }) => Promise<Report>} Bench  quick: fewer repetitions
 */

/** @param {readonly (number | undefined)[]} values @param {number} part  0 to 1 @param {number} digits */
function quantile(values, part, digits) {
  const sorted = values.map((value) => value ?? NaN).toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
  return Number(value.toFixed(digits));
}

/** A median of ratios that is above its limit by up to this factor is noise. */
export const NOISE = 1.05;

/** @param {readonly (number | undefined)[]} values */
export const median = (values, digits = 2) => quantile(values, 0.5, digits);

/** The middle half of the values. @param {readonly (number | undefined)[]} values @returns {[low: number, high: number]} */
export const spreadOf = (values, digits = 1) => [
  quantile(values, 0.25, digits),
  quantile(values, 0.75, digits),
];

/** "12.3 (11.8–13.0)": the median and the middle half. @param {readonly (number | undefined)[]} values */
export const withSpread = (values, digits = 1) =>
  `${median(values, digits)} (${spreadOf(values, digits).join('–')})`;

/**
 * The cells of a row, each with the median and the middle half of a field of the visits.
 * @template {string} Column @template {string} Field
 * @param {readonly Readonly<Record<Field, number>>[]} visits @param {Readonly<Record<Column, Field>>} fields
 */
export const cellsOf = (visits, fields, digits = 1) =>
  /** @type {Record<Column, string>} */ (
    Object.fromEntries(
      Object.entries(fields).map(([column, field]) => [
        column,
        withSpread(
          visits.map((visit) => visit[/** @type {Field} */ (field)]),
          digits,
        ),
      ]),
    )
  );

/** A sentence where a number is above its limit. @param {string} what @param {number} value @param {number} limit @param {string} [unit] */
export const above = (what, value, limit, unit = 'ms') =>
  value <= limit
    ? []
    : [`${what}: ${value.toLocaleString('en')} ${unit}; the promise is ${limit.toLocaleString('en')}`];

/** @param {Cell} cell */
const printed = (cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : String(cell));

/** @param {Table} table */
function markdownTable({ title, rows }) {
  const columns = Object.keys(rows[0] ?? {});
  const align = columns.map((column) => (typeof rows[0]?.[column] === 'number' ? '--:' : '---'));
  const lines = rows.map((row) => columns.map((column) => printed(row[column] ?? '')));
  const list = [columns, align, ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  return [`### ${title}`, '', ...list].join('\n');
}

/** @param {Report} report */
export const markdownOf = ({ title, note, tables, broken }) =>
  [
    `## ${title}`,
    note,
    ...tables.map(markdownTable),
    broken.length
      ? ['Does not hold:', '', ...broken.map((sentence) => `- ${sentence}`)].join('\n')
      : 'Every promise holds.',
  ].join('\n\n');

/** @param {Run} run @param {readonly Report[]} reports */
export const markdownPage = ({ date, machine, browser, seed, quick }, reports, short = '') =>
  [
    '# Results',
    `\`npm run bench\` measures again. This run: ${date}, ${machine}, ${browser}, Node ${process.version}, seed ${seed}${quick ? ', few repetitions' : ''}. Times are medians; in brackets the middle half of the repetitions.`,
    ...(short && ['## In short', short]),
    ...reports.map(markdownOf),
    '',
  ].join('\n\n');
