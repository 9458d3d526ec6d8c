/**
 * The measured values and the promises of the grid's bench.
 *
 * @typedef {typeof SCENARIOS[number]} Scenario
 * @typedef {Partial<Record<Scenario, number>>} Times  of one visit, in ms
 * @typedef {Partial<Record<Scenario, { forced: number, own: number }>>} Layouts  forced by scripts, and the browser's own
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {number} count
 * @property {readonly Times[]} visits  in the order of the turns
 * @property {Layouts} layouts
 * @property {boolean} inPlace
 * @property {boolean} gaveUp
 */
import { median, NOISE } from './report.mjs';

/** Suffix for contenders whose cards our stylesheet sizes, by the columns and each card's `--yb-caption`. */
export const SIZED = ', --yb-columns';
/** The lower limit for a script in our element. */
export const FLOOR = 'two-pass floor';
/** The library that ours must be much faster than. */
export const PEER = 'masonry-layout';
export const OURS = 'yearbook-islands';

/** The name of another contender that lays out the same cards. @param {string} other @param {string} name */
export const beside = (other, name) => (name.endsWith(SIZED) ? other + SIZED : other);

/** Frames of the scenario `scroll`; each scrolls by a third of the window's height. */
export const SCROLLED_FRAMES = 20;

export const SCENARIOS = /** @type {const} */ (['first', 'again', 'insert', 'columns', 'append', 'scroll']);
export const TITLES = ['first layout', 'no change', 'insert ad', '4 → 3 columns', 'append 100', 'scroll'];

/** Limit for an insertion and for a change of columns, as a multiple of the floor. */
const MOST_OF_FLOOR = 1.1;
/** Limit for scrolling, as a multiple of the floor: what makes layouts faster must not make each frame slower. */
const MOST_SCROLLING = 1.5;
const MOST_LAYOUTS = 2;
/**
 * At 1,000 items: for an insertion, and for a change of columns if the page sizes the cards. Lengths of our
 * stylesheet cost every contender time.
 */
const LEAST_OF_PEER = 25;
/** Limit for the time of 10,000 items, as a multiple of the time of 1,000. */
const MOST_GROWTH = 1.5;

/**
 * The median of a row's times, in ms; NaN if the row has none.
 * @param {Row | undefined} row
 * @param {Scenario} scenario
 */
export const timeOf = (row, scenario) => median((row?.visits ?? []).map((times) => times[scenario]));

/**
 * The ratio of two contenders' times: the median over the turns. Times of the same turn are compared, because the
 * speed of the machine varies between turns.
 * @param {Row | undefined} one @param {Row | undefined} other @param {Scenario} scenario
 */
export const ratioOf = (one, other, scenario) =>
  median(
    (one?.visits ?? []).map(
      (times, turn) => (times[scenario] ?? NaN) / (other?.visits[turn]?.[scenario] ?? NaN),
    ),
    // more digits than the report prints: the promise is about the exact number
    6,
  );

/** Whether a ratio of times is above its limit, by more than noise. @param {number} ratio @param {number} limit */
const isAbove = (ratio, limit) => ratio > limit * NOISE;

/** @param {boolean} holds @param {string} sentence */
const unless = (holds, sentence) => (holds ? [] : [sentence]);

/**
 * The broken promises of one of our contenders, each as a sentence. A missing measurement breaks no promise.
 * @param {readonly Row[]} rows @param {string} name
 */
export function brokenOf(rows, name) {
  /** @param {string} contender @param {number} count */
  const rowOf = (contender, count) => rows.find((row) => row.name === contender && row.count === count);

  /** @param {Row} row @param {Scenario} scenario */
  const whatOf = ({ count }, scenario) =>
    `${name}, ${count.toLocaleString('en')} items, ${TITLES[SCENARIOS.indexOf(scenario)]}`;

  /** @param {Row} row @param {Scenario} scenario @param {number} limit */
  const slowerThanFloor = (row, scenario, limit) => {
    const ratio = ratioOf(row, rowOf(beside(FLOOR, name), row.count), scenario);
    return unless(
      !isAbove(ratio, limit),
      `${whatOf(row, scenario)}: ${ratio.toFixed(2)} × the floor, promised ${limit}`,
    );
  };

  /** @param {Row} row @param {'insert' | 'columns'} scenario */
  const brokenBy = (row, scenario) => {
    const { count } = row;
    const what = whatOf(row, scenario);
    const peer = ratioOf(rowOf(beside(PEER, name), count), row, scenario);
    const forced = row.layouts[scenario]?.forced ?? 0;
    return [
      ...slowerThanFloor(row, scenario, MOST_OF_FLOOR),
      ...unless(forced <= MOST_LAYOUTS, `${what}: ${forced} forced layouts, promised ${MOST_LAYOUTS}`),
      ...unless(
        count > 1_000 || (scenario === 'columns' && name.endsWith(SIZED)) || !(peer < LEAST_OF_PEER),
        `${what}: ${peer.toFixed(1)} times as fast as ${PEER}, promised ${LEAST_OF_PEER}`,
      ),
    ];
  };

  const growth = timeOf(rowOf(name, 10_000), 'append') / timeOf(rowOf(name, 1_000), 'append');
  return [
    ...rows
      .filter((row) => row.name === name)
      .flatMap((row) => [
        ...unless(
          row.inPlace && !row.gaveUp,
          `${name}: ${row.count} items are not where leftmost-lowest puts them`,
        ),
        ...brokenBy(row, 'insert'),
        ...brokenBy(row, 'columns'),
        ...slowerThanFloor(row, 'scroll', MOST_SCROLLING),
      ]),
    ...unless(
      !(growth > MOST_GROWTH),
      `${name}, append 100: at 10,000 items ${growth.toFixed(2)} × what it takes at 1,000, promised ${MOST_GROWTH}`,
    ),
  ];
}
