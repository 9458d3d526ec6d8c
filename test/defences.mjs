/**
 * Takes out one defence after the other and runs the test that `src/THREATS.md` names for it: each of these tests has to
 * fail. A row that no longer fits the code, and a file of the threats without a row, are errors too.
 * `node test/defences.mjs [--rows 12-20] [suite, or words of a path …]`
 */
import { spawn } from 'node:child_process';
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { unzipSync, zipSync } from 'fflate';
import { LEFT_OUT } from './core.mjs';
import { neededBuild, runSuite } from './run-suite.mjs';

/**
 * A row of the lists: the file, the suite, its file and words of the test's name, the text of the defence (`-`), and what
 * stands there without it (`+`).
 *
 * @typedef {{ file: string, suite: string, test: string, name: string, text: string, without: string }} Defence
 */

/** @param {string} list @returns {Defence[]} */
const defencesIn = (list) =>
  readFileSync(`test/defences/${list}.txt`, 'utf8')
    .trim()
    .split('\n\n')
    .map((row) => {
      const [head = '', ...lines] = row.split('\n');
      const [, file = '', suite = '', test = '', name = ''] =
        /^(\S+): (\w+) ([^\s,]+)(?:, (.+))?$/.exec(head) ?? [];
      if (!file) throw new Error(`${list}.txt: "${head}" is no head of a row.`);
      const textOf = (/** @type {string} */ sign) =>
        lines.flatMap((line) => (line.startsWith(`${sign} `) ? [line.slice(2)] : [])).join('\n');
      return { file, suite, test, name, text: textOf('-'), without: textOf('+') };
    });

const ZIP = 'dist/yearbook-islands.zip';
const PLUGIN = 'src/wordpress/';

/**
 * Puts a file of the plugin into the built plugin. A whole build, for one line of PHP, would take longer than its test.
 *
 * @param {string} file
 * @param {string} code
 */
function pack(file, code) {
  const files = unzipSync(readFileSync(ZIP));
  files[`yearbook-islands/${file.slice(PLUGIN.length)}`] = new TextEncoder().encode(code);
  writeFileSync(ZIP, zipSync(files, { level: 1 }));
}

/**
 * Writes a file that a test reads. Where the built files stay as they are, so does the time of the file: a later one
 * has the whole build run.
 *
 * @param {string} file @param {string} code @param {boolean} isBuilt
 */
function write(file, code, isBuilt) {
  const { atime, mtime } = statSync(file);
  writeFileSync(file, code);
  if (file.startsWith(PLUGIN)) pack(file, code);
  if (!isBuilt) utimesSync(file, atime, mtime);
}

let restore = () => {};
/** @type {ReturnType<typeof spawn> | undefined} */
let running;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => {
    running?.kill(signal);
    restore();
    process.exit(130);
  });

/** @param {string[]} command @returns {Promise<{ failed: boolean, output: string }>} */
async function run(...command) {
  const child = spawn('node', command, { stdio: ['ignore', 'pipe', 'pipe'] });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { failed: code !== 0, output: stripVTControlCharacters(output) };
}

const DID_NOT_RUN =
  /the build failed|No test has|No test files|Timeout waiting for worker|Test timed out|: ended after|Transform failed|Parse error|PHP\.run\(\) failed/;

/** What both runners print of the first test that fails: its name, those that fail for the same reason, and why. */
const FAILURE = /^\s*(?:FAIL|❌)\s(.*)\n+(?:\s*FAIL .*\n)*(.*)$/mu;

/**
 * Why a defence counts as untested, '' if its test fails without it; and what the test says then.
 *
 * @param {Defence} defence
 */
async function tryWithout({ file, text, without, suite, test, name }) {
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(text, () => without);
  if (changed === source) return { verdict: 'the code no longer has this text', failure: '' };
  const isBuilt = suite === 'e2e';
  restore = () => write(file, source, isBuilt);
  write(file, changed, isBuilt);
  try {
    if (isBuilt && (await run('test/defences/build-pages.mjs')).failed)
      return { verdict: 'the build failed', failure: '' };
    // WordPress is slow: the core of its tables is enough
    const path = `test/${suite}/${test}.test.ts`;
    const { failed, output } = await run(
      ...['test/run.mjs', suite, path],
      ...(suite === 'wordpress' && !Object.hasOwn(LEFT_OUT, path) ? ['--core'] : []),
      ...(name ? ['-t', name] : []),
    );
    const [, failing = '', reason = ''] = FAILURE.exec(output) ?? [];
    const verdict = DID_NOT_RUN.test(output)
      ? 'the test did not run'
      : failed
        ? ''
        : 'its test passes without it';
    return { verdict, failure: failing && `${failing.trim()}: ${reason.trim()}` };
  } finally {
    restore();
    restore = () => {};
  }
}

/** The files that the tables of the threats name as defences. @returns {string[]} */
function namedFiles() {
  const [browser = '', plugin = ''] =
    readFileSync('src/THREATS.md', 'utf8')
      .split('## What is defended')[1]
      ?.split('### By the WordPress plugin') ?? [];
  /** @param {string} text @param {RegExp} name @param {(file: string) => string} path */
  const filesIn = (text, name, path) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => [...(line.split(' | ')[1] ?? '').matchAll(name)].map(([, file = '']) => path(file)));
  return [
    ...filesIn(browser, /`([\w./-]+\.(?:tsx?|mjs))`/g, (file) =>
      /^(?:elements|\.)/.test(file) ? file : `src/${file}`,
    ),
    ...filesIn(
      plugin.split('## What is not')[0] ?? '',
      /`([\w/-]+\.php)`/g,
      (file) => `${PLUGIN}includes/${file}`,
    ),
  ];
}

/** Those that need a build of their own come last, so that the others share one. */
const DEFENCES = ['browser', 'wordpress']
  .flatMap(defencesIn)
  .toSorted((a, b) => Number(a.suite === 'e2e') - Number(b.suite === 'e2e'));

const { values, positionals: words } = parseArgs({
  options: { rows: { type: 'string', default: '1-' } },
  allowPositionals: true,
});
const [first = 1, last = first] = values.rows.split('-').map((number) => Number(number || DEFENCES.length));
/** @param {Defence} defence @param {number} index */
const isAsked = ({ file, suite, test }, index) =>
  index + 1 >= first &&
  index < last &&
  (!words.length || words.some((word) => suite === word || file.includes(word) || test.includes(word)));

/** @type {string[]} */
const unnoticed = [];
let noticed = 0;
/** @param {string} what @param {string} verdict @param {string} [failure] */
function tell(what, verdict, failure) {
  const line = verdict ? `✗ ${what} — ${verdict}` : `✓ ${what}`;
  console.log(line);
  if (failure) console.log(`    ${failure}`);
  if (verdict) unnoticed.push(line);
  else noticed++;
}

const withRow = new Set(DEFENCES.map(({ file }) => file));
for (const file of new Set(namedFiles())) if (!withRow.has(file)) tell(file, 'no row takes out its defence');
const build = neededBuild();
if (build) await runSuite(build, { size: 'full', files: [], options: [] });
for (const [index, defence] of DEFENCES.entries()) {
  if (!isAsked(defence, index)) continue;
  const { file, text } = defence;
  const { verdict, failure } = await tryWithout(defence);
  tell(`${index + 1} of ${DEFENCES.length}, ${file}: ${text.split('\n')[0]}`, verdict, failure);
}
console.log(`\n${noticed} noticed, ${unnoticed.length} not noticed`);
for (const line of unnoticed) console.log(line);
if (unnoticed.length || !noticed) process.exitCode = 1;
