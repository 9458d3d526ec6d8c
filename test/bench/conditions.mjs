/**
 * Asks the conditions of a form again in a real Chromium, each time in a fresh page, and compares with the promise:
 * 200 conditional fields in under 2 ms.
 * `node test/bench/conditions.mjs` prints a table and fails where the promise is broken.
 */
import { median, openBench } from './fresh-page.mjs';

/** @import { ConditionTiming } from './conditions-in-page.ts' */

const LIMIT_MS = 2;
const PROMISED = 200;
const REPETITIONS = 15;
const COUNTS = [PROMISED, 1000];

const bench = await openBench('conditions-in-page.ts');

/** @param {number} count */
const inFreshPage = (count) =>
  bench.inFreshPage((page) =>
    page.evaluate((size) => {
      const measure = /** @type {(count: number) => ConditionTiming} */ (
        Reflect.get(globalThis, 'measureConditions')
      );
      return measure(size);
    }, count),
  );

try {
  const rows = [];
  for (const count of COUNTS) {
    const runs = [];
    for (let run = 0; run < REPETITIONS; run++) runs.push(await inFreshPage(count));
    rows.push({
      fields: count,
      'first, ms': median(runs.map(({ first }) => first)),
      'again, nothing changes, ms': median(runs.map(({ same }) => same)),
      'again, half of them change, ms': median(runs.map(({ half }) => half)),
    });
  }
  console.table(rows);
  const promised = rows.find(({ fields }) => fields === PROMISED);
  const slow = Math.max(
    promised?.['again, nothing changes, ms'] ?? NaN,
    promised?.['again, half of them change, ms'] ?? NaN,
  );
  if (!(slow < LIMIT_MS)) {
    console.error(`${PROMISED} conditional fields take ${slow} ms; the promise is ${LIMIT_MS} ms`);
    process.exitCode = 1;
  }
} finally {
  await bench.close();
}
