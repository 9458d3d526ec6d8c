import type { Attributes } from './wp.d.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `var:preset|spacing|40` → `var(--wp--preset--spacing--40)` */
const cssValue = (value: string): string =>
  value.startsWith('var:') ? `var(--wp--${value.slice(4).replaceAll('|', '--')})` : value;

/** CSS declarations for the spacing that an author has set with the editor's own controls. */
function spacing(style: unknown): [string, string][] {
  const sides = isRecord(style) && isRecord(style['spacing']) ? style['spacing'] : {};
  return ['margin', 'padding'].flatMap((property) => {
    const value = sides[property];
    if (typeof value === 'string') return [[property, cssValue(value)]];
    return Object.entries(isRecord(value) ? value : {}).flatMap(([side, length]): [string, string][] =>
      typeof length === 'string' ? [[`${property}-${side}`, cssValue(length)]] : [],
    );
  });
}

/** Custom properties of the element that a block sets. */
export const propertiesOf = (attributes: Attributes): Readonly<Record<string, string>> => {
  const set = attributes['properties'];
  const texts = Object.entries(isRecord(set) ? set : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
};

/** The style of a block as one text, for a shortcode. */
export function styleText(attributes: Attributes): string {
  const own = attributes['declarations'];
  return [
    ...[...Object.entries(propertiesOf(attributes)), ...spacing(attributes['style'])].map(
      ([property, value]) => `${property}:${value}`,
    ),
    ...(typeof own === 'string' && own.trim() ? [own.trim()] : []),
  ].join(';');
}
