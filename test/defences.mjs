/**
 * Takes out one defence after the other and runs the test that `src/THREATS.md` names for it: each of these tests has
 * to fail. A row that no longer fits the code, and a file of the threats without a row, are errors too.
 * `node test/defences.mjs [words of a path …]`
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import { BROWSER } from './defences/browser.mjs';
import { CALLS } from './defences/wordpress-calls.mjs';
import { PAGES } from './defences/wordpress-pages.mjs';

/**
 * File, the text of its defence, what stands there without it, the suite, its file, words of the test's name.
 *
 * @typedef {readonly [file: string, text: string, without: string, suite: string, test: string, name?: string]} Defence
 */

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

/** @param {string} file @param {string} code */
function write(file, code) {
  const { atime, mtime } = statSync(file);
  writeFileSync(file, code);
  if (!file.startsWith(PLUGIN)) return;
  pack(file, code);
  // nothing else has to be built
  utimesSync(file, atime, mtime);
}

/** @param {string[]} command */
function run(...command) {
  const { status, stdout } = spawnSync('node', ['test/run.mjs', ...command], { encoding: 'utf8' });
  return {
    failed: status !== 0,
    ran: !/the build failed|No test has|No test files|Timeout waiting for worker/.test(stdout),
  };
}

/** Why a defence counts as untested; '' if its test fails without it. @param {Defence} defence */
function verdictOn([file, text, without, suite, test, name]) {
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(text, () => without);
  if (changed === source) return 'the code no longer has this text';
  write(file, changed);
  try {
    const { failed, ran } = run(suite, `test/${suite}/${test}.test.ts`, ...(name ? ['-t', name] : []));
    return !ran ? 'the test did not run' : failed ? '' : 'its test passes without it';
  } finally {
    write(file, source);
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
    ...filesIn(browser, /`([\w/-]+\.tsx?)`/g, (file) => (file.startsWith('elements') ? file : `src/${file}`)),
    ...filesIn(
      plugin.split('## What is not')[0] ?? '',
      /`([\w/-]+\.php)`/g,
      (file) => `${PLUGIN}includes/${file}`,
    ),
  ];
}

/** @type {readonly Defence[]} */
const DEFENCES = [
  ...BROWSER,
  ...[...PAGES, ...CALLS].map(
    ([file, text, without, ...test]) =>
      /** @type {const} */ ([`${PLUGIN}includes/${file}`, text, without, 'wordpress', ...test]),
  ),
];
const asked = process.argv.slice(2);
let unnoticed = 0;
/** @param {string} what @param {string} verdict */
function tell(what, verdict) {
  if (verdict) unnoticed++;
  console.log(`${verdict ? '✗' : '✓'} ${what}${verdict && ` — ${verdict}`}`);
}

const withRow = new Set(DEFENCES.map(([file]) => file));
for (const file of new Set(namedFiles())) if (!withRow.has(file)) tell(file, 'no row takes out its defence');
for (const defence of DEFENCES) {
  const [file, text, , , test] = defence;
  if (asked.length && !asked.some((words) => file.includes(words) || test.includes(words))) continue;
  tell(`${file}: ${text.split('\n')[0]}`, verdictOn(defence));
}
if (unnoticed) process.exitCode = 1;
