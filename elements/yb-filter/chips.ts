import { isChoice, paramsOf, type Facet, type FacetValues } from '../../src/yearbook/facets/facet.ts';

/** One filter that is chosen, and can be taken away. */
export interface Chip {
  readonly key: string;
  readonly label: string;
  readonly facet: Facet;
  /** Absent where the chip stands for all that the facet was asked. */
  readonly value?: string;
}

type Text = (key: string) => string;

function rangeLabel(facet: Facet, values: FacetValues, text: Text): string {
  const [from, to] = paramsOf(facet).map((param) => values.get(param)?.[0]);
  const ends = [
    from === undefined ? '' : `${text('filter-from')} ${from}`,
    to === undefined ? '' : `${text('filter-to')} ${to}`,
  ];
  return `${facet.label}: ${ends.filter(Boolean).join(' ')}`;
}

/** The chosen filters, in the order of the form. */
export function chipsOf(facets: readonly Facet[], values: FacetValues, text: Text): Chip[] {
  return facets.flatMap((facet): Chip[] => {
    if (!paramsOf(facet).some((param) => values.has(param))) return [];
    const { name } = facet;
    if (facet.type === 'range') return [{ key: name, label: rangeLabel(facet, values, text), facet }];
    const list = values.get(name) ?? [];
    if (!isChoice(facet)) return [{ key: name, label: `“${list[0] ?? ''}”`, facet }];
    return list.map((value) => ({
      key: `${name}=${value}`,
      label: facet.options.find((option) => option.value === value)?.label ?? value,
      facet,
      value,
    }));
  });
}
