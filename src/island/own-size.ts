/** A border box, px of the element's own coordinates. */
export interface OwnSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of an element's border box as its own styles mean it. The rectangle is exact, but a transform or `zoom` of an
 * ancestor scales it: then the size is in whole px.
 */
export function ownSize(element: HTMLElement): OwnSize {
  const { width, height } = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element;
  const isExact = Math.abs(width - offsetWidth) + Math.abs(height - offsetHeight) < 2;
  return isExact ? { width, height } : { width: offsetWidth, height: offsetHeight };
}
