import { readFileSync } from 'node:fs';

/** @import { Entry } from './entry-types.mjs' */

/** The yearbook's watches in print order, newest first. @type {readonly Entry[]} */
export const entries = JSON.parse(readFileSync(new URL('entries.json', import.meta.url), 'utf8'));

const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));

/** @param {string} slug */
export const entryOf = (slug) => bySlug.get(slug);

/**
 * Watches that are similar to this one: closest in maker, build and price.
 * @param {Entry} entry
 * @param {number} count
 */
export function relatedTo(entry, count) {
  /** @param {Entry} other */
  const closeness = (other) =>
    (other.collection === entry.collection ? 3 : 0) +
    (other.complication === entry.complication ? 2 : 0) +
    (other.case.shape === entry.case.shape ? 1 : 0) +
    (other.maker === entry.maker ? 1 : 0) -
    Math.abs(Math.log(other.price / entry.price));
  return entries
    .filter((other) => other !== entry)
    .toSorted((a, b) => closeness(b) - closeness(a))
    .slice(0, count);
}

/** The entries before and after this one in print order. @param {Entry} entry */
export function neighboursOf(entry) {
  const position = entries.indexOf(entry);
  return { previous: entries[position - 1], next: entries[position + 1] };
}
