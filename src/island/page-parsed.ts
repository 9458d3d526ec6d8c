/** Calls back when the page is parsed; the returned function removes the callback. */
export function onPageParsed(action: () => void): () => void {
  document.addEventListener('DOMContentLoaded', action);
  return () => document.removeEventListener('DOMContentLoaded', action);
}

/**
 * Calls back when the page is parsed, at once if it already is; the returned function removes the callback.
 */
export function whenPageParsed(action: () => void): () => void {
  if (document.readyState === 'loading') return onPageParsed(action);
  action();
  return () => undefined;
}
