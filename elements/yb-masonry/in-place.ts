import type { MasonryLayout } from './masonry-layout.ts';
import { numberIn } from './measure.ts';

/** Offsets are whole px, so they differ from exact positions by up to half a px. */
const SAME = 0.6;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < SAME;

/**
 * Tests whether items in flow are where the layout computed them. Offsets are read, because no transform changes
 * them. With a card of several columns the answer is no: the page may hide the cards after it until they are placed.
 */
export function areInPlace({ items, size, options }: MasonryLayout): boolean {
  return items.every(({ element, computed, size: { outerWidth, outerHeight }, x, y }) => {
    if (!outerWidth && !outerHeight) return true;
    if (outerWidth > options.columnWidth + 1) return false;
    const left = options.originLeft ? x : size.innerWidth - x - outerWidth;
    return (
      isSame(element.offsetTop, size.paddingTop + y + numberIn(computed.marginTop)) &&
      isSame(element.offsetLeft, size.paddingLeft + left + numberIn(computed.marginLeft))
    );
  });
}
