import { warnOnce } from '../../src/island/properties.ts';
import { attributeOf, type Facet } from '../../src/yearbook/facets/facet.ts';
import { CAMPAIGN } from './asks-filter.ts';
import { otherParams } from '../../src/yearbook/facets/query.ts';

/** How much of an address a warning quotes. */
const MAX_QUOTED = 200;

/**
 * Names the parameters and values of an address that no facet has.
 *
 * @param unknown `name=value` of values that no facet has
 * @param known parameters that the form sends besides its facets
 */
export function warnAboutQuery(
  query: URLSearchParams,
  unknown: readonly string[],
  known: ReadonlySet<string>,
  facets: readonly Facet[],
): void {
  const foreign = otherParams(query, facets)
    .map(([name]) => name)
    .filter((name) => !known.has(name) && name !== 'sort' && !CAMPAIGN.test(name));
  const parts = [...unknown, ...new Set(foreign)].join(', ');
  if (!parts) return;
  const quoted = parts.length > MAX_QUOTED ? `${parts.slice(0, MAX_QUOTED)}…` : parts;
  warnOnce(`<yb-filter>: the address has values that no facet has; they count as not given: ${quoted}`);
}

/**
 * Names the facets that no entry has, and the number of entries without any facet.
 *
 * @param idle the facets that no entry has
 */
export function warnAboutEntries(
  id: string,
  entries: readonly Element[],
  facets: readonly Facet[],
  idle: readonly Facet[],
): void {
  if (idle.length) {
    const names = idle.map(attributeOf).join(', ');
    warnOnce(`<yb-filter>: no entry of #${id} has ${names}; this facet filters nothing`);
  }
  const attributes = facets.filter((facet) => !idle.includes(facet)).map(attributeOf);
  const bare = entries.filter((entry) => !attributes.some((name) => entry.hasAttribute(name)));
  if (bare.length && bare.length < entries.length)
    warnOnce(`<yb-filter>: ${bare.length} entries of #${id} have none of ${attributes.join(', ')}`);
}
