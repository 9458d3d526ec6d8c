/**
 * Counts facets in a real Chromium, each time in a fresh page. The promise: 10,000 entries with 12 facets are
 * counted again in under 10 ms. `node test/bench/filter.mjs` prints a report and fails if the promise is broken.
 */
import { measureFresh } from './fresh-page.mjs';
import { median } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { Timing } from './filter-in-page.ts' */
/** @import { Bench } from './run.mjs' */

const LIMIT_MS = 10;
const REPETITIONS = 9;
const COUNTS = [1000, 10_000];

/** @param {number} repetitions */
async function rowsOf(repetitions) {
  /** @type {{ count: number, runs: Timing[] }[]} */
  const measured = await measureFresh('filter-in-page.ts', { counts: COUNTS, repetitions });
  return measured.map(({ count, runs }) => ({
    entries: count,
    'index, ms': median(runs.map(({ index }) => index)),
    'first recount, ms': median(runs.map(({ first }) => first)),
    'recount after a choice, ms': median(runs.map(({ choice }) => choice)),
    'after a range, ms': median(runs.map(({ range }) => range)),
    'first search, ms': median(runs.map(({ folding }) => folding)),
    'after a search, ms': median(runs.map(({ search }) => search)),
    agrees: runs.every(({ agrees }) => agrees),
  }));
}

const KEPT = ['first recount, ms', 'recount after a choice, ms', 'after a range, ms', 'after a search, ms'];

/** @type {Bench} */
export async function run({ quick }) {
  const rows = await rowsOf(quick ? 3 : REPETITIONS);
  const last = rows.at(-1) ?? {};
  return {
    title: 'Counting facets',
    note: '12 facets, values in every one of them, in a fresh page each time.',
    tables: [{ title: 'Entries counted again', rows }],
    broken: [
      ...KEPT.filter((name) => !(Number(Reflect.get(last, name)) < LIMIT_MS)).map(
        (name) => `10,000 entries: ${name}: ${LIMIT_MS} or more`,
      ),
      ...(rows.every(({ agrees }) => agrees) ? [] : ['the counts are not those of a plain loop']),
    ],
  };
}

await runAlone(import.meta.url, run);
