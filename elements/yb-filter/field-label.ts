import { paramsOf } from '../../src/yearbook/facets/facet.ts';
import type { FieldLabel } from './chips.ts';

/** Of a range from where and to where, of a search the words. */
export const fieldLabel: FieldLabel = (facet, values, text) => {
  const [from, to] = paramsOf(facet).map((param) => values.get(param)?.[0]);
  if (facet.type === 'search') return `“${from ?? ''}”`;
  const ends = [
    from === undefined ? '' : `${text('filter-from')} ${from}`,
    to === undefined ? '' : `${text('filter-to')} ${to}`,
  ];
  return `${facet.label}: ${ends.filter(Boolean).join(' ')}`;
};
