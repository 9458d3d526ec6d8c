/**
 * Runs every bench, one after another, and writes dist/bench.md; a whole run also writes test/bench/RESULTS.md and
 * the table of the README. `--quick` repeats less and `--only name` runs some: neither is a whole run. `--seed N` draws other numbers.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { markdownOf, markdownPage } from './report.mjs';
import { writeResults } from './results.mjs';
import { openBrowser } from './visit.mjs';

/** @import { Bench, Report, Run } from './report.mjs' */

/** The benches by the names of their files: first the whole page, then its parts. */
const BENCHES = [
  ...['bytes', 'many-ads', 'release', 'first-visit', 'hydration', 'shifts', 'interactions', 'memory'],
  ...['islands', 'masonry', 'catalogue', 'decide', 'page-cost'],
];

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '2026' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const { quick, only } = values;
const seed = Number(values.seed);
if (!Number.isSafeInteger(seed)) throw new Error(`--seed is "${values.seed}": give a whole number.`);
for (const name of only)
  if (!BENCHES.includes(name))
    throw new Error(`--only ${name} is unknown. Choose from ${BENCHES.join(', ')}`);

/** A bench that throws becomes a finding in the report, and the other benches run. @param {string} name @returns {Promise<Report>} */
async function runOne(name) {
  try {
    /** @type {{ run: Bench }} */
    const { run } = await import(`./${name}.mjs`);
    return await run({ quick, seed });
  } catch (error) {
    console.error(error);
    return { title: name, note: '', tables: [], broken: [`it could not be measured: ${String(error)}`] };
  }
}

/** @returns {Promise<Run>} */
async function describeRun() {
  const browser = await openBrowser();
  const version = await browser.version();
  await browser.close();
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`,
    browser: version,
    seed,
    quick,
  };
}

const run = await describeRun();
const reports = [];
for (const name of only.length ? only : BENCHES) {
  const report = await runOne(name);
  reports.push(report);
  console.log(`${markdownOf(report)}\n`);
}
await mkdir('dist', { recursive: true });
await writeFile('dist/bench.md', markdownPage(run, reports));
if (!quick && !only.length) await writeResults(run, reports);
if (reports.some(({ broken }) => broken.length)) process.exitCode = 1;
