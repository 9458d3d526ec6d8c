/** Shows a dialog again that was moved with its host: the move takes it out of the top layer and leaves it `open`. */
export function keepModal(dialog: HTMLDialogElement): () => void {
  const moves = new MutationObserver(() => {
    if (!dialog.isConnected || !dialog.open || dialog.matches(':modal')) return;
    dialog.open = false;
    dialog.showModal();
  });
  moves.observe(document, { childList: true, subtree: true });
  return () => moves.disconnect();
}
