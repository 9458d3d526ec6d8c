import { ownSize } from '../../src/island/own-size.ts';

/** An item's size with its margins, in px, named as masonry-layout names it. */
export interface OuterSize {
  outerWidth: number;
  outerHeight: number;
}

/** The number at the start of a computed value; 0 where there is none. */
export const numberIn = (value: string): number => parseFloat(value) || 0;

/** The margins that were parsed last: most items of a page have equal margins. */
let parsed: string | undefined;
let across = 0;
let above = 0;
let below = 0;

/**
 * The size of a border box with its margins, px; 0 for an element that is not rendered. The space below is at least
 * `gap`, as in the stylesheet's grid, also where a CSS reset removes the margins.
 */
export function withMargins(
  style: CSSStyleDeclaration,
  width: number,
  height: number,
  gap: number,
): OuterSize {
  if (!width && !height && style.display === 'none') return { outerWidth: 0, outerHeight: 0 };
  // one property instead of four, because this runs for every item
  const { margin } = style;
  if (margin !== parsed) {
    const [top = 0, right = top, bottom = top, left = right] = margin.split(' ').map(numberIn);
    parsed = margin;
    across = left + right;
    above = top;
    below = bottom;
  }
  return { outerWidth: width + across, outerHeight: above + height + Math.max(below, gap) };
}

/**
 * Measures an element. Under a transform it is whole px, until the ResizeObserver reports the exact size.
 * @param style the computed style of the element, which callers keep because it is live
 */
export function measure(element: HTMLElement, style: CSSStyleDeclaration, gap: number): OuterSize {
  const { width, height } = ownSize(element);
  return withMargins(style, width, height, gap);
}
