import { fieldsOf, isFields, messageOf, textOf, type Fields } from '../../lib/shape.ts';
import { daysOf } from './dates.ts';
import type { Entries, Texts } from './entries.ts';

/** The version of the index that this code reads. */
const VERSION = 1;

/** The digits of the codes, by value. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS_OF_DIGIT = 6;
/** A bit that no digit has: it marks bytes that are no digits. */
const NO_DIGIT = 1 << BITS_OF_DIGIT;
const MOST_DIGITS = 5;
/** The digit that each byte stands for. */
const digitOf = new Uint8Array(256).fill(NO_DIGIT);
[...DIGITS].forEach((digit, value) => (digitOf[digit.charCodeAt(0)] = value));

/** Ids and facet values of all entries of a catalogue, in the catalogue's own order. */
export interface Catalogue {
  readonly ids: readonly string[];
  readonly entries: Entries;
  /** One line about each facet that could not be read. */
  readonly problems: readonly string[];
}

/** Numbers that are written as differences, each from the number before it. Texts between them stay as they are. */
function fromDifferences(raw: Iterable<unknown>, texts = false): (string | number)[] {
  let last = 0;
  return Array.from(raw, (item) => {
    if (texts && typeof item === 'string') return item;
    if (!Number.isSafeInteger(item)) throw new TypeError('a difference is no whole number');
    return (last += item as number);
  });
}

const encoder = new TextEncoder();

/** The bytes of a text of digits. Reading bytes is faster than reading characters. */
function bytesOf(row: unknown, size: number): Uint8Array {
  const bytes = typeof row === 'string' ? encoder.encode(row) : null;
  if (bytes?.length !== size) throw new TypeError('its rows are not one digit for each id');
  return bytes;
}

/**
 * Reads one number for each entry. Each row has one digit of every number; the first row has the least
 * significant digits.
 */
function readCodes(rows: readonly unknown[], size: number, most: number): Uint32Array {
  if (rows.length > MOST_DIGITS) throw new TypeError('its rows are more than a code can have');
  const codes = new Uint32Array(size);
  let seen = 0;
  let highest = 0;
  rows.forEach((row, place) => {
    const bytes = bytesOf(row, size);
    const shift = BITS_OF_DIGIT * place;
    for (let at = 0; at < size; at += 1) {
      const digit = digitOf[bytes[at] as number] as number;
      seen |= digit;
      const code = (codes[at] as number) | (digit << shift);
      codes[at] = code;
      if (code > highest) highest = code;
    }
  });
  if (seen & NO_DIGIT) throw new TypeError('its rows have characters that are no digits');
  if (highest > most) throw new TypeError('its rows name a value that it does not have');
  return codes;
}

/** Reads ids: a list of texts and differences, or rows with the code of each difference d: 2d, or −2d − 1 below 0. */
function readIds(raw: unknown): string[] {
  if (Array.isArray(raw)) return fromDifferences(raw, true).map(String);
  const { rows } = fieldsOf(raw);
  const [first] = Array.isArray(rows) ? rows : [];
  if (!Array.isArray(rows) || typeof first !== 'string') throw new TypeError('it has no ids');
  const codes = readCodes(rows, first.length, Infinity);
  return fromDifferences(Array.from(codes, (code) => (code & 1 ? -(code + 1) : code) / 2)).map(String);
}

/** The texts of a facet, which are written as they are or, in ascending order, as differences of numbers or days. */
function textsOf({ values, numbers, days }: Fields): string[] {
  if (Array.isArray(numbers)) return fromDifferences(numbers).map(String);
  if (Array.isArray(days)) return daysOf(fromDifferences(days).map(Number));
  if (!Array.isArray(values)) throw new TypeError('it has no values');
  const texts = values.map((value) => textOf(value));
  if (texts.some((text, at) => text !== String(values[at]))) throw new TypeError('a value is no text');
  return texts;
}

function readTexts(raw: unknown, size: number): Texts {
  const fields = fieldsOf(raw);
  const { rows } = fields;
  if (!Array.isArray(rows)) throw new TypeError('it has no rows');
  const texts = textsOf(fields);
  return { texts, codes: readCodes(rows, size, texts.length) };
}

/**
 * Reads an index of a catalogue, facet by facet. Throws where it is of another version or has no ids; a facet that cannot
 * be read is left out.
 */
export function* readCatalogue(raw: unknown): Generator<undefined, Catalogue> {
  const { version, ids: rawIds, facets } = fieldsOf(raw);
  if (version !== VERSION) throw new TypeError(`its version is ${JSON.stringify(version)}, not ${VERSION}`);
  if (!isFields(facets)) throw new TypeError('it has no facets');
  const ids = readIds(rawIds);
  yield;
  const problems: string[] = [];
  const columns = new Map<string, Texts>();
  for (const [name, column] of Object.entries(facets)) {
    try {
      columns.set(`data-${name}`, readTexts(column, ids.length));
    } catch (error) {
      problems.push(`facet "${name}": ${messageOf(error)}`);
    }
    yield;
  }
  const entries: Entries = {
    size: ids.length,
    read: (attribute) => columns.get(attribute),
    contents: () => [],
  };
  return { ids, entries, problems };
}
