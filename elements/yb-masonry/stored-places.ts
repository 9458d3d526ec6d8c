import { ITEM_STYLES } from './place.ts';

/** Styles of the host that the grid or masonry-layout writes. */
export const HOST_STYLES = [
  'position',
  'width',
  'height',
  'contain-intrinsic-height',
  '--yb-inner',
  '--yb-basis',
];

function remove(element: HTMLElement, properties: readonly string[]): void {
  for (const property of properties) element.style.removeProperty(property);
  if (!element.getAttribute('style')) element.removeAttribute('style');
}

/** Removes the places that a page was stored with: they are not the page's own. */
export function forgetPlaces(host: HTMLElement): void {
  remove(host, [...HOST_STYLES, 'visibility']);
  for (const child of host.children) if (child instanceof HTMLElement) remove(child, ITEM_STYLES);
  host.removeAttribute('data-placed');
}
