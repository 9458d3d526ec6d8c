import { emptySummary, writeSummary } from './summary.mjs';

/** @param {import('vitest/node').TestCase} test */
const nameOf = (test) => `${test.module.relativeModuleId} > ${test.fullName}`;

/** Counts the tests of a Vitest suite, and knows at each moment which are running. */
export class VitestSummary {
  #summary = emptySummary();
  /** @type {Set<string>} */
  #running = new Set();
  /** ms of the last write: a write for each of a thousand short tests would cost more than the tests. */
  #writtenAt = 0;

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady(test) {
    this.#running.add(nameOf(test));
    this.#write();
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const name = nameOf(test);
    this.#running.delete(name);
    const { state } = test.result();
    if (state !== 'pending') this.#summary[state] += 1;
    if (state === 'passed' && test.diagnostic()?.retryCount) this.#summary.retried.push(name);
    this.#write();
  }

  /**
   * A file that cannot be loaded has no tests, and an error between tests belongs to none: each counts as a failure.
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(modules, errors) {
    const broken = modules.flatMap((one) => [one, ...one.children.allSuites()]);
    this.#summary.failed += errors.length + broken.filter((one) => one.errors().length).length;
    this.#write(true);
  }

  #write(isLast = false) {
    const now = Date.now();
    if (!isLast && now - this.#writtenAt < 500) return;
    this.#writtenAt = now;
    writeSummary({ ...this.#summary, running: [...this.#running] });
  }
}
