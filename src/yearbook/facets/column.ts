import type { Bits } from './bits.ts';
import type { Facet, FacetValues } from './facet.ts';

/** Something to be found: an element, or what stands for one. */
export interface Entry {
  /** The values under an attribute's name, several separated by `|`. */
  getAttribute(name: string): string | null;
  readonly textContent: string | null;
}

/** Answers which entries pass what one facet is asked. */
export interface Column {
  pick(values: FacetValues): Bits;
  /** Of a choice. */
  readonly byValue?: ReadonlyMap<string, Bits>;
}

/** Reads a facet's values of all entries; null where no entry carries any, so that it cannot tell them apart. */
type ReadColumn = (facet: Facet, entries: readonly Entry[]) => Column | null;
export type Columns = Partial<Readonly<Record<Facet['type'], ReadColumn>>>;

export const valuesIn = (text: string | null): string[] =>
  (text ?? '').split('|').map((value) => value.trim());
