import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserOf } from './browser-of-tests.mjs';
import { emptySummary, readSummary } from './summary.mjs';
import { SUITES } from './suites.mjs';

/** @import { Asked } from './suites.mjs' */
/** @import { Summary } from './summary.mjs' */

/**
 * @typedef {Summary & {
 *   suite: string,
 *   seconds: number,
 *   browser: string,
 *   ended: string,
 * }} Result  `browser` with its version, '' without one; `ended` says why the suite was ended, '' where it ended itself
 */

/** The builds, the whole one first: the suite that runs each, one of its files, and its sources. */
const BUILDS = [
  {
    suite: 'build',
    file: 'dist/yearbook-islands.js',
    sources: ['src', 'elements', '.rollup', 'rollup.config.mjs', 'package.json'],
    isSource: (/** @type {string} */ path) => !path.endsWith('.md'),
  },
  {
    suite: 'docs-site',
    file: 'dist/docs/index.html',
    sources: [
      ...['src', 'elements', 'demo/docs', '.github'],
      ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
      ...['test/bench/RESULTS.md', 'test/RESULTS.md', 'test/e2e/foreign/README.md'],
    ],
    isSource: () => true,
  },
];

/** @param {string} path @param {(path: string) => boolean} counts @returns {number} ms of the last change in it */
function changedAt(path, counts) {
  if (!counts(path)) return 0;
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  const inside = readdirSync(path).map((name) => changedAt(join(path, name), counts));
  return Math.max(status.mtimeMs, ...inside);
}

/** The suite that builds what is older than its sources. */
export function neededBuild() {
  return BUILDS.find(({ file, sources, isSource }) => {
    const built = statSync(file, { throwIfNoEntry: false });
    return !built || sources.some((path) => changedAt(path, isSource) > built.mtimeMs);
  })?.suite;
}

/**
 * Runs a command in a process group of its own, so that nothing of it is left when it is ended.
 *
 * @param {readonly string[]} command
 * @param {{ env: NodeJS.ProcessEnv, minutes: number, quiet: boolean }} options `quiet` prints its output at its end
 * @returns {Promise<{ code: number | null, isLate: boolean }>}
 */
function runCommand(command, { env, minutes, quiet }) {
  /** @type {Buffer[]} */
  const output = [];
  const child = spawn(process.execPath, command, {
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
  const end = () => {
    if (child.pid === undefined) return;
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  };
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    end();
  }, minutes * 60_000);
  const interrupted = () => {
    end();
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      process.stdout.write(Buffer.concat(output));
      resolve({ code, isLate });
    });
  });
}

/** @param {string} name @returns {Promise<string>} the browser with its version; '' where the suite has none */
async function announce(name) {
  const { browser: wanted } = SUITES[name] ?? {};
  if (!wanted) return '';
  const { version, path } = await browserOf(wanted);
  console.log(`${name}: ${version}, ${path}`);
  return version;
}

/**
 * Runs a suite. A suite that hangs is ended after its limit.
 *
 * @param {string} name
 * @param {Asked & { quiet?: boolean }} asked
 * @returns {Promise<Result>}
 */
export async function runSuite(name, { quiet = false, ...asked }) {
  const suite = SUITES[name];
  if (!suite) throw new Error(`There is no suite "${name}", but ${Object.keys(SUITES).join(', ')}.`);
  const missing = suite.missing?.();
  const nothing = { ...emptySummary(), suite: name, seconds: 0, browser: '', ended: '' };
  if (missing) return { ...nothing, failed: 1, ended: `needs ${missing}` };
  const build = suite.needsBuild && neededBuild();
  if (build) {
    const built = await runSuite(build, { ...asked, files: [], options: [] });
    if (built.failed) return { ...nothing, failed: 1, ended: `the build failed ${built.ended}`.trim() };
  }
  const browser = await announce(name);
  const folder = mkdtempSync(join(tmpdir(), 'yearbook-islands-test-'));
  const told = join(folder, 'summary.json');
  const started = performance.now();
  const minutes = asked.options.includes('--watch')
    ? 24 * 60
    : suite.minutes[asked.size === 'core' ? 'core' : 'full'];
  const env = { TEST_SIZE: asked.size, TEST_SUMMARY: told };
  const { code, isLate } = await runCommand(suite.command(asked), { env, minutes, quiet });
  const seconds = Math.round((performance.now() - started) / 1000);
  // a command that tells nothing is one check
  const summary = readSummary(told) ?? { ...emptySummary(), passed: code === 0 ? 1 : 0 };
  rmSync(folder, { recursive: true });
  const ended = isLate ? `ended after ${minutes} minutes` : '';
  const failed = code === 0 ? summary.failed : Math.max(summary.failed, 1);
  return { ...summary, failed, suite: name, seconds, browser, ended };
}
