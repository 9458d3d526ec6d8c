import type { RawBootData } from './boot-data.ts';
import { isLongSection } from './parts-of-boot-data.ts';

/** The place of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = start;
  let backslashes: number;
  do {
    end = text.indexOf('"', end + 1);
    if (end < 0) throw new SyntaxError('a string has no end');
    backslashes = end;
    while (text[backslashes - 1] === '\\') backslashes -= 1;
  } while ((end - backslashes) % 2);
  return end;
}

/** Adds an entry that is parsed when it is read, and may throw then. */
function addEntry(section: object, entry: string): void {
  const quote = entry.indexOf('"');
  // the record is empty
  if (quote < 0) return;
  const key = JSON.parse(entry.slice(quote, endOfString(entry, quote) + 1)) as string;
  const get = (): unknown => (JSON.parse(`{${entry}}`) as Record<string, unknown>)[key];
  Object.defineProperty(section, key, { get, enumerable: true, configurable: true });
}

/** The beginning of a section that is a record, up to its bracket. */
const RECORD = /^\s*"(\w+)"\s*:\s*\{$/;

/**
 * Makes boot data from JSON text, step by step. It finds the entries of sections that may be long, by quotes,
 * brackets and commas alone. Each entry is a getter that parses only the text of this entry. Throws if the
 * text cannot be cut into entries.
 */
export function* lazyBootData(text: string): Generator<undefined, RawBootData> {
  const short: string[] = [];
  const long: Record<string, object> = {};
  /** The long section around this place. */
  let section: object | null = null;
  /** Where the present section or entry begins. */
  let start = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') {
      at = endOfString(text, at);
    } else if (char === '{' || char === '[') {
      depth += 1;
      const name = depth === 2 && RECORD.exec(text.slice(start, at + 1))?.[1];
      if (name && isLongSection(name)) section = long[name] = {};
      if (depth === 1 || (depth === 2 && section)) start = at + 1;
    } else if (char === ',' || char === '}' || char === ']') {
      if (depth === 2 && section) {
        addEntry(section, text.slice(start, at));
        start = at + 1;
        yield;
      } else if (depth === 1) {
        if (!section) short.push(text.slice(start, at));
        section = null;
        start = at + 1;
      }
      if (char !== ',') depth -= 1;
      if (!depth) break;
    }
  }
  if (depth || text.slice(start).trim() || !/^\s*\{/.test(text)) throw new SyntaxError('no record');
  return { ...(JSON.parse(`{${short.join(',')}}`) as RawBootData), ...long };
}
