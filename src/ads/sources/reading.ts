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

/** Starts a reading. `seen` holds the items of earlier readings. */
export const startReading = (report: Report, seen: Set<string>): Reading => ({
  report,
  fallbacks: new Map(),
  isNew(kind, key, elementIds = []) {
    const before = seen.size;
    return seen.add(`${kind}\0${key}\0${elementIds.join('\0')}`).size > before;
  },
});
