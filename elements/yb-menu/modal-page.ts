import { closeOnBack } from '../../src/island/close-on-back.ts';
import { keepModal } from '../../src/island/keep-modal.ts';
import { lockScroll } from '../../src/island/lock-scroll.ts';
import { hasPageGlobal } from '../../src/lib/page-global.ts';

/**
 * Browsers with close watchers close dialogs with Back by themselves. In other browsers, an open menu on a
 * phone adds an entry to the history.
 */
export const isBackOurs = (): boolean => !hasPageGlobal('CloseWatcher');
const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * Keeps the page behind an open dialog from scrolling, and makes Back close the dialog.
 *
 * @param isLeaving whether the menu closes because the page changes its address
 */
export function holdPage(dialog: HTMLDialogElement, close: () => void, isLeaving: () => boolean): () => void {
  const ends = [lockScroll(), keepModal(dialog, close)];
  const endBack = isBackOurs() && isPhone() ? closeOnBack(close) : null;
  return () => {
    ends.forEach((end) => end());
    endBack?.(isLeaving());
  };
}
