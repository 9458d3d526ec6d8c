import type { OuterSize } from './measure.ts';

/** One item with its last measured size and its last position. */
export interface Item {
  readonly element: HTMLElement;
  /** The computed style, which is live. */
  readonly computed: CSSStyleDeclaration;
  /** Its `style` attribute as the page wrote it. */
  readonly written: string | null;
  size: OuterSize;
  /** The size must be measured again. */
  stale: boolean;
  absolute: boolean;
  /** Whether it had a box at the last layout; undefined before its first one. */
  isShown: boolean | undefined;
  /** Its `display` while it has a box, where cards fade. */
  display: string;
  /** The computed position, px from the origin. */
  x: number;
  y: number;
  /** The written position, in the units of the frame; NaN where none is written. */
  along: number;
  down: number;
  /** masonry-layout calls it before it reads `size`. */
  getSize(): void;
}

/** How positions become styles. */
export interface Frame {
  sideX: 'left' | 'right';
  sideY: 'top' | 'bottom';
  paddingX: number;
  paddingY: number;
  /** The width that per cents refer to; 0 for px. */
  basis: number;
  /** Tells whether an item is near the view at a distance from its origin, px. Absent where nothing moves. */
  isNear?: (item: Item, down: number) => boolean;
  /** Animates an item from its former position. */
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
    isShown: undefined,
    display: '',
    // NaN, not 0: an engine changes the shape of the object when a fraction replaces an integer
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

/** Writes the position of an item where it has changed. */
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

/** Restores inline styles to the values that the page wrote, and the `style` attribute to its text. */
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
  // set before it is removed: otherwise Chromium restores an attribute that it had not serialised yet
  element.setAttribute('style', written ?? '');
  if (written === null) element.removeAttribute('style');
}

/** Styles of an item that the grid writes. */
export const ITEM_STYLES = ['position', 'left', 'right', 'top', 'bottom'];

/** Restores an item. */
export function release(item: Item): void {
  if (!item.absolute) return;
  restoreStyle(item.element, item.written, ITEM_STYLES);
  forget(item);
}

/** Notes that the item has no written position. */
export function forget(item: Item): void {
  item.absolute = false;
  item.along = item.down = NaN;
}
