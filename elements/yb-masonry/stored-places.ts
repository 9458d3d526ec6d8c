const OF_CARDS = ['position', 'left', 'right', 'top', 'bottom'];
const OF_HOST = [
  'position',
  'width',
  'height',
  'contain-intrinsic-height',
  'visibility',
  '--yb-inner',
  '--yb-basis',
];

function remove(element: HTMLElement, properties: readonly string[]): void {
  for (const property of properties) element.style.removeProperty(property);
  if (!element.getAttribute('style')) element.removeAttribute('style');
}

/** Removes the places that a page was stored with: they are not the page's own. */
export function forgetPlaces(host: HTMLElement): void {
  remove(host, OF_HOST);
  for (const child of host.children) if (child instanceof HTMLElement) remove(child, OF_CARDS);
  host.removeAttribute('data-placed');
}
