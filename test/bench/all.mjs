/**
 * Runs every bench, one after the other, and writes dist/bench.md and dist/bench.html. `--quick` repeats less, `--only name` runs some,
 * `--seed N` draws otherwise, `--readme` puts the numbers and the chart into the README as well.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { launch } from 'puppeteer-core';
import { BROWSER_ARGS, browserPath } from '../browser-path.mjs';
import { htmlPage } from './html-page.mjs';
import { writeReadme } from './readme.mjs';
import { markdownOf, markdownPage } from './report.mjs';
import { readOptions } from './run.mjs';
import { run as bytes } from './bytes.mjs';
import { run as conditions } from './conditions.mjs';
import { run as decide } from './decide.mjs';
import { run as filter } from './filter.mjs';
import { run as firstAd } from './first-ad.mjs';
import { run as hydration } from './hydration.mjs';
import { run as interactions } from './interactions.mjs';
import { run as islands } from './islands.mjs';
import { run as masonry } from './masonry.mjs';
import { run as memory } from './memory.mjs';
import { run as shifts } from './shifts.mjs';

/** @import { Report, Run } from './report.mjs' */
/** @import { Bench, Options } from './run.mjs' */

/** The whole page first, then its parts. @type {Readonly<Record<string, Bench>>} */
const BENCHES = {
  bytes,
  'first-ad': firstAd,
  hydration,
  shifts,
  interactions,
  memory,
  islands,
  masonry,
  filter,
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

/** A bench that breaks down is a finding, and the others go on. @param {string} name @param {Options} options @returns {Promise<Report>} */
async function runOne(name, options) {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`--only ${name}: there is ${Object.keys(BENCHES).join(', ')}`);
  try {
    return await bench(options);
  } catch (error) {
    console.error(error);
    return { title: name, note: '', tables: [], broken: [`it could not be measured: ${String(error)}`] };
  }
}

const options = readOptions();
if (options.readme && options.only.length)
  throw new Error('--readme is for a whole run: what --only leaves out would be gone from it');
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
await writeFile('dist/bench.html', htmlPage(run, Object.values(reports)));
if (options.readme) await writeReadme(run, reports);
if (Object.values(reports).some(({ broken = [] }) => broken.length)) process.exitCode = 1;
