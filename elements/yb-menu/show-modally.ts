import { closeOnBack } from './close-on-back.ts';
import { lockScroll } from './lock-scroll.ts';

/** A dialog that was moved with its host has left the top layer, still marked as open. */
function keepModal(dialog: HTMLDialogElement): () => void {
  const moves = new MutationObserver(() => {
    if (!dialog.isConnected || !dialog.open || dialog.matches(':modal')) return;
    dialog.open = false;
    dialog.showModal();
  });
  moves.observe(document, { childList: true, subtree: true });
  return () => moves.disconnect();
}

/**
 * Shows a dialog over an inert page that stays where it is; `hide` is called when the visitor closes it. The
 * result closes it, and wants to know whether the visitor is leaving the page.
 */
export function showModally(dialog: HTMLDialogElement, hide: () => void): (leaving: boolean) => void {
  // a host that was taken out of the page may still hear its store
  if (!dialog.isConnected) return () => {};
  dialog.showModal();
  // the event comes late: the dialog may have been shown again since
  const onClose = (): void => void (dialog.open || hide());
  dialog.addEventListener('close', onClose);
  const ends = [lockScroll(), closeOnBack(hide), keepModal(dialog)];
  return (leaving) => {
    dialog.removeEventListener('close', onClose);
    for (const end of ends) end(leaving);
    dialog.close();
  };
}
