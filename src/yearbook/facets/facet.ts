/** One of a choice's values, as a control of the form offers it. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
}

export const FACET_TYPES = ['checkbox', 'radio', 'select', 'search', 'range'] as const;

/** One question that a filter asks of every entry (contract §3). */
export interface Facet {
  /** The name of its controls; of a range without `_min` and `_max`. */
  readonly name: string;
  readonly label: string;
  readonly type: (typeof FACET_TYPES)[number];
  /** Empty where it is no choice. */
  readonly options: readonly FacetOption[];
  /** Whether several of its values may be chosen. */
  readonly multiple: boolean;
}

/** What is asked for: values by the name of their control, as a GET form sends them (ruling 19). */
export type FacetValues = ReadonlyMap<string, readonly string[]>;

export const isChoice = ({ type }: Facet): boolean => type !== 'search' && type !== 'range';

/** The names under which a facet travels. */
export const paramsOf = ({ name, type }: Facet): readonly string[] =>
  type === 'range' ? [`${name}_min`, `${name}_max`] : [name];

/** The attribute that carries an entry's values; `maker[]`, as PHP wants lists, is `data-maker`. */
export const attributeOf = ({ name }: Facet): string => `data-${name.replace(/\[\]$/, '')}`;

/** What a facet was asked, as one text. */
export const askedOf = (facet: Facet, values: FacetValues): string => {
  const asked = paramsOf(facet).map((param) => values.get(param) ?? []);
  return asked.some((list) => list.length) ? JSON.stringify(asked) : '';
};

/** Whether two sets of values ask the same. */
export const sameValues = (facets: readonly Facet[], one: FacetValues, other: FacetValues): boolean =>
  facets.every((facet) => askedOf(facet, one) === askedOf(facet, other));

/** The values without one of them, or without all that a facet was asked. */
export function without(values: FacetValues, facet: Facet, value?: string): FacetValues {
  const params = paramsOf(facet);
  return new Map(
    [...values]
      .map(([param, list]): [string, readonly string[]] => [
        param,
        params.includes(param) ? list.filter((one) => value !== undefined && one !== value) : list,
      ])
      .filter(([, list]) => list.length),
  );
}
