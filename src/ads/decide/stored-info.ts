import { fieldsOf, numberOf } from '../../lib/shape.ts';
import { parseJsonCookie } from '../../lib/decode-cookie.ts';

export interface StoredEntry {
  readonly data: unknown;
  /** unix seconds */
  readonly time: number;
}

/** The server's answers about the visitor, from the cookie: canonical condition type → hash → entry. */
export type StoredInfo = ReadonlyMap<string, ReadonlyMap<string, StoredEntry>>;

/** Condition types with two names: the other name → the canonical name. */
const ALIASES = new Map([
  ['geo', 'geo_targeting'],
  ['browser_width', 'device_width'],
]);

export const canonicalType = (type: string): string => ALIASES.get(type) ?? type;

/** Reads the visitor's cookie. It may have any value; everything that is no entry is left out. */
export function readVisitorCookie(raw: string | undefined): {
  readonly stored: StoredInfo;
  /** px */
  readonly browserWidth: number | null;
} {
  const { conditions, browser_width: width } = fieldsOf(parseJsonCookie(raw));
  const stored = new Map<string, Map<string, StoredEntry>>();
  for (const [type, hashes] of Object.entries(fieldsOf(conditions))) {
    const name = canonicalType(type);
    const entries = stored.get(name) ?? new Map<string, StoredEntry>();
    for (const [hash, entry] of Object.entries(fieldsOf(hashes))) {
      const { data, time } = fieldsOf(entry);
      if (data !== undefined) entries.set(hash, { data, time: numberOf(time) ?? 0 });
    }
    stored.set(name, entries);
  }
  return { stored, browserWidth: numberOf(width) ?? null };
}
