/**
 * Runs every bench, one after another, and writes dist/bench.md; a whole run also writes test/bench/RESULTS.md and
 * the table of the README. `--quick` repeats less and `--only name` runs some: neither is a whole run. `--seed N` draws other numbers.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { launch } from 'puppeteer-core';
import { BROWSER_ARGS, browserPath } from '../browser-path.mjs';
import { writeResults } from './results.mjs';
import { markdownOf, markdownPage } from './report.mjs';
import { readOptions } from './run.mjs';
import { run as bytes } from './bytes.mjs';
import { run as catalogue } from './catalogue.mjs';
import { run as conditions } from './conditions.mjs';
import { run as decide } from './decide.mjs';
import { run as filter } from './filter.mjs';
import { run as firstAd } from './first-ad.mjs';
import { run as firstVisit } from './first-visit.mjs';
import { run as hydration } from './hydration.mjs';
import { run as interactions } from './interactions.mjs';
import { run as islands } from './islands.mjs';
import { run as manyAds } from './many-ads.mjs';
import { run as masonry } from './masonry.mjs';
import { run as memory } from './memory.mjs';
import { run as release } from './release.mjs';
import { run as shifts } from './shifts.mjs';

/** @import { Report, Run } from './report.mjs' */
/** @import { Bench, Options } from './run.mjs' */

/** First the whole page, then its parts. @type {Readonly<Record<string, Bench>>} */
const BENCHES = {
  bytes,
  'first-ad': firstAd,
  'many-ads': manyAds,
  release,
  'first-visit': firstVisit,
  hydration,
  shifts,
  interactions,
  memory,
  islands,
  masonry,
  filter,
  catalogue,
  decide,
  conditions,
};

/** @param {Options} options @returns {Promise<Run>} */
async function describeRun({ seed, quick }) {
  const browser = await launch({ executablePath: await browserPath(), args: BROWSER_ARGS, headless: true });
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

/**
 * A bench that throws becomes a finding in the report, and the other benches run.
 * @param {string} name
 * @param {Options} options
 * @returns {Promise<Report>}
 */
async function runOne(name, options) {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`--only ${name} is unknown. Choose from ${Object.keys(BENCHES).join(', ')}`);
  try {
    return await bench(options);
  } catch (error) {
    console.error(error);
    return { title: name, note: '', tables: [], broken: [`it could not be measured: ${String(error)}`] };
  }
}

const options = readOptions();
const run = await describeRun(options);
/** @type {Record<string, Report>} */
const reports = {};
for (const name of options.only.length ? options.only : Object.keys(BENCHES)) {
  const report = await runOne(name, options);
  reports[name] = report;
  console.log(`${markdownOf(report)}\n`);
}
await mkdir('dist', { recursive: true });
await writeFile('dist/bench.md', markdownPage(run, Object.values(reports)));
if (!options.quick && !options.only.length) await writeResults(run, reports);
if (Object.values(reports).some(({ broken = [] }) => broken.length)) process.exitCode = 1;
