import type { StickySettings } from './sticky-settings.ts';

/** Centres a fixed element in the window, also if its width changes later. */
export function centreFixed({ style }: HTMLElement): void {
  Object.assign(style, { insetInline: '0', marginInline: 'auto', maxInlineSize: '100%', transform: '' });
  style.width ||= 'fit-content';
}

export function centreVertically({ style }: HTMLElement): void {
  Object.assign(style, { insetBlock: '0', marginBlock: 'auto' });
  style.height ||= 'fit-content';
}

/** Makes the parent or grandparent the box in which an absolute element is positioned. */
export function makeParentRelative(element: HTMLElement, usesGrandparent: boolean): void {
  const { parentElement } = element;
  const parent = usesGrandparent ? (parentElement?.parentElement ?? parentElement) : parentElement;
  if (parent && getComputedStyle(parent).position === 'static') parent.style.position = 'relative';
}

/** Fixes an element in the window at its present place. */
export function fixInPlace(element: HTMLElement): void {
  const { display } = element.style;
  // a hidden element has no place that could be read
  element.style.display = 'block';
  const { left, top } = element.getBoundingClientRect();
  // the rectangle is in px of the window, its own styles in px of the zoom around it
  const zoom = element.currentCSSZoom || 1;
  Object.assign(element.style, {
    display,
    position: 'fixed',
    left: `${left / zoom}px`,
    top: `${Math.max(0, top) / zoom}px`,
    right: 'auto',
    bottom: 'auto',
  });
}

export function positionSticky(element: HTMLElement, settings: StickySettings): void {
  const { style } = element;
  const { width, height, side, hasBackground, isCentred, isCentredVertically } = settings;
  if (width) style.width = `${width}px`;
  if (height) style.height = `${height}px`;
  if (hasBackground) Object.assign(style, { textAlign: 'center', width: 'auto' });
  else if (isCentred) centreFixed(element);
  if (isCentredVertically) centreVertically(element);
  if (side) makeParentRelative(element, side.usesGrandparent);
  if (side?.isFixed) fixInPlace(element);
}
