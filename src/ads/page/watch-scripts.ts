/** Whether a node is a script, or contains one. */
const hasScript = (node: Node): boolean =>
  node instanceof HTMLScriptElement ||
  (node instanceof Element && !!node.getElementsByTagName('script').length);

/**
 * Calls `look` in a task of its own after scripts have come to the page, left it, or loaded. The returned function ends the
 * watch.
 */
export function watchScripts(look: () => void): () => void {
  const ended = new AbortController();
  let isExpected = false;
  const expect = (): void => {
    if (isExpected) return;
    isExpected = true;
    setTimeout(() => {
      isExpected = false;
      if (!ended.signal.aborted) look();
    });
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(hasScript)))
      expect();
  });
  changes.observe(document, { childList: true, subtree: true });
  const loaded = ({ target }: Event): void => void (target instanceof HTMLScriptElement && expect());
  document.addEventListener('load', loaded, { capture: true, signal: ended.signal });
  return () => {
    ended.abort();
    changes.disconnect();
  };
}
