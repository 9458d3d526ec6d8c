import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { SUITES } from './suites.mjs';

/** @import { Result } from './run-suite.mjs' */

const FILE = 'test/RESULTS.md';
const HEAD = `# Results

The last run of each suite as a whole: \`npm run test:full\`, and \`npm run test:firefox\` and \`npm run test:webkit\` by command; in WebKit with the core of the large tables. These commands write this table. A commit with a \`+\` had changes that were not committed.

| suite | commit | date | browser | passed | failed | skipped | minutes |
| --- | --- | --- | --- | ---: | ---: | ---: | ---: |
`;
/** Commands that are one check each have no row. */
const WITHOUT_ROW = ['build', 'types', 'lint', 'size', 'coverage', 'package-types'];

/** @param {readonly string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

function commit() {
  const isClean = git('status', '--porcelain', '--untracked-files=no', '--', '.', `:!${FILE}`) === '';
  return `${git('rev-parse', '--short', 'HEAD')}${isClean ? '' : '+'}`;
}

/** The rows of the table by suite. @returns {Map<string, string>} */
function rowsNow() {
  const rows = readFileSync(FILE, 'utf8').matchAll(/^\| ([a-z]\w*) +\|.*$/gm);
  return new Map(
    [...rows].filter(([, suite = '']) => suite in SUITES).map(([row, suite = '']) => [suite, row]),
  );
}

/** Writes a row per suite into the table of results. @param {readonly Result[]} results */
export async function noteResults(results) {
  const rows = rowsNow();
  const [at, date] = [commit(), new Date().toISOString().slice(0, 10)];
  for (const { suite, browser, passed, failed, skipped, seconds } of results) {
    if (WITHOUT_ROW.includes(suite)) continue;
    const cells = [suite, at, date, browser || '–', passed, failed, skipped, (seconds / 60).toFixed(1)];
    rows.set(suite, `| ${cells.join(' | ')} |`);
  }
  const table = Object.keys(SUITES).flatMap((suite) => rows.get(suite) ?? []);
  const options = { ...(await resolveConfig(FILE)), parser: 'markdown' };
  writeFileSync(FILE, await format(HEAD + table.join('\n'), options));
}
