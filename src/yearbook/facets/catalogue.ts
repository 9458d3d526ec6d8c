import { fieldsOf, isFields, textOf } from '../../lib/shape.ts';
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

/** Reads the ids. A text is an id; a number is the difference from the number before it. */
function readIds(raw: readonly unknown[]): string[] {
  let last = 0;
  return raw.map((item) => {
    if (typeof item === 'string') return item;
    if (!Number.isSafeInteger(item)) throw new TypeError('an id is neither a text nor a whole number');
    return String((last += item as number));
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

function readTexts(raw: unknown, size: number): Texts {
  const { values, rows } = fieldsOf(raw);
  if (!Array.isArray(values) || !Array.isArray(rows)) throw new TypeError('it has no values or no rows');
  const texts = values.map((value) => textOf(value));
  if (texts.some((text, at) => text !== String(values[at]))) throw new TypeError('a value is no text');
  return { texts, codes: readCodes(rows, size, values.length) };
}

/**
 * Reads an index of a catalogue. Throws where it is of another version or has no ids; a facet that cannot be read is
 * left out.
 */
export function readCatalogue(raw: unknown): Catalogue {
  const { version, ids: rawIds, facets } = fieldsOf(raw);
  if (version !== VERSION) throw new TypeError(`its version is ${JSON.stringify(version)}, not ${VERSION}`);
  if (!Array.isArray(rawIds) || !isFields(facets)) throw new TypeError('it has no ids or no facets');
  const ids = readIds(rawIds);
  const problems: string[] = [];
  const columns = new Map<string, Texts>();
  for (const [name, column] of Object.entries(facets)) {
    try {
      columns.set(`data-${name}`, readTexts(column, ids.length));
    } catch (error) {
      problems.push(`facet "${name}": ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const entries: Entries = {
    size: ids.length,
    read: (attribute) => columns.get(attribute),
    contents: () => [],
  };
  return { ids, entries, problems };
}
