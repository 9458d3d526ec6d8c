import {
  askedOf,
  isChoice,
  isExcluding,
  paramsOf,
  type Facet,
  type FacetValues,
} from '../../src/yearbook/facets/facet.ts';

/** One chosen filter, shown as a button that removes it. */
export interface Chip {
  readonly key: string;
  readonly label: string;
  readonly facet: Facet;
  /** Absent where the chip stands for all values of the facet. */
  readonly value?: string;
}

export type Text = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** How the language of the page writes a day. */
function dayIn(language: string, day: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(day));
}

/** The label of a field: the words of a search, the ends of a day or a range. */
function fieldLabel(facet: Facet, values: FacetValues, text: Text, language: string): string {
  const given = paramsOf(facet).map((param) => values.get(param)?.[0]);
  if (facet.type === 'search') return `“${given[0] ?? ''}”`;
  const [from, to] = facet.type.startsWith('date') ? given.map((day) => day && dayIn(language, day)) : given;
  if (facet.type === 'date') return `${facet.label}: ${from ?? ''}`;
  const ends = [
    from === undefined ? '' : `${text('filter-from')} ${from}`,
    to === undefined ? '' : `${text('filter-to')} ${to}`,
  ];
  return `${facet.label}: ${ends.filter(Boolean).join(' ')}`;
}

function choiceLabel(facet: Facet, value: string, text: Text): string {
  const label = facet.options.find((option) => option.value === value)?.label ?? value;
  return isExcluding(facet) ? text('filter-not', { label }) : label;
}

/** The chosen filters, in the order of the form. */
export function chipsOf(facets: readonly Facet[], values: FacetValues, text: Text, language: string): Chip[] {
  return facets.flatMap((facet): Chip[] => {
    if (!askedOf(facet, values)) return [];
    const { name } = facet;
    if (!isChoice(facet)) return [{ key: name, label: fieldLabel(facet, values, text, language), facet }];
    return (values.get(name) ?? []).map((value) => ({
      key: `${name}=${value}`,
      label: choiceLabel(facet, value, text),
      facet,
      value,
    }));
  });
}
