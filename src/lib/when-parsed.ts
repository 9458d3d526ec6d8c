function endTagSeen(element: Element): boolean {
  if (document.readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}

/** Resolves once the parser has passed the element's end tag, so that all its children exist. */
export function whenParsed(element: Element): Promise<void> {
  return new Promise((resolve) => {
    if (endTagSeen(element)) return resolve();
    const check = (): void => {
      if (!endTagSeen(element) && element.isConnected) return;
      observer.disconnect();
      document.removeEventListener('readystatechange', check);
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', check);
  });
}
