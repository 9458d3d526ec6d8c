/**
 * The result of a bench, and its formats.
 *
 * @typedef {string | number | boolean} Cell
 *
 * @typedef {object} Table
 * @property {string} title
 * @property {Record<string, Cell>[]} rows  column → cell; all rows have the columns of the first
 *
 * @typedef {object} Bar
 * @property {string} name
 * @property {number} value
 * @property {readonly [low: number, high: number]} [spread]
 *
 * @typedef {object} Chart
 * @property {string} title
 * @property {string} unit
 * @property {Bar[]} bars
 * @property {number} [limit]  the promise, drawn as a line
 *
 * @typedef {object} Report
 * @property {string} title
 * @property {string} note  how it was measured
 * @property {Table[]} tables
 * @property {Chart[]} [charts]
 * @property {string[]} [broken]  broken promises, each as a sentence
 *
 * @typedef {object} Run  the conditions of a whole run
 * @property {string} date
 * @property {string} machine
 * @property {string} browser
 * @property {number} seed
 * @property {boolean} quick
 */

/** @param {readonly (number | undefined)[]} values @param {number} part  0 to 1 */
function quantile(values, part) {
  const sorted = values.map((value) => value ?? NaN).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** A median of ratios that is above its limit by up to this factor is noise. */
export const NOISE = 1.05;

/** The median, rounded to a useful number of digits. @param {readonly (number | undefined)[]} values */
export const median = (values, digits = 2) => Number(quantile(values, 0.5).toFixed(digits));

/** The middle half of the values. @param {readonly (number | undefined)[]} values @returns {[low: number, high: number]} */
export const spreadOf = (values, digits = 1) => [
  Number(quantile(values, 0.25).toFixed(digits)),
  Number(quantile(values, 0.75).toFixed(digits)),
];

/** "12.3 (11.8–13.0)": the median and the middle half. @param {readonly (number | undefined)[]} values */
export function withSpread(values, digits = 1) {
  const [low, high] = spreadOf(values, digits);
  return `${median(values, digits)} (${low}–${high})`;
}

/** A bar at the median, with the spread. @param {string} name @param {readonly number[]} values @returns {Bar} */
export const barOf = (name, values, digits = 1) => ({
  name,
  value: median(values, digits),
  spread: spreadOf(values, digits),
});

/** @param {Cell} cell */
const printed = (cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : String(cell));

/** @param {Table} table */
export const columnsOf = ({ rows }) => Object.keys(rows[0] ?? {});

/** @param {Table} table */
export function markdownTable(table) {
  const columns = columnsOf(table);
  const align = columns.map((column) => (typeof table.rows[0]?.[column] === 'number' ? '--:' : '---'));
  const lines = table.rows.map((row) => columns.map((column) => printed(row[column] ?? '')));
  const list = [columns, align, ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  return [`### ${table.title}`, '', ...list].join('\n');
}

/** @param {Report} report */
export const markdownOf = ({ title, note, tables, broken = [] }) =>
  [
    `## ${title}`,
    note,
    ...tables.map(markdownTable),
    broken.length
      ? ['Does not hold:', '', ...broken.map((sentence) => `- ${sentence}`)].join('\n')
      : 'Every promise holds.',
  ].join('\n\n');

/** The conditions of a run in one line. @param {Run} run */
export const headOf = ({ date, machine, browser, seed, quick }) =>
  `${date}, ${machine}, ${browser}, Node ${process.version}, seed ${seed}${quick ? ', few repetitions' : ''}.`;

/** The whole run as one document. @param {Run} run @param {readonly Report[]} reports */
export const markdownPage = (run, reports) =>
  [
    '# Measurements',
    `${headOf(run)} Times are medians; in brackets the middle half of the repetitions.`,
    ...reports.map(markdownOf),
    '',
  ].join('\n\n');
