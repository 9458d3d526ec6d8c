/**
 * Reads and decides ads in a real Chromium, each time in a fresh page. The promise: 1,000 ads of five conditions each
 * are decided in under 5 ms, read and decided in under 8 ms, time linear in their number, no forced layout. `node test/bench/decide.mjs` prints a report and
 * fails if the promise is broken.
 */
import { measureFresh } from './fresh-page.mjs';
import { median } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { Timing } from './decide-in-page.ts' */
/** @import { Bench } from './run.mjs' */

const LIMIT_MS = 5;
const LIMIT_TOGETHER_MS = 8;
const REPETITIONS = 15;
const COUNTS = [1000, 4000, 16_000];
/** Gives pages the function `gc`, which collects garbage now. */
const COLLECTABLE = '--js-flags=--expose-gc';

/** @param {number} repetitions */
async function rowsOf(repetitions) {
  /** @type {{ count: number, runs: { cold: Timing, warm: Timing }[], layouts: number }[]} */
  const measured = await measureFresh('decide-in-page.ts', {
    counts: COUNTS,
    repetitions,
    switches: [COLLECTABLE],
  });
  return measured.map(({ count, runs, layouts }) => ({
    ads: count,
    'read, ms': median(runs.map(({ cold }) => cold.read)),
    'decide cold, ms': median(runs.map(({ cold }) => cold.decide)),
    'both cold, ms': median(runs.map(({ cold }) => cold.read + cold.decide)),
    'decide warm, ms': median(runs.map(({ warm }) => warm.decide)),
    'forced layouts': layouts,
    shown: Math.min(...runs.map(({ cold }) => cold.shown)),
  }));
}

/** @type {Bench} */
export async function run({ quick }) {
  const rows = await rowsOf(quick ? 3 : REPETITIONS);
  const [first, , last] = rows;
  /** @param {'decide warm, ms' | 'both cold, ms'} column */
  const growthOf = (column) => (last?.[column] ?? NaN) / (first?.[column] ?? NaN);
  const growths = [growthOf('decide warm, ms'), growthOf('both cold, ms')];
  return {
    title: 'Reading and deciding ads',
    note: 'Ads of five conditions each, in a fresh page each time; cold is the first run of a page, which also compiles the code.',
    tables: [{ title: 'Ads read and decided', rows }],
    broken: [
      (first?.['decide cold, ms'] ?? NaN) < LIMIT_MS ? '' : `1,000 ads took ${LIMIT_MS} ms or more`,
      (first?.['both cold, ms'] ?? NaN) < LIMIT_TOGETHER_MS
        ? ''
        : `reading and deciding 1,000 ads took ${LIMIT_TOGETHER_MS} ms or more`,
      // the larger run has 16 times the ads; caches and the garbage collector get some tolerance
      growths.every((growth) => growth < 16 * 2)
        ? ''
        : `time grows faster than the number of ads: ${growths.map((growth) => growth.toFixed(1)).join(', ')} times`,
      rows.every((row) => row['forced layouts'] === 0) ? '' : 'deciding forced a layout',
      rows.every((row) => row.shown === row.ads) ? '' : 'not every condition was asked',
    ].filter(Boolean),
  };
}

await runAlone(import.meta.url, run);
