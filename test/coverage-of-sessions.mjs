import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes the coverage of every test file by itself: what one of them leaves out another may take, and the
 * runner's own sum forgets that.
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
