import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { closeOnBack, skipMarkedEntries } from './close-on-back.ts';
import { lockScroll } from './lock-scroll.ts';
import { isFirstModal } from './menus-of-store.ts';
import type { Menu } from './yb-menu.contract.ts';

interface AroundDialogProps {
  readonly host: Menu;
  readonly store: MenuStore;
  readonly open: boolean;
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** Whether it is closing because the visitor is about to leave the page; keeps its identity. */
  isLeaving(): boolean;
}

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

/** What a modal menu has besides its dialog: a page that stays where it is, and Back that closes it. */
export default function AroundDialog({ host, store, open, dialog, isLeaving }: AroundDialogProps): null {
  useEffect(skipMarkedEntries, []);
  useLayoutEffect(() => {
    const shown = dialog.current;
    // a host that was taken out of the page may still hear its store
    if (!open || !shown?.isConnected || !isFirstModal(store, host)) return undefined;
    const ends = [lockScroll(), closeOnBack(() => store.set(false)), keepModal(shown)];
    // going back would undo it where the visitor is about to leave
    return () => ends.forEach((end) => end(isLeaving()));
  }, [host, store, open, dialog, isLeaving]);
  return null;
}
