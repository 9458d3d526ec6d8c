/** @import { Bar, Chart } from './report.mjs' */

const WIDTH = 720;
const NAME = 250;
const ROW = 26;
const TOP = 34;
const VALUE = 110;

/** @param {string} text */
export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Colours that are readable on white and on black; the second set is for dark mode. */
export const CHART_STYLE = `.chart text{font:13px system-ui,sans-serif;fill:#24292f}.chart .title{font-weight:600}
.chart .bar{fill:#3b6fb6}.chart .over{fill:#b3412a}.chart .spread{stroke:#24292f;stroke-width:1.5}
.chart .limit{stroke:#b3412a;stroke-width:1.5;stroke-dasharray:4 3}
@media (prefers-color-scheme:dark){.chart text{fill:#e6edf3}.chart .bar{fill:#79a8e8}.chart .over{fill:#f0917a}
.chart .spread{stroke:#e6edf3}.chart .limit{stroke:#f0917a}}`;

/** @param {Chart} chart */
const greatest = ({ bars, limit = 0 }) =>
  Math.max(limit, ...bars.map(({ value, spread }) => Math.max(value, spread?.[1] ?? 0)), Number.MIN_VALUE);

/** @param {Chart} chart @param {Bar} bar @param {number} at */
function row(chart, { name, value, spread }, at) {
  const scale = (/** @type {number} */ number) =>
    Math.round(((WIDTH - NAME - VALUE) * number * 10) / greatest(chart)) / 10;
  const y = TOP + at * ROW;
  const middle = y + ROW / 2;
  const over = chart.limit !== undefined && value > chart.limit ? ' over' : '';
  const whisker = spread
    ? `<path class="spread" d="M${NAME + scale(spread[0])} ${middle}H${NAME + scale(spread[1])}"/>`
    : '';
  return (
    `<text x="${NAME - 10}" y="${middle + 4}" text-anchor="end">${escaped(name)}</text>` +
    `<rect class="bar${over}" x="${NAME}" y="${y + 5}" width="${scale(value)}" height="${ROW - 10}" rx="2"/>${whisker}` +
    `<text x="${NAME + Math.max(scale(value), scale(spread?.[1] ?? 0)) + 8}" y="${middle + 4}">${value.toLocaleString('en')} ${escaped(chart.unit)}</text>`
  );
}

/** The rows of the chart, and their height. @param {Chart} chart */
function drawn(chart) {
  const bottom = TOP + chart.bars.length * ROW;
  const at =
    chart.limit === undefined
      ? 0
      : NAME + Math.round(((WIDTH - NAME - VALUE) * chart.limit * 10) / greatest(chart)) / 10;
  const line = at ? `<path class="limit" d="M${at} ${TOP}V${bottom}"/>` : '';
  const marks = chart.bars.map((bar, index) => row(chart, bar, index)).join('');
  return {
    marks: `<text class="title" x="0" y="18">${escaped(chart.title)}</text>${marks}${line}`,
    height: bottom + 12,
  };
}

/** @param {Chart} chart */
const spoken = ({ title, unit, bars }) =>
  `${title}: ${bars.map(({ name, value }) => `${name} ${value} ${unit}`).join(', ')}`;

/**
 * Horizontal bars as an SVG without external files. A standalone file contains its colours.
 * @param {readonly Chart[]} charts
 */
export function svgOf(charts, { standalone = false } = {}) {
  let height = 0;
  const parts = charts.map((chart) => {
    const { marks, height: own } = drawn(chart);
    const part = `<g transform="translate(0 ${height})">${marks}</g>`;
    height += own;
    return part;
  });
  const style = standalone ? `<style>${CHART_STYLE}</style>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" ` +
    `role="img" aria-label="${escaped(charts.map(spoken).join('. '))}">${style}${parts.join('')}</svg>`
  );
}
