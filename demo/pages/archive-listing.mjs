import { matching, ownValues } from './archive-facets.mjs';
import { facetValues } from './facets.mjs';

/** @import { ArchiveEntry } from '../data/archive.mjs' */
/** @import { Lang } from './texts.mjs' */

export const PAGE = 'pagina';
export const SORT = 'sort';
const PER_PAGE = 60;

/** @typedef {'number' | 'text' | 'date'} SortType */

/** Attributes of a card of the archive, in addition to the facets of every card. @type {Readonly<Record<string, (entry: ArchiveEntry) => string>>} */
export const archiveValues = {
  entry: ({ id }) => id,
  model: ({ model }) => model,
  ...ownValues,
};

/** The attributes of a card in addition to the facets of every card; empty values are left out. @param {ArchiveEntry} entry */
export const archiveData = (entry) =>
  Object.fromEntries(
    Object.entries(archiveValues)
      .map(([name, valueOf]) => [name, valueOf(entry)])
      .filter(([, value]) => value),
  );

/** The values by which the archive can be sorted, and how they are compared. @type {Readonly<Record<string, SortType>>} */
export const sortTypes = { presented: 'date', year: 'number', price: 'number', maker: 'text', model: 'text' };

/** @param {ArchiveEntry} entry @param {string} name @returns {string} */
const valueOf = (entry, name) =>
  String(archiveValues[name]?.(entry) ?? facetValues[name]?.(entry) ?? '').trim();

/** Compares two values in ascending order. @param {SortType} type @param {Lang} lang @returns {(one: string, other: string) => number} */
function comparison(type, lang) {
  if (type === 'number') return (one, other) => Number(one) - Number(other);
  if (type === 'text') {
    const { compare } = new Intl.Collator(lang);
    return (one, other) => compare(one, other);
  }
  return (one, other) => (one < other ? -1 : Number(one > other));
}

/**
 * The entries in the order of a `sort` parameter: `name` ascending, `-name` descending. Entries without a value are
 * last in both directions, and equal ones keep the catalogue's order. An unknown name changes nothing.
 * @param {readonly ArchiveEntry[]} list @param {string} sort @param {Lang} lang
 */
export function sorted(list, sort, lang) {
  const name = sort.replace(/^-/, '');
  const type = Object.hasOwn(sortTypes, name) && sortTypes[name];
  if (!type) return list;
  const compare = comparison(type, lang);
  const sign = sort.startsWith('-') ? -1 : 1;
  /** @param {string} value */
  const isMissing = (value) => value === '' || (type === 'number' && !Number.isFinite(Number(value)));
  return list.toSorted((a, b) => {
    const [one, other] = [valueOf(a, name), valueOf(b, name)];
    if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other));
    return sign * compare(one, other);
  });
}

/** @param {string | null} text @param {number} last */
const pageNumber = (text, last) =>
  /^\d{1,6}$/.test(text ?? '') ? Math.min(Math.max(1, Number(text)), last) : 1;

/**
 * The page of the archive that an address asks for.
 * @param {URLSearchParams} query @param {Lang} lang
 */
export function readArchive(query, lang) {
  const found = sorted(matching(query), query.get(SORT) ?? '', lang);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = pageNumber(query.get(PAGE), pages);
  return {
    total: found.length,
    pages,
    page,
    shown: found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  };
}
