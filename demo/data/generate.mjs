/**
 * Writes `entries.json` out of `makers/`: `node demo/data/generate.mjs`.
 * What a collection leaves open (exact sizes, reference, calibre, the picture's crop) is drawn from a seed, so
 * the same collections always give the same yearbook.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { slugify } from '../lib/slug.mjs';

/** @import { Collection, Entry, Maker, MovementKind, Variant } from './entry-types.mjs' */

const SEED = 1926;
const MAKERS = new URL('makers/', import.meta.url);

/** A small seeded generator (mulberry32): numbers from 0 up to 1. @param {number} seed */
function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = seededRandom(SEED);

/** @param {number[]} range @param {number} step */
function within([least = 0, most = least], step) {
  const steps = Math.round((most - least) / step);
  return Number((least + Math.round(random() * steps) * step).toFixed(2));
}

/** @template T @param {readonly [T, ...T[]]} list @returns {T} */
const pick = (list) => list[Math.floor(random() * list.length)] ?? list[0];

/** Gold costs more than steel: the metal says where in the collection's range a watch stands. */
const dearness = /** @type {const} */ ({
  acciaio: 0.1,
  titanio: 0.35,
  bronzo: 0.3,
  ceramica: 0.6,
  'oro-rosa': 0.85,
  'oro-giallo': 0.9,
});

/** @param {Collection} collection @param {Variant} variant */
function priceOf({ specs }, { metal }) {
  const [least = 0, most = least] = specs.price;
  const exact = least + (most - least) * Math.min(1, dearness[metal] + random() * 0.12);
  return Math.round(exact / 10) * 10;
}

/** @param {MovementKind} kind @param {string} maker @param {number | undefined} reserve @returns {Entry['movement']} */
function movementOf(kind, maker, reserve) {
  const calibre = `${maker
    .replace(/[^A-Z]/g, '')
    .padEnd(2, maker.slice(1, 2).toUpperCase())
    .slice(0, 2)} ${100 + Math.floor(random() * 800)}`;
  if (kind === 'quarzo')
    return { kind, calibre, frequency: 32768, reserve: reserve ?? pick([36, 48, 60]), jewels: pick([3, 5]) };
  if (kind === 'solare')
    return { kind, calibre, frequency: 32768, reserve: reserve ?? pick([6, 8, 10]), jewels: pick([4, 5]) };
  const frequency = kind === 'manuale' ? pick([2.5, 3, 3]) : pick([3, 4, 4]);
  return {
    kind,
    calibre,
    frequency,
    reserve: reserve ?? pick([42, 48, 60, 72]),
    jewels: pick([17, 21, 23, 25, 28, 31]),
  };
}

/** Crops that a picture desk would choose: mostly portrait, some square, now and then a wide close-up. */
const crops = /** @type {const} */ ([
  { width: 800, height: 1000, pose: 'fronte' },
  { width: 800, height: 1120, pose: 'fronte' },
  { width: 800, height: 800, pose: 'fronte' },
  { width: 800, height: 1000, pose: 'inclinato' },
  { width: 800, height: 800, pose: 'vicino' },
  { width: 1000, height: 750, pose: 'inclinato' },
  { width: 800, height: 1120, pose: 'inclinato' },
  { width: 1000, height: 750, pose: 'vicino' },
]);

/** @param {number} position @returns {Entry['picture']} */
function pictureOf(position) {
  const crop = crops[(position * 5 + (random() < 0.3 ? 1 : 0)) % crops.length] ?? crops[0];
  return {
    ...crop,
    hours: 10,
    minutes: 7 + Math.floor(random() * 4),
    seconds: 30 + Math.floor(random() * 16),
  };
}

/** @typedef {Omit<Entry, 'picture'>} UnplacedEntry  its crop follows from its place in print */

/** @param {Maker} maker @param {Collection} collection @param {Variant} variant @returns {UnplacedEntry} */
function entryOf(maker, collection, variant) {
  const { name, dial, metal, strap, year, text } = variant;
  const { specs, look } = collection;
  const [kind = '', colour = ''] = strap.split(':');
  const model = `${collection.name} ${name}`;
  return {
    slug: slugify(`${maker.name} ${model}`),
    year,
    maker: maker.name,
    city: maker.city,
    since: maker.since,
    model,
    collection: collection.name,
    reference: `${collection.name.slice(0, 2).toUpperCase()}${String(year).slice(2)}.${100 + Math.floor(random() * 900)}`,
    case: {
      shape: look.shape,
      metal,
      diameter: within(specs.diameter, 0.5),
      thickness: within(specs.thickness, 0.1),
      water: specs.water,
    },
    movement: movementOf(specs.movement, maker.name, specs.reserve),
    complication: specs.complication,
    price: priceOf(collection, variant),
    dial,
    strap: { kind, colour },
    look,
    text,
  };
}

/** Newest first; inside a year the houses alternate, as an editor would lay them out. @param {UnplacedEntry[]} entries @returns {Entry[]} */
function inPrintOrder(entries) {
  const drawn = entries.map((entry) => ({ entry, lot: random() }));
  drawn.sort((a, b) => b.entry.year - a.entry.year || a.lot - b.lot);
  return drawn.map(({ entry }, position) => ({ ...entry, picture: pictureOf(position) }));
}

/** @type {Maker[]} */
const makers = readdirSync(MAKERS)
  .sort()
  .map((file) => JSON.parse(readFileSync(new URL(file, MAKERS), 'utf8')));
const entries = inPrintOrder(
  makers.flatMap((maker) =>
    maker.collections.flatMap((collection) =>
      collection.variants.map((variant) => entryOf(maker, collection, variant)),
    ),
  ),
);

writeFileSync(new URL('entries.json', import.meta.url), `${JSON.stringify(entries, null, 2)}\n`);
console.log(`${entries.length} entries of ${makers.length} makers written.`);
