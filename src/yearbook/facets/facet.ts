/** One value that a control of the form offers. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** A CSS colour and the address of an image, which show the value. */
  readonly color?: string;
  readonly image?: string;
}

const CHOICE_TYPES = ['checkbox', 'radio', 'select'] as const;

/** `date` is one day, `date-range` the days between two. */
export const FACET_TYPES = [...CHOICE_TYPES, 'search', 'range', 'date', 'date-range'] as const;

/** One question that a filter asks of every entry. */
export interface Facet {
  /** The name of its controls, without the `_min` and `_max` of a range. */
  readonly name: string;
  readonly label: string;
  readonly type: (typeof FACET_TYPES)[number];
  /** Empty for a facet without a list of choices. */
  readonly options: readonly FacetOption[];
  /** Whether several of its values may be chosen. */
  readonly multiple: boolean;
  /** Whether its values are paths, `europa/italia`: a path also stands for the paths below it. */
  readonly isTree?: boolean;
  /** Whether an entry needs all chosen values. Otherwise one of them is enough. */
  readonly needsAll?: boolean;
}

/** The chosen values by the names of their controls, as a GET form sends them. */
export type FacetValues = ReadonlyMap<string, readonly string[]>;

export const isChoice = ({ type }: Pick<Facet, 'type'>): boolean =>
  CHOICE_TYPES.some((choice) => choice === type);

/** The parameters of a facet in the query string. */
export const paramsOf = ({ name, type }: Pick<Facet, 'name' | 'type'>): readonly string[] =>
  /range$/.test(type) ? [`${name}_min`, `${name}_max`] : [name];

/** The end of the name of a facet whose choices exclude entries; PHP names lists `maker_not[]`. */
const NOT = /_not(?=(\[\])?$)/;

/** Whether the chosen values of a facet exclude entries. */
export const isExcluding = (facet: Pick<Facet, 'name' | 'type'>): boolean =>
  isChoice(facet) && NOT.test(facet.name);

/** The attribute with an entry's values. `maker[]`, as PHP names lists, and `maker_not` are `data-maker`. */
export const attributeOf = (facet: Pick<Facet, 'name' | 'type'>): string =>
  `data-${(isExcluding(facet) ? facet.name.replace(NOT, '') : facet.name).replace(/\[\]$/, '')}`;

/** A path and all paths above it: `a/b/c` gives `a`, `a/b` and `a/b/c`. */
export const pathsTo = (path: string): string[] =>
  path.split('/').map((_, level, steps) => steps.slice(0, level + 1).join('/'));

/** The values of a facet as one text; empty where it has none. */
export const askedOf = (facet: Facet, values: FacetValues): string =>
  String(
    new URLSearchParams(
      paramsOf(facet).flatMap((param) => (values.get(param) ?? []).map((value) => [param, value])),
    ),
  );

/** Whether two sets of values are equal for these facets. */
export const sameValues = (facets: readonly Facet[], one: FacetValues, other: FacetValues): boolean =>
  facets.every((facet) => askedOf(facet, one) === askedOf(facet, other));

/** The values without one value of a facet, or without all of them. */
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
