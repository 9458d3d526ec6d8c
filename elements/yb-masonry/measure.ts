/** An item's size with its margins, in px, named as masonry-layout names it. */
export interface OuterSize {
  outerWidth: number;
  outerHeight: number;
}

/** The number that a computed value starts with; 0 where it is none. */
export const numberIn = (value: string): number => parseFloat(value) || 0;

/** The margins read last, as the browser spells them: the items of a page mostly have the same. */
let spelt: string | undefined;
let across = 0;
let above = 0;
let below = 0;

/**
 * A border box in px, as layout sees it, with the margins of its style; what is not rendered has neither. The gap under
 * it is at least `gap`, as in the stylesheet's grid: resets take margins away.
 */
export function withMargins(
  style: CSSStyleDeclaration,
  width: number,
  height: number,
  gap: number,
): OuterSize {
  if (!width && !height && style.display === 'none') return { outerWidth: 0, outerHeight: 0 };
  // one property read instead of four: this runs for every item
  const { margin } = style;
  if (margin !== spelt) {
    const [top = 0, right = top, bottom = top, left = right] = margin.split(' ').map(numberIn);
    spelt = margin;
    across = left + right;
    above = top;
    below = bottom;
  }
  return { outerWidth: width + across, outerHeight: above + height + Math.max(below, gap) };
}

/**
 * Reads an element's size. A rectangle is the cheapest exact answer; where a transform has changed it, whole px have
 * to do until the observer of sizes brings the exact ones.
 * @param style its computed style, which whoever measures it again and again keeps
 */
export function measure(element: HTMLElement, style: CSSStyleDeclaration, gap: number): OuterSize {
  const { width, height } = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element;
  const isExact = Math.abs(width - offsetWidth) + Math.abs(height - offsetHeight) < 2;
  return withMargins(style, isExact ? width : offsetWidth, isExact ? height : offsetHeight, gap);
}
