/** A border box, px of the element's own coordinates. */
export interface OwnSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of an element's border box as its own styles mean it. The rectangle is exact, but a transform or `zoom` of an
 * ancestor scales it: then the size is in whole px, unless an exact one was reported.
 *
 * @param reported the size that a ResizeObserver reported last, which no transform changes; an outdated one does not count
 */
export function ownSize(element: HTMLElement, reported?: ResizeObserverSize): OwnSize {
  const { offsetWidth, offsetHeight } = element;
  // an SVG element has no size in whole px: every other one counts
  const isOwn = ({ width, height }: OwnSize): boolean =>
    !(Math.abs(width - offsetWidth) + Math.abs(height - offsetHeight) >= 2);
  if (reported) {
    const { inlineSize, blockSize } = reported;
    const across = { width: inlineSize, height: blockSize };
    if (isOwn(across)) return across;
    // lines of the element that run downwards
    const down = { width: blockSize, height: inlineSize };
    if (isOwn(down)) return down;
  }
  const { width, height } = element.getBoundingClientRect();
  return isOwn({ width, height }) ? { width, height } : { width: offsetWidth, height: offsetHeight };
}

/**
 * How far an element stands from the left or upper edge of a box around it, in whole px of their own coordinates. No
 * transform changes it.
 *
 * @param around may be in the shadow tree into which the element is slotted
 */
export function ownOffset(element: HTMLElement, around: HTMLElement, side: 'Left' | 'Top'): number {
  let from = 0;
  // the offset of a slotted element goes to the first offset parent outside the shadow tree, without borders inside it
  for (let box: Element | null = around; box && box !== element.offsetParent;) {
    const { [`offset${side}` as const]: offset, offsetParent } = box as HTMLElement;
    from += offset;
    box = offsetParent;
  }
  return element[`offset${side}`] - from;
}
