import { isParsed } from './is-parsed.ts';

/** Resolves once the parser has passed the element's end tag, so that all its children exist. */
export function whenParsed(element: Element): Promise<void> {
  return new Promise((resolve) => {
    if (isParsed(element)) return resolve();
    const check = (): void => {
      if (!isParsed(element) && element.isConnected) return;
      observer.disconnect();
      document.removeEventListener('readystatechange', check);
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', check);
  });
}
