import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { closeOnRouteChange } from './close-on-route-change.ts';
import { onMenuKey } from './keys.ts';
import { isFirstModal } from './menus-of-store.ts';
import { rememberFocus } from './return-focus.ts';
import { showModally } from './show-modally.ts';
import { closeSubmenus } from './submenus.ts';
import { togglesOfMenu } from './toggles-of-menu.ts';
import { watchLeaving } from './watch-leaving.ts';
import type { Menu } from './yb-menu.contract.ts';

interface Shown {
  readonly store: MenuStore;
  readonly open: boolean;
  readonly modal: boolean;
  readonly dialog: RefObject<HTMLDialogElement | null>;
}

function followKeys(host: Menu, store: MenuStore): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !/^(Arrow|Home|End|Escape)/.test(event.key)) return;
    const path = event.composedPath();
    const isToggle = togglesOfMenu(host, store).some((toggle) => toggle === path[0]);
    if (isToggle || path.includes(host)) onMenuKey(host, event, isToggle);
    // a dialog closes by itself
    if (event.key === 'Escape' && !event.defaultPrevented && host.open && !host.modal) store.set(false);
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** Why a menu closes, where that matters: the focus goes elsewhere on its own, or the visitor does. */
type Leaving = 'focus' | 'route' | null;

/** What an open menu does to the page, and everything that closes it; tells whether it closes for another address. */
export function useShown(host: Menu, { store, open, modal, dialog }: Shown): () => boolean {
  const closing = useRef<Leaving>(null);

  useLayoutEffect(() => {
    if (!open) return undefined;
    closing.current = null;
    const hide = (why: Leaving): void => {
      closing.current = why;
      store.set(false);
    };
    const returnFocus = rememberFocus(host, store);
    const shown =
      dialog.current && isFirstModal(store, host) ? showModally(dialog.current, () => hide(null)) : null;
    const endRoute = closeOnRouteChange(host, () => hide('route'));
    return () => {
      endRoute();
      shown?.();
      closeSubmenus(host);
      if (closing.current !== 'focus') returnFocus();
    };
  }, [host, store, open, modal, dialog]);

  useEffect(() => followKeys(host, store), [host, store]);

  useEffect(() => {
    const isInside = (node: Node): boolean =>
      host.contains(node) || togglesOfMenu(host, store).some((toggle) => toggle.contains(node));
    return watchLeaving(host, isInside, () => {
      closeSubmenus(host);
      if (modal) return;
      closing.current = 'focus';
      store.set(false);
    });
  }, [host, store, modal]);
  return useCallback(() => closing.current === 'route', []);
}
