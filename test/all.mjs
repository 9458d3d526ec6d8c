/**
 * `npm test`: every check and suite but Firefox, WebKit, WordPress and the bench. Two commands of a stage run side by
 * side, and each prints its output when it has ended; a stage starts when all commands of the one before have passed. It
 * says first which browser the tests take.
 */
import { spawn } from 'node:child_process';
import { browserOfTests } from './browser-of-tests.mjs';

/** What needs the build comes after it. The suites in browsers use both cores by themselves. */
const STAGES = [
  ['build', 'types', 'lint', 'test:unit'],
  ['test:browser'],
  ['test:e2e', 'coverage', 'size', 'test:package'],
];

/** @param {string} name of a script in package.json @returns {Promise<boolean>} whether it passed */
function runScript(name) {
  const started = performance.now();
  /** @type {Buffer[]} */
  const output = [];
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`\n> ${name}: ${code === 0 ? 'passed' : 'failed'} after ${seconds} s`);
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

const { line, warning } = await browserOfTests();
console.log(line);
if (warning) console.warn(`\u26a0 ${warning}`);

/** @param {readonly string[]} stage @returns {Promise<boolean>} whether all have passed; none starts after a failure */
async function runStage(stage) {
  const waiting = [...stage];
  let passed = true;
  async function takeTurns() {
    for (let name = waiting.shift(); name && passed; name = waiting.shift())
      if (!(await runScript(name))) passed = false;
  }
  await Promise.all([takeTurns(), takeTurns()]);
  return passed;
}

for (const stage of STAGES) {
  console.log(`\n> ${stage.join(', ')} …`);
  if (!(await runStage(stage))) process.exit(1);
}
