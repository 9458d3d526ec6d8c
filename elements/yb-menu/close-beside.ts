/**
 * Closes a modal dialog when the visitor presses the page beside it. A press that begins or ends in the
 * dialog, such as a selection of text, does not close it. It replaces `closedby="any"`, which closes the
 * dialog before the click of a tap, so that the page gets the click.
 */
export function closeOnPressBeside(dialog: HTMLDialogElement): () => void {
  const isBeside = ({ target, clientX, clientY }: MouseEvent): boolean => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    // the backdrop's events have the dialog as their target
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  const end = new AbortController();
  const { signal } = end;
  let beganBeside = false;
  const onPress = (event: PointerEvent): void => {
    beganBeside = isBeside(event);
  };
  const onClick = (event: MouseEvent): void => {
    if (beganBeside && isBeside(event)) dialog.close();
  };
  dialog.addEventListener('pointerdown', onPress, { signal });
  dialog.addEventListener('click', onClick, { signal });
  return () => end.abort();
}
