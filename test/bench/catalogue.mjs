/**
 * Counts a catalogue of 10,000 entries with 12 facets of 20 values in a real Chromium, each time in a fresh page. The
 * promise: by the index, a processor four times slower counts first in under 100 ms, and again in under 16 ms. For 50,000
 * entries the first count takes at most five times as long, and no task 50 ms.
 * `node test/bench/catalogue.mjs` prints a report and fails if the promise is broken.
 */
import { fileURLToPath } from 'node:url';
import { installPackages } from '../../demo/lib/install-packages.mjs';
import { openBench } from './fresh-page.mjs';
import { median } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { CatalogueTiming } from './catalogue-in-page.ts' */
/** @import { Bench } from './run.mjs' */

const ENTRIES = 10_000;
const MANY = 50_000;
const REPETITIONS = 9;
/** How many times slower the processor is. */
const SLOWDOWN = 4;
const SLOWED = `, ${SLOWDOWN} × slowed`;
/** Of the first contender, which is ours. */
const LIMITS = { [`first count${SLOWED}, ms`]: 100, [`slowest later count${SLOWED}, ms`]: 16 };
const TABLE = '10,000 entries counted';
const TABLE_OF_MANY = `50,000 entries counted, ${SLOWDOWN} × slowed`;
/** How many times longer the first count of so many entries may take. */
const MOST_TIMES = MANY / ENTRIES;

/** @typedef {Map<string, CatalogueTiming[]>} Timings  by contender */

/**
 * The contenders take turns, so that a busy moment of the machine is nobody's own.
 * @param {number} slowdown @param {number} repetitions @returns {Promise<Timings>}
 */
const measureAll = (slowdown, repetitions) =>
  inBench(async (names, inFreshPage) => {
    /** @type {Timings} */
    const timings = new Map(names.map((name) => [name, []]));
    for (let turn = 0; turn < repetitions; turn += 1)
      for (const [name, runs] of timings) runs.push(await inFreshPage(name, ENTRIES, slowdown));
    return timings;
  });

/** Counts many entries by turns with few. @param {number} repetitions */
const measureMany = (repetitions) =>
  inBench(async ([ours = ''], inFreshPage) => {
    const runs = [];
    for (let turn = 0; turn < repetitions; turn += 1) {
      const few = await inFreshPage(ours, ENTRIES, SLOWDOWN);
      const many = await inFreshPage(ours, MANY, SLOWDOWN);
      runs.push({ first: many.first, times: many.first / few.first, longestTask: many.longestTask });
    }
    return {
      contender: ours,
      'first count, ms': median(runs.map(({ first }) => first)),
      'times 10,000 entries': median(runs.map(({ times }) => times)),
      'longest task from 50 ms on, ms': median(runs.map(({ longestTask }) => longestTask)),
    };
  });

/**
 * @template Result
 * @param {(names: readonly string[], inFreshPage: (name: string, entries: number, slowdown: number) => Promise<CatalogueTiming>) => Promise<Result>} measure
 * @returns {Promise<Result>}
 */
async function inBench(measure) {
  const bench = await openBench('catalogue-in-page.ts');
  try {
    /** @type {string[]} */
    const names = await bench.inFreshPage((page) =>
      page.evaluate(() => Reflect.get(globalThis, 'contenders')),
    );
    return await measure(names, (name, entries, slowdown) =>
      bench.inFreshPage(async (page) => {
        await page.evaluate((...of) => Reflect.get(globalThis, 'prepare')(...of), name, entries);
        await page.emulateCPUThrottling(slowdown);
        return page.evaluate(() => Reflect.get(globalThis, 'measure')());
      }),
    );
  } finally {
    await bench.close();
  }
}

/** The columns of a contender. @param {readonly CatalogueTiming[]} runs @param {string} speed */
const columnsOf = (runs, speed) => ({
  [`first count${speed}, ms`]: median(runs.map(({ first }) => first)),
  [`later count${speed}, ms`]: median(runs.flatMap(({ later }) => later)),
  [`slowest later count${speed}, ms`]: median(runs.map(({ later }) => Math.max(...later))),
});

/** @type {Bench} */
export async function run({ quick }) {
  await installPackages(fileURLToPath(new URL('rivals', import.meta.url)));
  const repetitions = quick ? 3 : REPETITIONS;
  const fast = await measureAll(1, repetitions);
  const slow = await measureAll(SLOWDOWN, repetitions);
  const rows = [...fast].map(([contender, runs]) => ({
    contender,
    ...columnsOf(runs, ''),
    ...columnsOf(slow.get(contender) ?? [], SLOWED),
  }));
  const many = await measureMany(repetitions);
  const numbers = [...fast.values(), ...slow.values()].flat().map((one) => one.numbers);
  return {
    title: 'Counting a catalogue',
    note: '10,000 entries, 12 facets of 20 values, in a fresh page each time; medians. The first count begins with the text of the server (by hand: with the cards in the page) and ends with a number at each of 240 choices. Five choices follow. The widgets of InstantSearch.js ask one question for all facets and one more for each facet with a choice; the client in the page answers each by a loop over the entries. No time includes a request, a layout or the rest of a page.',
    tables: [
      { title: TABLE, rows },
      { title: TABLE_OF_MANY, rows: [many] },
    ],
    broken: [
      ...Object.entries(LIMITS).flatMap(([column, limit]) =>
        Number(Reflect.get(rows[0] ?? {}, column)) < limit ? [] : [`${column}: ${limit} or more`],
      ),
      ...(many['times 10,000 entries'] <= MOST_TIMES ? [] : [`${TABLE_OF_MANY}: over ${MOST_TIMES} times`]),
      ...(many['longest task from 50 ms on, ms'] ? [`${TABLE_OF_MANY}: a task of 50 ms`] : []),
      ...(new Set(numbers).size === 1 ? [] : ['the contenders show different numbers']),
    ],
  };
}

await runAlone(import.meta.url, run);
