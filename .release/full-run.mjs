import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const RESULTS = 'test/RESULTS.md';
const SUITES = ['unit', 'browser', 'docs', 'package', 'e2e', 'wordpress', 'apps'];

/** Whether nothing but the table of results has changed since a commit. @param {string} commit */
function isSameCode(commit) {
  try {
    const changed = execFileSync('git', ['diff', '--name-only', commit, 'HEAD'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return changed.split('\n').every((file) => !file || file === RESULTS);
  } catch {
    return false; // no such commit
  }
}

/**
 * Says which suites a full run of this commit lacks; '' if all of them passed.
 *
 * @param {string} table the rows of test/RESULTS.md
 * @param {(commit: string) => boolean} isSame
 */
export function missingSuites(table, isSame) {
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const lacking = SUITES.filter((suite) => {
    const [, , commit = '', , , , failed] = rows.find(([, name]) => name === suite) ?? [];
    return failed !== '0' || !isSame(commit);
  });
  return lacking.length
    ? `${RESULTS} has no green run of this commit for ${lacking.join(', ')}: run \`npm run test:full\` and commit the table.`
    : '';
}

export const missingOfTests = async () => missingSuites(await readFile(RESULTS, 'utf8'), isSameCode);
