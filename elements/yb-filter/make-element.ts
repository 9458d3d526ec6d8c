/** Makes an element with properties and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Marks elements that the island adds to the form; the value says which part it is. */
export const OWN = 'data-yb-filter';

/** Makes an element that the island adds to the form. */
export function makeOwn<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  part: string,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  const element = make(tag, properties);
  element.setAttribute(OWN, part);
  return element;
}
