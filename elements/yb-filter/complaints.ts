import { warnOnce } from '../../src/island/properties.ts';
import { attributeOf, type Facet } from '../../src/yearbook/facets/facet.ts';
import { otherParams } from '../../src/yearbook/facets/query.ts';
import type { Filtering } from './filtering.ts';
import { dataOf } from './form-facets.ts';

/** Campaigns add these to any address. */
const CAMPAIGN = /^(utm_|_gl$)|clid$/;
/** How much of an address a warning quotes. */
const QUOTED = 200;

/** Names what an address asks and no facet has. */
export function nameUnknown(
  query: URLSearchParams,
  unknown: readonly string[],
  { form, facets }: Pick<Filtering, 'form' | 'facets'>,
): void {
  const carried = new Set(dataOf(form).keys());
  const foreign = otherParams(query, facets)
    .map(([name]) => name)
    .filter((name) => !carried.has(name) && !CAMPAIGN.test(name));
  const parts = [...unknown, ...new Set(foreign)].join(', ');
  if (!parts) return;
  const quoted = parts.length > QUOTED ? `${parts.slice(0, QUOTED)}…` : parts;
  warnOnce(`<yb-filter>: the address asks for what no facet has; it counts as not given: ${quoted}`);
}

/** Names the facets that no entry carries, and how many entries carry none. */
export function nameGaps(
  id: string,
  entries: readonly Element[],
  facets: readonly Facet[],
  idle: readonly Facet[],
): void {
  if (idle.length) {
    const names = idle.map(attributeOf).join(', ');
    warnOnce(`<yb-filter>: no entry of #${id} has ${names}; what is chosen there filters nothing`);
  }
  const attributes = facets.filter((facet) => !idle.includes(facet)).map(attributeOf);
  const bare = entries.filter((entry) => !attributes.some((name) => entry.hasAttribute(name)));
  if (bare.length && bare.length < entries.length)
    warnOnce(`<yb-filter>: ${bare.length} entries of #${id} have none of ${attributes.join(', ')}`);
}

export const nameBase = (base: string): void =>
  warnOnce(`<yb-filter>: base="${base}" is no path; /annuario is used`);

export const nameTarget = (id: string): void =>
  warnOnce(`<yb-filter>: for="${id}" is on no element; nothing is counted`);

export const nameRefusal = (error: unknown): void =>
  console.warn('<yb-filter>: the address could not follow.', error);
