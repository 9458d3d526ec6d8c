const watched = new Map<Element, () => void>();
const removals = new MutationObserver(tellRemoved);

/** Calls back for the elements that have left the document, before the browser does so after the task. */
export function tellRemoved(): void {
  for (const [element, action] of watched) if (!element.isConnected) action();
}

/** Calls back when an element has left the document; one that is moved within a task stays. The result ends that. */
export function whenRemoved(element: Element, action: () => void): () => void {
  watched.set(element, action);
  removals.observe(document, { childList: true, subtree: true });
  return () => {
    watched.delete(element);
    if (!watched.size) removals.disconnect();
  };
}
