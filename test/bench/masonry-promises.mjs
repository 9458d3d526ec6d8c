/**
 * The measured values and the promises of the grid's bench.
 *
 * @typedef {typeof SCENARIOS[number]} Scenario
 * @typedef {Partial<Record<Scenario, number>>} Times  ms
 * @typedef {{ times: Times, inPlace: boolean, gaveUp: boolean }} Visit
 * @typedef {{ name: string, count: number, visits: readonly Visit[] }} Row
 */
import { above, median, NOISE } from './report.mjs';

/** Suffix for contenders whose cards our stylesheet sizes, by the columns and each card's `--yb-caption`. */
export const SIZED = ', --yb-columns';
/** The lower limit for a script in our element. */
export const FLOOR = 'two-pass floor';
/** The library that ours must be much faster than. */
export const PEER = 'masonry-layout';
export const OURS = 'yearbook-islands';

/** Frames of the scenario `scroll`; each scrolls by a third of the window's height. */
export const SCROLLED_FRAMES = 20;

export const SCENARIOS = /** @type {const} */ (['first', 'again', 'insert', 'columns', 'append', 'scroll']);

/** Limits as multiples of the floor. What makes layouts faster must not make each frame slower. @type {Times} */
const MOST_OF_FLOOR = { insert: 1.1, columns: 1.1, scroll: 1.5 };
/**
 * At 1,000 items: for an insertion, and for a change of columns if the page sizes the cards. Lengths of our
 * stylesheet cost every contender time.
 */
const LEAST_OF_PEER = 25;
/** Limit for the time of 10,000 items, as a multiple of the time of 1,000. */
const MOST_GROWTH = 1.5;

/** The median of a row's times, in ms; NaN if the row has none. @param {Row | undefined} row @param {Scenario} scenario */
export const timeOf = (row, scenario) => median((row?.visits ?? []).map(({ times }) => times[scenario]));

/** The row of a contender that lays out as many of the same cards. @param {readonly Row[]} rows @param {Row} row @param {string} other */
export const beside = (rows, { name, count }, other) =>
  rows.find((row) => row.count === count && row.name === (name.endsWith(SIZED) ? other + SIZED : other));

/**
 * The ratio of two contenders' times: the median over the turns. Times of the same turn are compared, because the
 * speed of the machine varies between turns.
 * @param {Row | undefined} one @param {Row | undefined} other @param {Scenario} scenario
 */
export const ratioOf = (one, other, scenario) =>
  median(
    (one?.visits ?? []).map(
      ({ times }, turn) => (times[scenario] ?? NaN) / (other?.visits[turn]?.times[scenario] ?? NaN),
    ),
    // more digits than the report prints: the promise is about the exact number
    6,
  );

/** The broken promises of our contenders, each as a sentence. @param {readonly Row[]} rows */
export const brokenOf = (rows) =>
  rows
    .filter(({ name }) => name.startsWith(OURS))
    .flatMap((row) => {
      const what = `${row.name}, ${row.count.toLocaleString('en')} items`;
      const overFloor = Object.entries(MOST_OF_FLOOR).flatMap(([key, limit]) => {
        const scenario = /** @type {Scenario} */ (key);
        const ratio = ratioOf(row, beside(rows, row, FLOOR), scenario);
        return above(`${what}, ${scenario}`, ratio / NOISE, limit, 'times the floor');
      });
      const compared = /** @type {Scenario[]} */ (row.name === OURS ? ['insert', 'columns'] : ['insert']);
      const underPeer = compared.flatMap((scenario) => {
        const times = ratioOf(beside(rows, row, PEER), row, scenario);
        // the peer may have been stopped
        return row.count > 1_000 || !(times < LEAST_OF_PEER)
          ? []
          : [`${what}, ${scenario}: ${times} times as fast as ${PEER}, promised ${LEAST_OF_PEER}`];
      });
      const few = rows.find(({ name, count }) => name === row.name && count < row.count);
      const growth = few ? timeOf(row, 'append') / timeOf(few, 'append') : 1;
      return [
        ...(row.visits.every(({ inPlace }) => inPlace)
          ? []
          : [`${what} are not where leftmost-lowest puts them`]),
        ...overFloor,
        ...underPeer,
        ...above(`${what}, append`, growth, MOST_GROWTH, 'times what 1,000 take'),
      ];
    });
