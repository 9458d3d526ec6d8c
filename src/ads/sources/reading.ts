import type { Group } from '../model/ads.ts';
import type { Report } from './creation.ts';

/** One reading of boot data. */
export interface Reading {
  readonly report: Report;
  /** Records an item. False if this reading or an earlier one has read it already. */
  readonly isNew: (kind: string, key: string, elementIds?: readonly string[]) => boolean;
  /** Fallback groups found so far, by id. */
  readonly fallbacks: Map<string, Group>;
}

/** The items of earlier readings. An item that it leaves out does not change its size. */
export interface Seen {
  readonly size: number;
  add(item: string): unknown;
}

/** Starts a reading. */
export const startReading = (report: Report, seen: Seen): Reading => ({
  report,
  fallbacks: new Map(),
  isNew(kind, key, elementIds = []) {
    const before = seen.size;
    seen.add(`${kind}\0${key}\0${elementIds.join('\0')}`);
    return seen.size > before;
  },
});
