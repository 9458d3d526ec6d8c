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
/** What is said of a facet that is no choice. */
export type FieldLabel = (facet: Facet, values: FacetValues, text: Text) => string;

/** The chosen filters, in the order of the form. */
export function chipsOf(
  facets: readonly Facet[],
  values: FacetValues,
  text: Text,
  fieldLabel: FieldLabel | undefined,
): Chip[] {
  return facets.flatMap((facet): Chip[] => {
    if (!paramsOf(facet).some((param) => values.has(param))) return [];
    const { name } = facet;
    if (!isChoice(facet))
      return [{ key: name, label: fieldLabel?.(facet, values, text) ?? facet.label, facet }];
    return (values.get(name) ?? []).map((value) => ({
      key: `${name}=${value}`,
      label: facet.options.find((option) => option.value === value)?.label ?? value,
      facet,
      value,
    }));
  });
}
