import { relative } from 'node:path';
import { emptySummary, writeSummary } from './summary.mjs';

/**
 * @param {import('@web/test-runner').TestSuiteResult | undefined} suite
 * @returns {import('@web/test-runner').TestResult[]}
 */
const testsIn = (suite) => (suite ? [...suite.tests, ...suite.suites.flatMap(testsIn)] : []);

/** Files of the browser suite that have begun and not ended. @param {readonly import('@web/test-runner').TestSession[]} sessions */
const running = (sessions) =>
  sessions
    .filter(({ status }) => status !== 'SCHEDULED' && status !== 'FINISHED')
    .map(({ testFile }) => relative('.', testFile));

/**
 * Counts the tests of the browser suite, and names the files whose page broke: the runner counts no test of those.
 *
 * @returns {import('@web/test-runner').Reporter}
 */
export function browserSummary() {
  /** @param {readonly import('@web/test-runner').TestSession[]} sessions */
  function write(sessions) {
    const summary = emptySummary();
    for (const { passed, errors, testResults, status } of sessions) {
      const tests = testsIn(testResults);
      const count = (/** @type {(test: import('@web/test-runner').TestResult) => boolean} */ is) =>
        tests.filter(is).length;
      summary.skipped += count(({ skipped }) => skipped);
      summary.passed += count(({ skipped, passed: good }) => !skipped && good);
      const failed = count(({ skipped, passed: good }) => !skipped && !good);
      const isBroken = status === 'FINISHED' && !passed && failed === 0;
      summary.failed += failed + (errors.length || (isBroken ? 1 : 0));
    }
    writeSummary({ ...summary, running: running(sessions) });
  }
  return {
    reportTestFileResults({ sessionsForTestFile: sessions, logger, testFile }) {
      for (const { passed, errors, testResults } of sessions) {
        const isBroken = !passed && testsIn(testResults).every((test) => test.passed || test.skipped);
        if (isBroken)
          logger.error(
            `${relative('.', testFile)}: ${errors.map(({ message }) => message).join('; ') || 'no reason'}`,
          );
      }
    },
    getTestProgress({ sessions }) {
      write([...sessions]);
      return [];
    },
    onTestRunFinished({ sessions }) {
      write(sessions);
    },
  };
}
