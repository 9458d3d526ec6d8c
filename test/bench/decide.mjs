/**
 * Decides ads in a real Chromium, each time in a fresh page, and compares with the promise: 1,000 ads of five
 * conditions each in under 5 ms, time linear in their number, no forced layout.
 * `node test/bench/decide.mjs` prints its report and fails where the promise is broken.
 */
import { openBench } from './fresh-page.mjs';
import { median } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { Bench } from './run.mjs' */

const LIMIT_MS = 5;
const REPETITIONS = 15;
const COUNTS = [1000, 4000, 16_000];

/** @param {Awaited<ReturnType<typeof openBench>>} bench @param {number} count */
const inFreshPage = (bench, count) =>
  bench.inFreshPage(async (page) => {
    const before = await page.metrics();
    // The first run is what visitors meet: it also compiles the code. The second shows the arithmetic alone.
    const [cold, warm] = await page.evaluate((size) => {
      const measure = /** @type {(count: number) => import('./decide-in-page.ts').Timing} */ (
        Reflect.get(globalThis, 'measure')
      );
      return [measure(size), measure(size)];
    }, count);
    const after = await page.metrics();
    return { cold, warm, layouts: (after.LayoutCount ?? 0) - (before.LayoutCount ?? 0) };
  });

/** @param {number} repetitions */
async function rowsOf(repetitions) {
  const bench = await openBench('decide-in-page.ts');
  try {
    const rows = [];
    for (const count of COUNTS) {
      const runs = [];
      for (let run = 0; run < repetitions; run += 1) runs.push(await inFreshPage(bench, count));
      rows.push({
        ads: count,
        'read, ms': median(runs.map(({ cold }) => cold?.read)),
        'decide cold, ms': median(runs.map(({ cold }) => cold?.decide)),
        'decide warm, ms': median(runs.map(({ warm }) => warm?.decide)),
        'forced layouts': Math.max(...runs.map(({ layouts }) => layouts)),
        shown: Math.min(...runs.map(({ cold }) => cold?.shown ?? 0)),
      });
    }
    return rows;
  } finally {
    await bench.close();
  }
}

/** @type {Bench} */
export async function run({ quick }) {
  const rows = await rowsOf(quick ? 3 : REPETITIONS);
  const [first, , last] = rows;
  const growth = (last?.['decide warm, ms'] ?? NaN) / (first?.['decide warm, ms'] ?? NaN);
  return {
    title: 'Deciding ads',
    note: 'Ads of five conditions each, in a fresh page each time; cold is the first run of a page, which also compiles the code.',
    tables: [{ title: 'Ads decided', rows }],
    broken: [
      (first?.['decide cold, ms'] ?? NaN) < LIMIT_MS ? '' : `1,000 ads took ${LIMIT_MS} ms or more`,
      // 16 times the ads; caches and the collector get some room
      growth < 16 * 2 ? '' : `time grows faster than the number of ads: ${growth.toFixed(1)} times`,
      rows.every((row) => row['forced layouts'] === 0) ? '' : 'deciding forced a layout',
      rows.every((row) => row.shown === row.ads) ? '' : 'not every condition was asked',
    ].filter(Boolean),
  };
}

await runAlone(import.meta.url, run);
