import { onPageReturn } from './on-page-return.ts';

/**
 * Calls `listener` after a change of any cookie of the page, also by another tab, and when the page comes back from the
 * back/forward cache. Changes are not seen in a browser without the Cookie Store API, nor on a page without https.
 * Returns the function that removes the listener.
 */
export function onCookieChange(listener: () => void): () => void {
  const { cookieStore: store } = globalThis as { cookieStore?: EventTarget };
  store?.addEventListener('change', listener);
  const endReturn = onPageReturn(listener);
  return () => {
    store?.removeEventListener('change', listener);
    endReturn();
  };
}
