import { emptySummary, writeSummary } from './summary.mjs';

/**
 * Counts the tests of a Vitest suite. A file that cannot be loaded has no tests, and an error between tests belongs to
 * none: each counts as a failure.
 *
 * @type {import('vitest/node').Reporter}
 */
export const vitestSummary = {
  onTestRunEnd(modules, errors) {
    const summary = emptySummary();
    for (const test of modules.flatMap(({ children }) => [...children.allTests()])) {
      const { state } = test.result();
      if (state !== 'pending') summary[state] += 1;
      if (state === 'passed' && test.diagnostic()?.retryCount)
        summary.retried.push(`${test.module.relativeModuleId} > ${test.fullName}`);
    }
    const broken = modules.flatMap((one) => [one, ...one.children.allSuites()]);
    summary.failed += errors.length + broken.filter((one) => one.errors().length).length;
    writeSummary(summary);
  },
};
