import { fieldsOf, flagOf, isFields, textOf } from '../../lib/shape.ts';
import { FACET_TYPES, isChoice, type Facet, type FacetOption } from './facet.ts';

/** The facets that could be read, and one line about each that could not. */
export interface FacetsRead {
  readonly facets: readonly Facet[];
  readonly problems: readonly string[];
}

function readOptions(raw: unknown): FacetOption[] {
  const options = new Map<string, FacetOption>();
  for (const item of isFields(raw) ? Object.values(raw) : []) {
    // a plain text is its own label
    const value = textOf(isFields(item) ? item.value : item).trim();
    const fields = fieldsOf(item);
    const [label, color, image] = [fields.label, fields.color, fields.image].map((one) => textOf(one));
    const swatch = { ...(color && { color }), ...(image && { image }) };
    if (value && !options.has(value)) options.set(value, { value, label: label || value, ...swatch });
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
    options: isChoice({ type }) ? readOptions(fields.options) : [],
    multiple: type === 'checkbox',
    isTree: flagOf(fields.tree),
    needsAll: fields.match === 'all',
  };
  return isChoice(facet) && !facet.options.length ? `"${name}" has no options` : facet;
}

/** Reads the facets of a property or a JSON script; one that cannot be read is left out. */
export function readFacets(raw: unknown): FacetsRead {
  if (!Array.isArray(raw)) return { facets: [], problems: ['they are no list'] };
  const facets = new Map<string, Facet>();
  const problems: string[] = [];
  raw.forEach((item: unknown, index) => {
    const facet = readFacet(item);
    if (typeof facet === 'string') problems.push(`facet ${index + 1} ${facet}`);
    else if (facets.has(facet.name)) problems.push(`facet ${index + 1} "${facet.name}" is listed twice`);
    else facets.set(facet.name, facet);
  });
  return { facets: [...facets.values()], problems };
}
