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

interface Margins {
  readonly written: string;
  readonly across: number;
  readonly down: number;
}

function read(written: string): Margins {
  const [top = 0, right = top, bottom = top, left = right] = written.split(' ').map(px);
  return { written, across: left + right, down: top + bottom };
}

/** The cards of a grid mostly have the same margins. */
let margins = read('0px');

/** A border box with its margins; what is not rendered has neither. */
export function withMargins(element: Element, { width, height }: Box): OuterSize {
  const style = getComputedStyle(element);
  if (!width && !height && style.display === 'none') return { outerWidth: 0, outerHeight: 0 };
  // one property read instead of four: this runs for every item
  const written = style.margin;
  if (written !== margins.written) margins = read(written);
  return { outerWidth: width + margins.across, outerHeight: height + margins.down };
}

/**
 * Reads an element's size. A rectangle is the cheapest exact answer; where a transform has changed it, whole px have
 * to do until the observer of sizes brings the exact ones.
 */
export function measure(element: HTMLElement): OuterSize {
  const rect = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const transformed = Math.abs(rect.width - width) >= 1 || Math.abs(rect.height - height) >= 1;
  return withMargins(element, transformed ? { width, height } : rect);
}
