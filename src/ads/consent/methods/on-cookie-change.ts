/**
 * Calls back after any cookie of the page has changed, in whatever tab; a browser without the Cookie Store API, or
 * a page without https, never does. Returns the function that ends it.
 */
export function onCookieChange(listener: () => void): () => void {
  const { cookieStore: store } = globalThis as { cookieStore?: EventTarget };
  store?.addEventListener('change', listener);
  return () => store?.removeEventListener('change', listener);
}
