import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { focusOn } from '../../src/island/focus-on.ts';
import { keepModal } from '../../src/island/keep-modal.ts';
import { lockScroll } from '../../src/island/lock-scroll.ts';
import { keepEscape, keepScrolling } from '../../src/island/own-layer.ts';

interface ScreenDialogProps {
  readonly label: string;
  readonly open: boolean;
  close(): void;
  readonly children: ReactNode;
}

/** Notes where the visitor is in the form, which shows before the dialog; the returned function puts it back. */
function noteVisitor(dialog: HTMLDialogElement): () => void {
  const { host } = dialog.getRootNode() as ShadowRoot;
  const { scrollTop } = host;
  const focused = host.querySelector<HTMLElement>(':focus');
  return () => {
    if (focused) focusOn(focused, { preventScroll: true });
    if (scrollTop) dialog.scrollTo({ top: scrollTop, behavior: 'instant' });
  };
}

/** On small screens, the filter as a modal dialog over the page. */
export function ScreenDialog({ label, open, close, children }: ScreenDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useRef(close);
  useLayoutEffect(() => {
    leave.current = close;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const unlock = lockScroll();
    const putBack = noteVisitor(element);
    element.showModal();
    putBack();
    const ends = [keepModal(element, () => leave.current()), keepScrolling(element), keepEscape(element)];
    return () => {
      ends.forEach((end) => end());
      element.close();
      unlock();
    };
  }, [open]);
  return (
    <dialog
      part="screen"
      aria-label={label}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {children}
    </dialog>
  );
}
