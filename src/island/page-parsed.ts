/** Calls back when the parser has ended; the result ends that. */
export function onPageParsed(action: () => void): () => void {
  document.addEventListener('DOMContentLoaded', action);
  return () => document.removeEventListener('DOMContentLoaded', action);
}

/** Calls back as soon as the page is parsed, at once if it is already; the result ends that. */
export function whenPageParsed(action: () => void): () => void {
  if (document.readyState === 'loading') return onPageParsed(action);
  action();
  return () => undefined;
}
