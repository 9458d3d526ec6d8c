/** Sets attributes (null takes one away); the result puts back what was there. */
export function setForNow(element: Element, attributes: Readonly<Record<string, string | null>>): () => void {
  const before = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const);
  const write = ([name, value]: readonly [string, string | null]): void => {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  };
  Object.entries(attributes).forEach(write);
  return () => before.forEach(write);
}

let count = 0;

/** Gives an element an id where it has none; the result takes it away again. */
export const nameForNow = (element: Element): (() => void) =>
  element.id ? () => {} : setForNow(element, { id: `yb-menu-part-${++count}` });
