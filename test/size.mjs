/**
 * How much a run takes: `core` is what every change has to pass (test/core.mjs lists it), `full` is everything, and
 * `sampled` is everything except that it takes at most the core of the large tables: an engine that needs five seconds
 * for each page would take an hour for all of them. A run of named files takes all of them.
 *
 * @typedef {'core' | 'sampled' | 'full'} Size
 */
export const isFull = process.env.TEST_SIZE !== 'core';
export const isSampled = process.env.TEST_SIZE === 'sampled';
/** Whether the run takes the large tables as a whole: the faults, the sequences, pages that are like others. */
export const takesWholeTables = isFull && !isSampled;

const CORE_LIMIT_MS = 20_000;

/**
 * How long a single test may take, ms. One that hangs is ended and named, and the others go on.
 *
 * @param {number} fullMs the limit in a full run
 */
export const testLimit = (fullMs) => (isFull ? fullMs : CORE_LIMIT_MS);
