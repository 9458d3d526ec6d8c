import { CHART_STYLE, escaped, svgOf } from './chart.mjs';
import { columnsOf, headOf } from './report.mjs';

/** @import { Cell, Report, Run, Table } from './report.mjs' */

const STYLE = `:root{color-scheme:light dark}body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}
table{border-collapse:collapse;margin-block:1rem;font-size:.875rem}th,td{padding:.35rem .6rem;border-block-end:1px solid #8885;text-align:start}
td.number{text-align:end;font-variant-numeric:tabular-nums}.scroll{overflow-x:auto}svg{max-width:100%;height:auto}
.broken{border-inline-start:4px solid #b3412a;padding-inline-start:1rem}`;

/** @param {Cell | undefined} cell */
const cellOf = (cell = '') =>
  typeof cell === 'number'
    ? `<td class="number">${cell.toLocaleString('en')}</td>`
    : `<td>${escaped(String(cell))}</td>`;

/** @param {Table} table */
function tableOf(table) {
  const columns = columnsOf(table);
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const rows = table.rows.map((row) => `<tr>${columns.map((column) => cellOf(row[column])).join('')}</tr>`);
  return `<h3>${escaped(table.title)}</h3><div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** @param {Report} report */
function sectionOf({ title, note, tables, charts = [], broken = [] }) {
  const verdict = broken.length
    ? `<div class="broken"><p>Does not hold:</p><ul>${broken.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul></div>`
    : '<p>Every promise holds.</p>';
  const drawings = charts.map((chart) => `<p>${svgOf([chart])}</p>`).join('');
  return `<section><h2>${escaped(title)}</h2><p>${escaped(note)}</p>${drawings}${tables.map(tableOf).join('')}${verdict}</section>`;
}

/** A run as an HTML page without external files. @param {Run} run @param {readonly Report[]} reports */
export const htmlPage = (run, reports) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Measurements</title><meta name="viewport" content="width=device-width">
<style>${STYLE}${CHART_STYLE}</style></head><body><h1>Measurements</h1>
<p>${escaped(headOf(run))} Times are medians; in brackets the middle half of the repetitions. A dashed line is a promise.</p>
${reports.map(sectionOf).join('\n')}</body></html>
`;
