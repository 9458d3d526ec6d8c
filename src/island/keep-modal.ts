/**
 * Shows a dialog as modal again after its host was moved: the move takes the dialog out of the top layer, but
 * the dialog keeps its attribute `open`.
 */
export function keepModal(dialog: HTMLDialogElement): () => void {
  const moves = new MutationObserver(() => {
    if (!dialog.isConnected || !dialog.open || dialog.matches(':modal')) return;
    dialog.open = false;
    dialog.showModal();
  });
  moves.observe(document, { childList: true, subtree: true });
  return () => moves.disconnect();
}
