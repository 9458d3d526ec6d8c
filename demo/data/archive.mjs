import { seeded } from '../lib/seeded.mjs';
import { entries } from './entries.mjs';

/** @import { Entry } from './entry-types.mjs' */

/**
 * A watch of the archive: a watch of the yearbook in an earlier year, with its own reference and price.
 * @typedef {Entry & {
 *   id: string,
 *   presented: string,
 *   place: string,
 *   features: readonly string[],
 * }} ArchiveEntry  `presented` is an ISO date, '' = unknown; `place` is a path: continent, country, city
 */

const COUNT = 5000;
const SEED = 5000;
const [FIRST_YEAR, LAST_YEAR] = [1972, 2026];
/** One of this many entries has no known date. */
const UNDATED = 24;
/** Factor by which prices rise each year. */
const INFLATION = 1.025;

const COUNTRIES = {
  'europa/italia': [
    'Bologna',
    'Firenze',
    'Genova',
    'Milano',
    'Napoli',
    'Palermo',
    'Roma',
    'Torino',
    'Venezia',
  ],
  'europa/francia': ['Besançon', 'Lione', 'Parigi'],
  'europa/germania': ['Amburgo', 'Berlino', 'Monaco'],
  'europa/spagna': ['Madrid', 'Valencia'],
  'europa/svizzera': ['Ginevra', 'Lugano', 'Zurigo'],
  'asia/giappone': ['Kyoto', 'Matsumoto', 'Tokyo'],
  'asia/singapore': ['Singapore'],
  'america/stati-uniti': ['New York', 'San Francisco'],
  'america/brasile': ['San Paolo'],
};

/** The places where a watch was presented, as paths; those of Italy are the most frequent. */
export const places = Object.entries(COUNTRIES).flatMap(([country, cities]) =>
  cities.map((city) => `${country}/${city.toLowerCase().replaceAll('ç', 'c').replaceAll(' ', '-')}`),
);

/** The names of the levels of all places. @type {ReadonlyMap<string, string>} */
export const placeNames = new Map([
  ['europa', 'Europa'],
  ['asia', 'Asia'],
  ['america', 'America'],
  ['italia', 'Italia'],
  ['francia', 'Francia'],
  ['germania', 'Germania'],
  ['spagna', 'Spagna'],
  ['svizzera', 'Svizzera'],
  ['giappone', 'Giappone'],
  ['stati-uniti', 'Stati Uniti'],
  ['brasile', 'Brasile'],
  ...Object.values(COUNTRIES)
    .flat()
    .map((city, at) => /** @type {const} */ ([places[at]?.split('/').at(-1) ?? '', city])),
]);

/** Features of a watch; it may have several. */
export const features = /** @type {const} */ ([
  'antimagnetico',
  'certificato',
  'edizione-limitata',
  'fondello-in-vetro',
  'cinturino-rapido',
  'luminescente',
]);

/** @param {number} number @param {number} [digits] */
const padded = (number, digits = 2) => String(number).padStart(digits, '0');

/** Watches in the catalogue's own order, newest year first. @param {number} count @returns {ArchiveEntry[]} */
export function archived(count) {
  const random = seeded(SEED);
  /** A random whole number below a limit. @param {number} limit */
  const below = (limit) => Math.floor(random() * limit);
  const made = Array.from({ length: count }, (_, at) => {
    const watch = /** @type {Entry} */ (entries[below(entries.length)]);
    const first = Math.max(FIRST_YEAR, watch.since);
    const year = first + below(LAST_YEAR - first + 1);
    const presented = `${year}-${padded(1 + below(12))}-${padded(1 + below(28))}`;
    const value = watch.price * INFLATION ** (year - watch.year) * (0.85 + random() * 0.3);
    return {
      ...watch,
      id: `a${padded(at + 1, 4)}`,
      year,
      reference: `${watch.reference.slice(0, 2)}${padded(year % 100)}.${padded(below(1000), 3)}`,
      price: Math.max(40, Math.round(value / 10) * 10),
      presented: below(UNDATED) ? presented : '',
      place: places[below(2) ? below(places.length) : below(COUNTRIES['europa/italia'].length)] ?? '',
      features: features.filter(() => !below(4)),
    };
  });
  return made.sort((one, other) => other.year - one.year);
}

/** All watches of the archive. @type {readonly ArchiveEntry[]} */
export const archive = archived(COUNT);
