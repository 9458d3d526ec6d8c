/**
 * How much a run takes: `core` is what every change has to pass (test/core.mjs lists it), `full` is everything. A run of
 * named files takes all of them.
 *
 * @typedef {'core' | 'full'} Size
 */
export const isFull = process.env.TEST_SIZE !== 'core';

const CORE_LIMIT_MS = 20_000;

/**
 * How long a single test may take, ms. One that hangs is ended and named, and the others go on.
 *
 * @param {number} fullMs the limit in a full run
 */
export const testLimit = (fullMs) => (isFull ? fullMs : CORE_LIMIT_MS);
