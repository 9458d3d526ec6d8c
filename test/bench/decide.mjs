/**
 * Decides ads in a real Chromium, each time in a fresh page, and compares with the promise: 1,000 ads of five
 * conditions each in under 5 ms, time linear in their number, no forced layout.
 * `node test/bench/decide.mjs` prints a table and fails where the promise is broken.
 */
import { median, openBench } from './fresh-page.mjs';

const LIMIT_MS = 5;
const REPETITIONS = 15;
const COUNTS = [1000, 4000, 16_000];

const bench = await openBench('decide-in-page.ts');

/** @param {number} count */
const inFreshPage = (count) =>
  bench.inFreshPage(async (page) => {
    const before = await page.metrics();
    // The first run also compiles the code, which a loaded machine stretches at will: the promise is kept by
    // the second, and the table shows both.
    const [cold, warm] = await page.evaluate((size) => {
      const measure = /** @type {(count: number) => import('./decide-in-page.ts').Timing} */ (
        Reflect.get(globalThis, 'measure')
      );
      return [measure(size), measure(size)];
    }, count);
    const after = await page.metrics();
    return { cold, warm, layouts: (after.LayoutCount ?? 0) - (before.LayoutCount ?? 0) };
  });

try {
  const rows = [];
  for (const count of COUNTS) {
    const runs = [];
    for (let run = 0; run < REPETITIONS; run++) runs.push(await inFreshPage(count));
    rows.push({
      ads: count,
      'read, ms': median(runs.map(({ cold }) => cold?.read)),
      'decide cold, ms': median(runs.map(({ cold }) => cold?.decide)),
      'decide warm, ms': median(runs.map(({ warm }) => warm?.decide)),
      'forced layouts': Math.max(...runs.map(({ layouts }) => layouts)),
      shown: Math.min(...runs.map(({ cold }) => cold?.shown ?? 0)),
    });
  }
  console.table(rows);
  const [first, , last] = rows;
  const growth = (last?.['decide warm, ms'] ?? NaN) / (first?.['decide warm, ms'] ?? NaN);
  const broken = [
    (first?.['decide warm, ms'] ?? NaN) < LIMIT_MS ? '' : `1,000 ads took ${LIMIT_MS} ms or more`,
    // 16 times the ads; caches and the collector get some room
    growth < 16 * 2 ? '' : `time grows faster than the number of ads: ${growth.toFixed(1)} times`,
    rows.every((row) => row['forced layouts'] === 0) ? '' : 'deciding forced a layout',
    rows.every((row) => row.shown === row.ads) ? '' : 'not every condition was asked',
  ].filter(Boolean);
  if (broken.length) {
    console.error(broken.join('\n'));
    process.exitCode = 1;
  }
} finally {
  await bench.close();
}
