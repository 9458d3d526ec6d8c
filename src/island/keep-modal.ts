import { isRendered } from '../lib/can-be-seen.ts';

/**
 * Keeps a modal dialog in front of the page while it can be seen. A move of its host takes the dialog out of the top
 * layer, but the dialog keeps its attribute `open`: it is shown as modal again. A dialog that styles of the page hide
 * would make the page inert with nothing to see: it calls `hide`. The returned function ends this.
 */
export function keepModal(dialog: HTMLDialogElement, hide: () => void): () => void {
  let isEnded = false;
  const look = (): void => {
    if (!isEnded && dialog.isConnected && dialog.open && !isRendered(dialog)) hide();
  };
  const moves = new MutationObserver(() => {
    if (!dialog.isConnected || !dialog.open || dialog.matches(':modal')) return;
    dialog.open = false;
    dialog.showModal();
  });
  moves.observe(document, { childList: true, subtree: true });
  const sizes = window.ResizeObserver ? new ResizeObserver(look) : null;
  sizes?.observe(dialog);
  // a dialog that is hidden from the start never gets a size
  queueMicrotask(look);
  return () => {
    isEnded = true;
    moves.disconnect();
    sizes?.disconnect();
  };
}
