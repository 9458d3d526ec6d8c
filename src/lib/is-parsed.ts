/** Whether the parser has passed the element's end tag, so that all its children exist. */
export function isParsed(element: Element, { readyState }: Pick<Document, 'readyState'> = document): boolean {
  if (readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}
