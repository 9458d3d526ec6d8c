import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { closeOnBack, skipMarkedEntries } from '../../src/island/close-on-back.ts';
import { keepModal } from '../../src/island/keep-modal.ts';
import { lockScroll } from '../../src/island/lock-scroll.ts';
import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { isFirstModal } from './store-members.ts';
import type { Menu } from './yb-menu.contract.ts';
import { hasPageGlobal } from '../../src/lib/page-global.ts';

export interface ModalMenu {
  readonly store: MenuStore;
  readonly open: boolean;
  readonly modal: boolean;
  readonly dialog: RefObject<HTMLDialogElement | null>;
}

/**
 * Browsers with close watchers close dialogs with Back by themselves. In other browsers, an open menu on a
 * phone adds an entry to the history.
 */
const isBackOurs = (): boolean => !hasPageGlobal('CloseWatcher');
const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * Keeps the page behind an open dialog from scrolling, and makes Back close the dialog.
 *
 * @param isLeaving whether the menu closes because the page changes its address; the same function at every
 * rendering
 */
export function useModalPage(
  host: Menu,
  { store, open, modal, dialog }: ModalMenu,
  isLeaving: () => boolean,
): void {
  useEffect(() => (modal && isBackOurs() ? skipMarkedEntries() : undefined), [modal]);
  useLayoutEffect(() => {
    const shown = dialog.current;
    // a host that was removed from the page may still get changes of its store
    if (!open || !shown?.isConnected || !isFirstModal(store, host)) return undefined;
    const ends = [lockScroll(), keepModal(shown, () => store.set(false))];
    const endBack = isBackOurs() && isPhone() ? closeOnBack(() => store.set(false)) : null;
    return () => {
      ends.forEach((end) => end());
      endBack?.(isLeaving());
    };
  }, [host, store, open, modal, dialog, isLeaving]);
}
