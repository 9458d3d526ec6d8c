import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { markdownPage } from './report.mjs';

/** @import { Report, Run } from './report.mjs' */

const README = 'README.md';
const RESULTS = 'test/bench/RESULTS.md';
const BEGIN = '<!-- numbers: `npm run bench` writes this table -->';
const END = '<!-- /numbers -->';

/** @param {readonly Report[]} reports */
const headlines = (reports) =>
  [
    '| | yearbook-islands | beside | |',
    '|---|--:|--:|---|',
    ...reports.flatMap(({ headline }) => (headline ? [`| ${headline.join(' | ')} |`] : [])),
  ].join('\n');

/** The README with the numbers of this run between its markers. @param {string} before @param {string} table */
function withNumbers(before, table) {
  const [from, to] = [before.indexOf(BEGIN), before.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${README} lacks the markers ${BEGIN} … ${END}`);
  return `${before.slice(0, from)}${BEGIN}\n\n${table}\n\n${before.slice(to)}`;
}

/** @param {string} path @param {string} markdown */
async function writeMarkdown(path, markdown) {
  const style = { ...(await resolveConfig(path)), parser: 'markdown', printWidth: 110 };
  await writeFile(path, await format(markdown, style));
}

/** Writes the results and the table of the README. @param {Run} run @param {readonly Report[]} reports */
export async function writeResults(run, reports) {
  const table = headlines(reports);
  await writeMarkdown(RESULTS, markdownPage(run, reports, table));
  await writeMarkdown(README, withNumbers(await readFile(README, 'utf8'), table));
}
