import { relative } from 'node:path';
import { emptySummary, writeSummary } from './summary.mjs';

/** @import { Reporter, TestResult, TestSuiteResult } from '@web/test-runner' */

/** @param {TestSuiteResult | undefined} suite @returns {TestResult[]} */
const testsIn = (suite) => (suite ? [...suite.tests, ...suite.suites.flatMap(testsIn)] : []);

/**
 * Counts the tests of the browser suite, and names the files whose page broke: the runner counts no test of those.
 *
 * @type {Reporter}
 */
export const browserSummary = {
  onTestRunFinished({ sessions }) {
    const summary = emptySummary();
    for (const { passed, errors, testResults, testFile } of sessions) {
      const tests = testsIn(testResults);
      const failed = tests.filter((test) => !test.skipped && !test.passed).length;
      const isBroken = !passed && failed === 0;
      if (isBroken)
        console.error(
          `${relative('.', testFile)}: ${errors.map(({ message }) => message).join('; ') || 'no reason'}`,
        );
      summary.skipped += tests.filter(({ skipped }) => skipped).length;
      summary.passed += tests.filter((test) => !test.skipped && test.passed).length;
      summary.failed += failed + (errors.length || (isBroken ? 1 : 0));
    }
    writeSummary(summary);
  },
};
