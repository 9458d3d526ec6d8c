import { readFileSync, writeFileSync } from 'node:fs';

/**
 * The result of a suite. The reporters write it to the file that `TEST_SUMMARY` names.
 *
 * @typedef {object} Summary
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} retried tests that passed at the second try
 */

/** @returns {Summary} */
export const emptySummary = () => ({ passed: 0, failed: 0, skipped: 0, retried: [] });

const file = process.env.TEST_SUMMARY;

/** @param {Summary} summary */
export function writeSummary(summary) {
  if (file) writeFileSync(file, JSON.stringify(summary));
}

/** @param {string} path @returns {Summary | undefined} undefined where the suite has told nothing */
export function readSummary(path) {
  try {
    return /** @type {Summary} */ (JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
