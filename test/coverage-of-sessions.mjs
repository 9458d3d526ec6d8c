import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes the coverage of each test file separately. A branch that one file leaves out another file may take, and
 * the runner's own sum loses that.
 * @param {string} file
 * @returns {import('@web/test-runner').Reporter}
 */
export const coverageOfSessions = (file) => ({
  onTestRunFinished({ sessions }) {
    const maps = sessions.map(({ testCoverage }) => testCoverage).filter((map) => map !== undefined);
    if (!maps.length) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(maps));
  },
});
