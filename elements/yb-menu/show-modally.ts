/** Shows a dialog over an inert page; `hide` is called when the visitor closes it. The result closes it. */
export function showModally(dialog: HTMLDialogElement, hide: () => void): () => void {
  // a host that was taken out of the page may still hear its store
  if (!dialog.isConnected) return () => {};
  dialog.showModal();
  // the event comes late: the dialog may have been shown again since
  const onClose = (): void => void (dialog.open || hide());
  dialog.addEventListener('close', onClose);
  return () => {
    dialog.removeEventListener('close', onClose);
    dialog.close();
  };
}
