import type { OuterSize } from './measure.ts';

/** One item: what was last measured of it and where it was last put. */
export interface Item {
  readonly element: HTMLElement;
  /** Its `style` attribute as the page wrote it. */
  readonly written: string | null;
  size: OuterSize;
  /** The size has to be read again. */
  stale: boolean;
  /** A stamp: others are laid out around it. */
  isIgnored: boolean;
  absolute: boolean;
  /** Where it is, in px from the origin, and the style values that say so. */
  x: number;
  y: number;
  along: number | undefined;
  down: number | undefined;
  glides: Set<Animation> | undefined;
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
  /** Of the way to a new place, in ms. */
  duration: number;
}

export function itemOf(element: HTMLElement): Item {
  return {
    element,
    written: element.getAttribute('style'),
    size: { outerWidth: 0, outerHeight: 0 },
    stale: true,
    isIgnored: false,
    absolute: false,
    x: 0,
    y: 0,
    along: undefined,
    down: undefined,
    glides: undefined,
    getSize() {},
  };
}

export function liftOut(item: Item): void {
  if (item.absolute) return;
  item.absolute = true;
  item.element.style.position = 'absolute';
}

/** Glides are added up, so that one can start while another is under way. */
function glide(item: Item, x: number, y: number, { sideX, sideY, duration }: Frame): void {
  const from = `translate(${sideX === 'left' ? x : -x}px, ${sideY === 'top' ? y : -y}px)`;
  const animation = item.element.animate(
    { transform: [from, 'none'] },
    { duration, easing: 'ease', composite: 'add' },
  );
  const glides = (item.glides ??= new Set()).add(animation);
  animation.onfinish = () => glides.delete(animation);
}

/** Puts an item to a position, in px; what has not moved is not touched. */
export function place(item: Item, x: number, y: number, frame: Frame): void {
  const { style } = item.element;
  const { basis, sideX, sideY } = frame;
  const along = x + frame.paddingX;
  const written = basis ? (along / basis) * 100 : along;
  const down = y + frame.paddingY;
  if (frame.duration && item.along !== undefined && (item.x !== x || item.y !== y))
    glide(item, item.x - x, item.y - y, frame);
  liftOut(item);
  if (item.along !== written) style[sideX] = `${written}${basis ? '%' : 'px'}`;
  if (item.down !== down) style[sideY] = `${down}px`;
  item.x = x;
  item.y = y;
  item.along = written;
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
  for (const animation of item.glides ?? []) animation.cancel();
  item.glides?.clear();
  restoreStyle(item.element, item.written, ['position', 'left', 'right', 'top', 'bottom']);
  forget(item);
}

/** The item no longer bears our styles. */
export function forget(item: Item): void {
  item.absolute = false;
  item.along = item.down = undefined;
}
