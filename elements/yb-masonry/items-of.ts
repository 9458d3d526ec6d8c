import { warnOnce } from '../../src/island/properties.ts';

/** What content filters and templates leave between the items (contract §3). */
const STRAY = new Set(['BR', 'LINK', 'NOSCRIPT', 'P', 'SCRIPT', 'STYLE', 'TEMPLATE']);

/** The elements inside `root` that a selector picks; one that cannot be read is named once and picks nothing. */
export function query(root: ParentNode, attribute: string, selector: string): Element[] {
  try {
    return [...root.querySelectorAll(selector)];
  } catch {
    warnOnce(`<yb-masonry>: ${attribute}="${selector}" is not a selector; it is left out`);
    return [];
  }
}

function readable(selector: string): boolean {
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    warnOnce(`<yb-masonry>: item-selector="${selector}" is not a selector; every child is an item`);
    return false;
  }
}

/** Tells which children are items: those that the selector picks, else all that are not stray. */
export function itemTest(selector: string | null): (child: Element) => boolean {
  if (selector && readable(selector)) return (child) => child.matches(selector);
  return (child) => !STRAY.has(child.tagName);
}
