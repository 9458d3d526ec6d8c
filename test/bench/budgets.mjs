import { readFileSync } from 'node:fs';

/**
 * Budgets. The bytes, after gzip, and the names of the built files stand in `.size-limit.json`; the size check, the
 * tests and the bench read them there.
 */

/** A row of the size check. @typedef {{ name: string, path: string[], limit: string }} Row */

const rows = /** @type {Row[]} */ (
  JSON.parse(readFileSync(new URL('../../.size-limit.json', import.meta.url), 'utf8'))
);

/** The build's name of a file, without its hash. @param {string} path */
const nameOf = (path) => path.replace(/^.*\//, '').replace(/(-\?+)?\.js$/, '');

/**
 * The budget of a part of the build.
 *
 * @param {string} name as in `.size-limit.json`
 * @returns {{ bytes: number, files: string[] }}
 */
export function budgetOf(name) {
  const row = rows.find((one) => one.name === name);
  if (!row) throw new Error(`.size-limit.json has no row "${name}".`);
  return { bytes: parseInt(row.limit, 10), files: row.path.map(nameOf) };
}

/** Numbers in documents may differ this much from what is measured, so that no rename breaks a check. */
export const ROOM = 1.05;

/** The entry with its loader: it finds the tags and loads what they need. */
export const entryBudget = budgetOf('entry').bytes;

/**
 * Everything of ours except React that a page with ads commonly loads before its first ad: passive and server ads, groups,
 * conditions, impressions, its own consent cookie. The entry asks for the other files at once.
 */
export const adPageBudget = budgetOf('page with ads');

/** The code that no ad needs, such as the code for clicks. Such a page loads it after its ads. */
export const laterBudget = budgetOf('page with ads, later').bytes;

/**
 * The requests of a page before its first ad, without the page itself: the stylesheet and the files above, all on one level
 * where the server prints the preloads, on two where it prints none.
 */
export const firstAdBudget = { requests: 1 + adPageBudget.files.length, levels: 1, levelsAlone: 2 };

/** Rows of the size check whose name is a tag: the chunks of the element, with its library. */
const elementRows = rows.filter(({ name }) => /^[a-z]+-[a-z]+$/.test(name));

/** Tag → bytes. @type {Readonly<Record<string, number>>} */
export const elementBudgets = Object.fromEntries(elementRows.map(({ name }) => [name, budgetOf(name).bytes]));

/** The names of an element's chunks; filter lists block `ad` in a file's name. @param {string} tag */
export const chunkNamesOf = (tag) => budgetOf(tag).files;

/** The JavaScript of the whole page, with all elements and ads, before the visitor acts and the browser is idle. */
export const openingBudget = 90_000;
/** The same for a visitor who saves data and reads the page to its end. */
export const readingBudget = 97_500;

/** The index of a catalogue, for so many entries and facets. */
export const indexBudget = { bytes: 90_000, entries: 10_000, facets: 12 };
