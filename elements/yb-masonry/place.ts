import type { OuterSize } from './measure.ts';

/** One item: what was last measured of it and where it was last put. */
export interface Item {
  readonly element: HTMLElement;
  /** Its computed style, which is live. */
  readonly computed: CSSStyleDeclaration;
  /** Its `style` attribute as the page wrote it. */
  readonly written: string | null;
  size: OuterSize;
  /** The size has to be read again. */
  stale: boolean;
  absolute: boolean;
  /** Where it belongs, in px from the origin. */
  x: number;
  y: number;
  /** Where it is, in the frame's terms; NaN where nothing says so. */
  along: number;
  down: number;
  /** masonry-layout asks for it before it reads `size`. */
  getSize(): void;
}

/** How positions become styles. */
export interface Frame {
  sideX: 'left' | 'right';
  sideY: 'top' | 'bottom';
  paddingX: number;
  paddingY: number;
  /** Width that per cents are of; 0 for px. */
  basis: number;
  /** Shows an item's way from where it was. */
  glide?: ((item: Item, along: number, down: number) => void) | undefined;
}

export function itemOf(element: HTMLElement): Item {
  return {
    element,
    computed: getComputedStyle(element),
    written: element.getAttribute('style'),
    size: { outerWidth: 0, outerHeight: 0 },
    stale: true,
    absolute: false,
    // engines keep what is never an integer at first in one shape from then on
    x: NaN,
    y: NaN,
    along: NaN,
    down: NaN,
    getSize() {},
  };
}

export function liftOut(item: Item): void {
  if (item.absolute) return;
  item.absolute = true;
  item.element.style.position = 'absolute';
}

/** Puts an item where it belongs; what has not moved is not touched. */
export function place(item: Item, frame: Frame): void {
  const { style } = item.element;
  const { basis, sideX, sideY } = frame;
  const across = item.x + frame.paddingX;
  const along = basis ? (across / basis) * 100 : across;
  const down = item.y + frame.paddingY;
  frame.glide?.(item, along, down);
  liftOut(item);
  if (item.along !== along) style[sideX] = `${along}${basis ? '%' : 'px'}`;
  if (item.down !== down) style[sideY] = `${down}px`;
  item.along = along;
  item.down = down;
}

/** Gives inline styles back the values that the page had written, and the attribute its very text. */
export function restoreStyle(
  element: HTMLElement,
  written: string | null,
  properties: readonly string[],
): void {
  const before = document.createElement('i').style;
  before.cssText = written ?? '';
  const { style } = element;
  for (const property of properties) style.setProperty(property, before.getPropertyValue(property));
  if (style.cssText !== before.cssText) return;
  // set first: Chromium brings an attribute back that was removed before it had been written out
  element.setAttribute('style', written ?? '');
  if (written === null) element.removeAttribute('style');
}

/** Leaves an item as the page made it. */
export function release(item: Item): void {
  if (!item.absolute) return;
  restoreStyle(item.element, item.written, ['position', 'left', 'right', 'top', 'bottom']);
  forget(item);
}

/** The item no longer bears our styles. */
export function forget(item: Item): void {
  item.absolute = false;
  item.along = item.down = NaN;
}
