import { warnOnce } from '../../src/island/properties.ts';
import { measure } from './measure.ts';

const PIXELS = /^\s*(\d*\.?\d+)(px)?\s*$/;

/** The elements inside `root` that a selector picks; undefined where it cannot be read. */
function pick(root: ParentNode, selector: string): Element[] | undefined {
  try {
    return [...root.querySelectorAll(selector)];
  } catch {
    return undefined;
  }
}

/** The elements inside `root` that a selector picks. A selector that cannot be read picks none, with a warning. */
export function query(root: ParentNode, attribute: string, selector: string): Element[] {
  const picked = pick(root, selector);
  if (!picked) warnOnce(`<yb-masonry>: ${attribute}="${selector}" is not a selector; it is left out`);
  return picked ?? [];
}

/** A test for the children that a selector picks; undefined, with a warning, where it cannot be read. */
export function pickedBy(selector: string): ((child: Element) => boolean) | undefined {
  try {
    document.createDocumentFragment().querySelector(selector);
    return (child) => child.matches(selector);
  } catch {
    warnOnce(`<yb-masonry>: item-selector="${selector}" is not a selector; every child is an item`);
    return undefined;
  }
}

/**
 * A length in px, written as a number or as the selector of an element of that width; else 0, with a warning.
 */
export function lengthOf(host: HTMLElement, attribute: string, written: string): number {
  const [, number] = PIXELS.exec(written) ?? [];
  if (number !== undefined) return Number(number);
  const element = pick(host, written)?.[0];
  if (element instanceof HTMLElement)
    return Math.max(0, measure(element, getComputedStyle(element), 0).outerWidth);
  warnOnce(`<yb-masonry>: ${attribute}="${written}" is neither px nor the selector of an element inside`);
  return 0;
}
