/**
 * Runs one suite, whole or some of its files: `node test/run.mjs <suite> [--full | --core] [file …] [options of its runner]`.
 * The whole suite is its core, with `--full` everything; named files run whole, with `--core` their part of the core.
 * Whole runs of everything are noted in test/RESULTS.md.
 */
import { printReport } from './report.mjs';
import { noteResults } from './results.mjs';
import { runSuite } from './run-suite.mjs';

/** @import { Size } from './size.mjs' */

const [name = '', ...rest] = process.argv.slice(2);
const given = rest.filter((arg) => arg !== '--full' && arg !== '--core');
/** `-t` takes the next argument as its value. @param {string} arg @param {number} index */
const isOption = (arg, index) => arg.startsWith('-') || given[index - 1] === '-t';
const files = given.filter((arg, index) => !isOption(arg, index));
const options = given.filter(isOption);
/** The other engines run by command only, and then everything. @returns {Size} */
function sizeOfRun() {
  if (rest.includes('--core')) return 'core';
  if (rest.includes('--full') || files.length > 0) return 'full';
  if (name === 'webkit') return 'sampled';
  return ['firefox', 'apps', 'heads'].includes(name) ? 'full' : 'core';
}
const size = sizeOfRun();

const result = await runSuite(name, { size, files, options });
printReport([result]);
if (given.includes('-t') && result.passed + result.failed === 0) {
  console.error('No test has these words in its name.');
  process.exitCode = 1;
}
if (size !== 'core' && !given.length && !result.ended) await noteResults([result]);
if (result.failed) process.exitCode = 1;
