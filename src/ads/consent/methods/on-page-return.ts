/**
 * Calls `listener` when the page comes back from the back/forward cache: the visitor may have answered on another page.
 * Returns the function that removes the listener.
 */
export function onPageReturn(listener: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent): void => void (persisted && listener());
  addEventListener('pageshow', look);
  return () => removeEventListener('pageshow', look);
}
