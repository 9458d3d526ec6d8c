/**
 * Runs one suite, whole or some of its files: `node test/run.mjs <suite> [file …] [options of its runner]`. Suites that
 * read `dist/` build it first where a source is newer.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = 'dist/yearbook-islands.js';
const SOURCES = ['src', 'elements', '.rollup', 'rollup.config.mjs', 'package.json'];

/** @param {string} path @returns {number} ms of the last change in it */
function changedAt(path) {
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  const inside = readdirSync(path).map((name) => changedAt(join(path, name)));
  return Math.max(status.mtimeMs, ...inside);
}

function isStale() {
  const built = statSync(BUILT, { throwIfNoEntry: false });
  return !built || SOURCES.some((path) => changedAt(path) > built.mtimeMs);
}

/** Ends this process where the command fails. @param {string} command @param {readonly string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

/** @param {string} project @returns {(files: readonly string[], options: readonly string[]) => void} */
const vitest = (project) => (files, options) => {
  const args = options.filter((option) => option !== '--watch');
  const mode = options.includes('--watch') ? 'watch' : 'run';
  run('npx', ['vitest', mode, '--config', 'test/vitest.config.ts', '--project', project, ...files, ...args]);
};

/** Coverage is measured of whole suites: that of a few files says nothing. @type {Record<string, { needsBuild?: boolean, run: ReturnType<typeof vitest> }>} */
const SUITES = {
  unit: {
    run: (files, options) =>
      vitest('unit')(
        files,
        files.length || options.includes('--watch') ? options : [...options, '--coverage'],
      ),
  },
  browser: {
    run(files, options) {
      const isWhole = !files.length && !options.includes('--watch');
      const some = files.flatMap((glob) => ['--files', glob]);
      const coverage = isWhole ? ['--coverage'] : [];
      run('npx', ['wtr', '--config', 'test/web-test-runner.config.mjs', ...some, ...coverage, ...options]);
    },
  },
  e2e: { needsBuild: true, run: vitest('e2e') },
  firefox: {
    needsBuild: true,
    run: (files, options) => vitest('firefox')(files, ['--reporter=verbose', ...options]),
  },
  webkit: {
    needsBuild: true,
    run: (files, options) => vitest('webkit')(files, ['--reporter=verbose', ...options]),
  },
  package: { needsBuild: true, run: vitest('package') },
  wordpress: { needsBuild: true, run: vitest('wordpress') },
};

const [name = '', ...rest] = process.argv.slice(2);
const suite = SUITES[name];
if (!suite) {
  console.error(`There is no suite "${name}", but ${Object.keys(SUITES).join(', ')}.`);
  process.exit(1);
}
if (suite.needsBuild && isStale()) run('npm', ['run', 'build']);
/** `-t` takes the next argument as its value. @param {string} arg @param {number} index */
const isOption = (arg, index) => arg.startsWith('-') || rest[index - 1] === '-t';
suite.run(
  rest.filter((arg, index) => !isOption(arg, index)),
  rest.filter(isOption),
);
