import { useLayoutEffect, useRef, type RefObject } from 'react';
import { keepModal } from '../../../src/island/keep-modal.ts';
import { lockScroll } from '../../../src/island/lock-scroll.ts';
import { keepEscape, keepScrolling } from '../../../src/island/own-layer.ts';

/**
 * Shows the dialog over an inert page that does not scroll.
 *
 * @param onClose called when the visitor closes the dialog
 * @param focusedAfter gets the focus when the dialog is closed
 */
export function useModal(
  dialogRef: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  focusedAfter: () => HTMLElement | undefined,
): void {
  const after = useRef(focusedAfter);
  useLayoutEffect(() => {
    after.current = focusedAfter;
  });
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog?.isConnected) return undefined;
    const ends = [lockScroll(), keepModal(dialog, onClose), keepScrolling(dialog), keepEscape(dialog)];
    dialog.showModal();
    // the event comes in a later task: by then the dialog may be open again
    const close = (): void => void (dialog.open || onClose());
    dialog.addEventListener('close', close);
    return () => {
      dialog.removeEventListener('close', close);
      dialog.close();
      ends.forEach((end) => end());
      after.current()?.focus({ preventScroll: true });
    };
  }, [dialogRef, onClose]);
}
