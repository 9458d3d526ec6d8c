/**
 * `npm test` runs what every change has to pass, `npm run test:full` everything but the other engines and the bench.
 * Two suites of a stage run side by side, the longest ones first, and each prints its output at its end. Where one
 * fails, the others still run; without a build none can.
 */
import { printReport } from './report.mjs';
import { noteResults } from './results.mjs';
import { runSuite } from './run-suite.mjs';

/** @import { Result } from './run-suite.mjs' */

/** Suites in browsers use both cores by themselves. @type {Readonly<Record<'core' | 'full', readonly (readonly string[])[]>>} */
const STAGES = {
  core: [
    ['lint', 'build', 'types', 'unit'],
    ['browser'],
    ['e2e'],
    ['size', 'docs', 'package-types', 'package'],
  ],
  full: [
    ['lint', 'build', 'types', 'unit'],
    ['browser'],
    ['e2e'],
    ['size', 'docs', 'package-types', 'package', 'coverage'],
    ['wordpress'],
    ['heads'],
    ['apps'],
  ],
};

const size = process.argv.includes('--full') ? 'full' : 'core';
/** @type {Result[]} */
const results = [];

/** @param {readonly string[]} stage */
async function runStage(stage) {
  const waiting = [...stage];
  async function takeTurns() {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      // of two heads, the full run takes one case of each kind
      const taken = name === 'heads' ? 'core' : size;
      const result = await runSuite(name, { size: taken, files: [], options: [], quiet: true });
      console.log(`> ${name}: ${result.failed ? 'failed' : 'passed'} after ${result.seconds} s\n`);
      results.push(result);
    }
  }
  await Promise.all([takeTurns(), takeTurns()]);
}

const hasFailed = () => results.some(({ failed }) => failed > 0);
for (const stage of STAGES[size]) {
  console.log(`> ${stage.join(', ')} …`);
  await runStage(stage);
  if (results.some(({ suite, failed }) => suite === 'build' && failed)) break;
}
printReport(results);
if (size === 'full') await noteResults(results);
if (hasFailed()) process.exitCode = 1;
