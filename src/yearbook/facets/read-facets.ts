import { fieldsOf, isFields, textOf } from '../../lib/shape.ts';
import { FACET_TYPES, isChoice, type Facet, type FacetOption } from './facet.ts';

/** What could be read of facets, and one line about each part that could not. */
export interface FacetsRead {
  readonly facets: readonly Facet[];
  readonly problems: readonly string[];
}

function readOptions(raw: unknown): FacetOption[] {
  const options = new Map<string, FacetOption>();
  for (const item of isFields(raw) ? Object.values(raw) : []) {
    // a bare text is its own label
    const value = textOf(isFields(item) ? item.value : item).trim();
    const label = textOf(fieldsOf(item).label) || value;
    if (value && !options.has(value)) options.set(value, { value, label });
  }
  return [...options.values()];
}

function readFacet(raw: unknown): Facet | string {
  const fields = fieldsOf(raw);
  const name = textOf(fields.name).trim();
  const type = FACET_TYPES.find((one) => one === fields.type);
  if (!name) return 'has no name';
  if (!type) return `"${name}": its type is none of ${FACET_TYPES.join(', ')}`;
  const facet: Facet = {
    name,
    label: textOf(fields.label) || name,
    type,
    options: type === 'search' || type === 'range' ? [] : readOptions(fields.options),
    multiple: type === 'checkbox',
  };
  return isChoice(facet) && !facet.options.length ? `"${name}" has no options` : facet;
}

/** Reads the facets of a property or a JSON script (contract §3); one that cannot be read is left out. */
export function readFacets(raw: unknown): FacetsRead {
  if (!Array.isArray(raw)) return { facets: [], problems: ['they are no list'] };
  const facets = new Map<string, Facet>();
  const problems: string[] = [];
  raw.forEach((item: unknown, index) => {
    const facet = readFacet(item);
    if (typeof facet === 'string') problems.push(`facet ${index + 1} ${facet}`);
    else if (facets.has(facet.name)) problems.push(`facet ${index + 1} "${facet.name}" stands there twice`);
    else facets.set(facet.name, facet);
  });
  return { facets: [...facets.values()], problems };
}
