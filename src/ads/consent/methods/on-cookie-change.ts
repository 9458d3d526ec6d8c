/**
 * Calls `listener` after a change of any cookie of the page, also by another tab. In a browser without the
 * Cookie Store API, or on a page without https, `listener` is never called. Returns the function that removes
 * it.
 */
export function onCookieChange(listener: () => void): () => void {
  const { cookieStore: store } = globalThis as { cookieStore?: EventTarget };
  store?.addEventListener('change', listener);
  return () => store?.removeEventListener('change', listener);
}
