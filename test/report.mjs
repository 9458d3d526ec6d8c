/** @import { Result } from './run-suite.mjs' */

const COLUMNS = /** @type {const} */ (['passed', 'failed', 'skipped', 'seconds']);

/**
 * The end of a run: a line per suite, what was ended, what needed a second try.
 *
 * @param {readonly Result[]} results
 */
export function printReport(results) {
  const cells = results.map((result) => [result.suite, ...COLUMNS.map((name) => String(result[name]))]);
  const rows = [['suite', ...COLUMNS], ...cells];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  console.log('');
  for (const row of rows)
    console.log(
      row.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  '),
    );
  for (const { suite, ended } of results) if (ended) console.log(`\n${suite}: ${ended}`);
  const retried = results.flatMap((result) => result.retried.map((name) => `${result.suite}: ${name}`));
  if (retried.length)
    console.log(`\nPassed at the second try:\n${retried.map((name) => `  ${name}`).join('\n')}`);
  const sum = (/** @type {(typeof COLUMNS)[number]} */ name) =>
    results.reduce((total, result) => total + result[name], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
}
