/**
 * Reads and decides ads in a real Chromium, each time in a fresh page. The promise: 1,000 ads of five conditions each
 * are decided in under 5 ms, read and decided in under 8 ms, time linear in their number, no forced layout.
 */
import { inBench, measureIn } from './fresh-page.mjs';
import { above, median } from './report.mjs';
import { inTurns } from './visit.mjs';

/** @import { Timings } from './decide-in-page.ts' */
/** @import { Bench } from './report.mjs' */

const LIMIT_MS = 5;
const LIMIT_TOGETHER_MS = 8;
const COUNTS = [1000, 4000, 16_000];
/** Gives pages the function `gc`, which collects garbage now. */
const COLLECTABLE = '--js-flags=--expose-gc';

/** @type {Bench} */
export async function run({ quick }) {
  /** @type {(Timings & { layouts: number })[][]} */
  const measured = await inBench('decide-in-page.ts', { switches: [COLLECTABLE] }, (inFreshPage) =>
    inTurns(COUNTS, quick ? 3 : 15, (count) => inFreshPage((page) => measureIn(page, count))),
  );
  const rows = measured.map((runs, at) => ({
    ads: COUNTS[at] ?? NaN,
    'read, ms': median(runs.map(({ cold }) => cold.read)),
    'decide cold, ms': median(runs.map(({ cold }) => cold.decide)),
    'both cold, ms': median(runs.map(({ cold }) => cold.read + cold.decide)),
    'decide warm, ms': median(runs.map(({ warm }) => warm.decide)),
    'forced layouts': Math.max(...runs.map(({ layouts }) => layouts)),
    shown: Math.min(...runs.map(({ cold }) => cold.shown)),
  }));
  const [first, , last] = rows;
  const growthOf = (/** @type {'decide warm, ms' | 'both cold, ms'} */ column) =>
    (last?.[column] ?? NaN) / (first?.[column] ?? NaN);
  // the larger run has 16 times the ads; caches and the garbage collector get some tolerance
  const growth = Math.max(growthOf('decide warm, ms'), growthOf('both cold, ms'));
  return {
    title: 'Reading and deciding ads',
    note: 'Ads of five conditions each, in a fresh page each time; cold is the first run of a page, which also compiles the code.',
    tables: [{ title: 'Ads read and decided', rows }],
    broken: [
      ...above('1,000 ads decided', first?.['decide cold, ms'] ?? NaN, LIMIT_MS),
      ...above('1,000 ads read and decided', first?.['both cold, ms'] ?? NaN, LIMIT_TOGETHER_MS),
      ...above('16 times the ads', growth, 16 * 2, 'times as long'),
      ...rows.flatMap((row) => above(`${row.ads} ads`, row['forced layouts'], 0, 'forced layouts')),
      ...(rows.every((row) => row.shown === row.ads) ? [] : ['not every condition was asked']),
    ],
  };
}
