import { isDay } from './dates.ts';
import { isChoice, paramsOf, type Facet, type FacetValues } from './facet.ts';

/** The values that an address gives the facets, and those that no facet has. */
export interface QueryRead {
  readonly values: FacetValues;
  /** `name=value` of values that no facet has; they count as not given. */
  readonly unknown: readonly string[];
}

const isNumber = (text: string): boolean => Number.isFinite(Number(text));

function readable(facet: Facet): (value: string) => boolean {
  if (facet.type === 'range') return isNumber;
  if (facet.type.startsWith('date')) return isDay;
  if (!isChoice(facet)) return () => true;
  const known = new Set(facet.options.map(({ value }) => value));
  return (value) => known.has(value);
}

/** Reads a query string or a form's data. An empty value counts as not given. */
export function readQuery(query: URLSearchParams, facets: readonly Facet[]): QueryRead {
  const values = new Map<string, readonly string[]>();
  const unknown: string[] = [];
  for (const facet of facets) {
    const isReadable = readable(facet);
    for (const param of paramsOf(facet)) {
      const given = [...new Set(query.getAll(param).map((value) => value.trim()))].filter(Boolean);
      const read = given.filter(isReadable);
      if (read.length) values.set(param, facet.multiple ? read : read.slice(0, 1));
      for (const value of given) if (!isReadable(value)) unknown.push(`${param}=${value}`);
    }
  }
  return { values, unknown };
}

/** The parameters of a query that belong to no facet, in order. */
export function otherParams(query: URLSearchParams, facets: readonly Facet[]): [string, string][] {
  const own = new Set(facets.flatMap(paramsOf));
  return [...query].filter(([name]) => !own.has(name));
}

/** The query string, without `?`, of other parameters and the chosen values. */
export function writeQuery(values: FacetValues, others: readonly [string, string][] = []): string {
  const query = new URLSearchParams([...others]);
  for (const [param, list] of values) for (const value of list) query.append(param, value);
  return query.toString();
}
