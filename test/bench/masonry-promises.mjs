/**
 * What the grid's bench compares, and what is promised of it.
 *
 * @typedef {{ time: number, layouts: number }} Sample  time in ms
 * @typedef {{ name: string, count: number, best: Record<string, Sample>, inPlace: boolean, gaveUp: boolean }} Row
 */

/** Ends the name of whoever lays out cards that our stylesheet sizes, by the columns, spans and heights of each. */
export const SIZED = ', --yb-columns';
/** What the others are compared with. */
export const FLOOR = 'two-pass floor';
/** What ours is to be much faster than. */
export const PEER = 'masonry-layout';
export const OURS = ['yearbook-islands', `yearbook-islands${SIZED}`];

/** The one of that name that lays out the same cards. @param {string} other @param {string} name */
export const beside = (other, name) => (name.endsWith(SIZED) ? other + SIZED : other);

export const SCENARIOS = /** @type {const} */ (['first', 'again', 'insert', 'columns', 'append']);
export const TITLES = ['first layout', 'no change', 'insert ad', '4 → 3 columns', 'append 100'];

/** Of an insertion and of a change of columns. */
const MOST_OF_FLOOR = 1.2;
const MOST_LAYOUTS = 2;
/** At 1,000 items. */
const LEAST_OF_PEER = 25;
/** Of 10,000 items against 1,000. */
const MOST_GROWTH = 1.5;

/** @param {Sample | undefined} one @param {Sample | undefined} other */
const ratio = (one, other) => (one?.time ?? NaN) / (other?.time ?? NaN);

/** @param {boolean} holds @param {string} sentence */
const unless = (holds, sentence) => (holds ? [] : [sentence]);

/**
 * What does not hold of one of ours, each a sentence; what was not measured breaks nothing.
 * @param {readonly Row[]} rows @param {string} name
 */
export function brokenOf(rows, name) {
  /** @param {string} contender @param {number} count @param {typeof SCENARIOS[number]} scenario */
  const sampleOf = (contender, count, scenario) =>
    rows.find((row) => row.name === contender && row.count === count)?.best[scenario];

  /** @param {Row} row @param {'insert' | 'columns'} scenario */
  const brokenBy = ({ count, best }, scenario) => {
    const sample = best[scenario];
    const what = `${name}, ${count.toLocaleString('en')} items, ${TITLES[SCENARIOS.indexOf(scenario)]}`;
    const floor = ratio(sample, sampleOf(beside(FLOOR, name), count, scenario));
    const peer = ratio(sampleOf(beside(PEER, name), count, scenario), sample);
    const layouts = sample?.layouts ?? 0;
    return [
      ...unless(
        !(floor > MOST_OF_FLOOR),
        `${what}: ${floor.toFixed(2)} × the floor, promised ${MOST_OF_FLOOR}`,
      ),
      ...unless(layouts <= MOST_LAYOUTS, `${what}: ${layouts} layouts, promised ${MOST_LAYOUTS}`),
      ...unless(
        count > 1_000 || !(peer < LEAST_OF_PEER),
        `${what}: ${peer.toFixed(1)} times as fast as ${PEER}, promised ${LEAST_OF_PEER}`,
      ),
    ];
  };

  const growth = ratio(sampleOf(name, 10_000, 'append'), sampleOf(name, 1_000, 'append'));
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
      ]),
    ...unless(
      !(growth > MOST_GROWTH),
      `${name}, append 100: at 10,000 items ${growth.toFixed(2)} × what it takes at 1,000, promised ${MOST_GROWTH}`,
    ),
  ];
}
