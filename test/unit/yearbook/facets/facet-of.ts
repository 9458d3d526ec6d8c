import type { Facet } from '../../../../src/yearbook/facets/facet.ts';

/** A facet as the form of a page has it. */
export const facetOf = (
  name: string,
  type: Facet['type'],
  values: readonly string[] = [],
  more: Partial<Facet> = {},
): Facet => ({
  name,
  label: name,
  type,
  options: values.map((value) => ({ value, label: value })),
  multiple: type === 'checkbox',
  ...more,
});
