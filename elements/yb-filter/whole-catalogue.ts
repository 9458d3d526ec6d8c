import { hasBit } from '../../src/yearbook/facets/bits.ts';
import type { FacetIndex, Recount } from '../../src/yearbook/facets/facet-index.ts';
import { entryIdOf } from '../../src/yearbook/listing/entry-id.ts';
import type { FilterHost } from './yb-filter.contract.ts';

/** The script inside a host that holds the index. */
export const INDEX_SCRIPT = 'script[type="application/json"][data-index]';

export const hasIndex = (host: FilterHost): boolean =>
  host.dataIndex !== null || host.querySelector(INDEX_SCRIPT) !== null;

/** All entries of a catalogue, also those on pages that are not loaded. */
export interface WholeCatalogue {
  readonly ids: readonly string[];
  readonly index: FacetIndex;
}

/** Whether the page has all entries of a catalogue. With a recount, it needs only the entries that pass. */
export function isOnPage({ ids }: WholeCatalogue, entries: readonly Element[], recount?: Recount): boolean {
  const present = new Set(entries.map(entryIdOf));
  return ids.every((id, at) => (recount && !hasBit(recount.matches, at)) || present.has(id));
}
