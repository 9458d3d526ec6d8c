/** An item's size with its margins, in px, named as masonry-layout names it. */
export interface OuterSize {
  outerWidth: number;
  outerHeight: number;
}

/** A border box, in px, as layout sees it: without transforms. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

const px = (length: string): number => parseFloat(length) || 0;

/** A border box with its margins; what is not rendered has neither. */
export function withMargins(element: Element, { width, height }: Box): OuterSize {
  const style = getComputedStyle(element);
  if (!width && !height && style.display === 'none') return { outerWidth: 0, outerHeight: 0 };
  // one property read instead of four: this runs for every item
  const [top = 0, right = top, bottom = top, left = right] = style.margin.split(' ').map(px);
  return { outerWidth: width + left + right, outerHeight: height + top + bottom };
}

/**
 * Reads an element's size. A rectangle is the cheapest exact answer; where a transform has changed it, whole px have
 * to do until the observer of sizes brings the exact ones.
 */
export function measure(element: HTMLElement): OuterSize {
  const rect = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const isExact = Math.abs(rect.width - width) + Math.abs(rect.height - height) < 2;
  return withMargins(element, isExact ? rect : { width, height });
}
