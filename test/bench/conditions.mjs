/**
 * Measures how fast a form checks its conditions in a real Chromium, each time in a fresh page. The promise: 200
 * conditional fields in under 2 ms. `node test/bench/conditions.mjs` prints a report and fails if the promise is
 * broken.
 */
import { measureFresh } from './fresh-page.mjs';
import { median } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { ConditionTiming } from './conditions-in-page.ts' */
/** @import { Bench } from './run.mjs' */

const LIMIT_MS = 2;
const PROMISED = 200;
const REPETITIONS = 15;
const COUNTS = [PROMISED, 1000];

/** @param {number} repetitions */
async function rowsOf(repetitions) {
  /** @type {{ count: number, runs: ConditionTiming[] }[]} */
  const measured = await measureFresh('conditions-in-page.ts', {
    name: 'measureConditions',
    counts: COUNTS,
    repetitions,
  });
  return measured.map(({ count, runs }) => ({
    fields: count,
    'first, ms': median(runs.map(({ first }) => first)),
    'again, nothing changes, ms': median(runs.map(({ same }) => same)),
    'again, half of them change, ms': median(runs.map(({ half }) => half)),
  }));
}

/** @type {Bench} */
export async function run({ quick }) {
  const rows = await rowsOf(quick ? 3 : REPETITIONS);
  const promised = rows.find(({ fields }) => fields === PROMISED);
  const slow = Math.max(
    promised?.['again, nothing changes, ms'] ?? NaN,
    promised?.['again, half of them change, ms'] ?? NaN,
  );
  return {
    title: 'Conditions of a form',
    note: 'Each repetition is a fresh page that has never run the code.',
    tables: [{ title: 'Conditional fields asked again', rows }],
    broken:
      slow < LIMIT_MS
        ? []
        : [`${PROMISED} conditional fields take ${slow} ms; the promise is ${LIMIT_MS} ms`],
  };
}

await runAlone(import.meta.url, run);
