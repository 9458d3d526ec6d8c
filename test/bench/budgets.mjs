/** Budgets, bytes after gzip. The size check, the tests and the bench read them here. */

/** @param {number} count */
const kB = (count) => count * 1024;

/** The size check and the tests allow this much more, so that a renamed file or variable breaks no build. */
export const ROOM = 1.05;

/** The entry with its loader: it finds the tags and loads what they need. */
export const entryBudget = kB(2.5);

/**
 * Everything of ours except React that a page with ads commonly loads: passive and server ads, groups, conditions,
 * tracking, click protection, its own consent cookie. The entry asks for the other files at once.
 */
export const adPageBudget = { bytes: kB(36), files: 3 };
export const AD_PAGE_FILES = ['yearbook-islands', 'page', 'runtime'];

/**
 * What a page asks for before its first ad, without the page itself: the stylesheet and the files above, all on one level
 * where the server prints the preloads, on two where it prints none.
 */
export const firstAdBudget = { requests: 1 + adPageBudget.files, levels: 1, levelsAlone: 2 };

/** The chunks of each element, with its library. @type {Readonly<Record<string, number>>} */
export const elementBudgets = {
  'ad-placement': kB(4),
  'nl-form': kB(9),
  'yb-carousel': kB(16),
  'yb-filter': kB(17),
  'yb-masonry': kB(16),
  'yb-menu': kB(7),
};

/** The chunks of an element beside the one that has its name. @type {Readonly<Record<string, readonly string[]>>} */
const MORE_CHUNKS = { 'yb-filter': ['screen'], 'yb-masonry': ['large-grid'] };

/** What few hosts of an element have, in chunks that other pages do not load. @type {Readonly<Record<string, number>>} */
export const rareChunkBudgets = {
  'more-filters': kB(3),
  'more-pages': kB(5),
  sort: kB(4),
  fades: kB(1),
  listing: kB(1),
  'slide-effects': kB(2),
  lightbox: kB(6),
};

/** The names of an element's chunks; filter lists block `ad` in a file's name. @param {string} tag */
export const chunkNamesOf = (tag) => [tag.replace(/^ad-/, ''), ...(MORE_CHUNKS[tag] ?? [])];

/** The filter's screen, which a page fetches when the browser is idle. */
export const FETCHED_WHEN_IDLE = 'screen';

/** The index of a catalogue, for so many entries and facets. */
export const indexBudget = { bytes: kB(120), entries: 10_000, facets: 12 };

/** All scripts that the whole page fetches when it is read to its end, without React and what it fetches when idle. */
export const wholePageBudget = kB(96);
