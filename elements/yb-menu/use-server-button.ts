import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { isUnanswered, togglesOf } from '../../src/yearbook/menu-toggles.ts';
import { nameForNow, setForNow } from './set-for-now.ts';
import { serverButton } from './toggles-of-menu.ts';
import type { Menu } from './yb-menu.contract.ts';

/** The button may stand below the menu. */
function onParsed(check: () => void): () => void {
  document.addEventListener('DOMContentLoaded', check);
  return () => document.removeEventListener('DOMContentLoaded', check);
}

/** The page's own button for the menu; undefined while it may still come, null where there is none. */
export function useServerButton(host: Menu, id: string | null): HTMLElement | null | undefined {
  const button = useSyncExternalStore(
    onParsed,
    () => serverButton(host, id) ?? (id && document.readyState === 'loading' ? undefined : null),
  );
  useEffect(() => {
    if (id && button === null)
      console.warn(`<yb-menu for="${id}">: there is no such element; an own button is used`);
  }, [id, button]);
  return button;
}

function lendBehaviour(host: Menu, store: MenuStore, button: HTMLElement): () => void {
  const unname = nameForNow(host);
  const undo = setForNow(button, {
    'aria-controls': host.id,
    'aria-haspopup': host.modal ? 'dialog' : null,
    'aria-expanded': String(host.open),
  });
  const onClick = (event: MouseEvent): void => {
    // it may bear `data-yb-menu-toggle` as well
    if (!isUnanswered(event) || togglesOf(store).includes(button)) return;
    if (button.matches('a[href]')) event.preventDefault();
    store.toggle();
  };
  button.addEventListener('click', onClick);
  return () => {
    button.removeEventListener('click', onClick);
    undo();
    unname();
  };
}

/** Lets the page's button say what the menu is, and show and hide it. */
export function useButtonBehaviour(
  host: Menu,
  { store, open, modal }: { store: MenuStore; open: boolean; modal: boolean },
  button: HTMLElement | null | undefined,
): void {
  useLayoutEffect(
    () => (button ? lendBehaviour(host, store, button) : undefined),
    // the dialog is said to be one while it is
    [host, store, button, modal],
  );
  useLayoutEffect(() => button?.setAttribute('aria-expanded', String(open)), [button, open, modal, store]);
}
