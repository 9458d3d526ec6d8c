import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { warnOnce } from '../../src/island/properties.ts';
import { onPageParsed } from '../../src/island/page-parsed.ts';
import { forgetClick, isUnanswered, takeEarlyClick } from '../../src/yearbook/page-clicks.ts';
import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { togglesOf } from '../../src/yearbook/menu-toggles.ts';
import { serverButton } from './store-members.ts';
import { ensureId, setTemporarily } from '../../src/island/temporary-attributes.ts';
import type { Menu } from './yb-menu.contract.ts';

/**
 * The page's own button for the menu; undefined while the parser may still find it, null where there is none.
 */
export function useServerButton(host: Menu, id: string | null): HTMLElement | null | undefined {
  // the button may come after the menu in the document
  const button = useSyncExternalStore(
    onPageParsed,
    () => serverButton(host, id) ?? (id && document.readyState === 'loading' ? undefined : null),
  );
  useEffect(() => {
    if (id && button === null)
      warnOnce(`<yb-menu for="${id}">: there is no element with this id; the menu renders a button`);
  }, [id, button]);
  return button;
}

function makeToggle(host: Menu, store: MenuStore, button: HTMLElement): () => void {
  const removeId = ensureId(host);
  const undo = setTemporarily(button, {
    'aria-controls': host.id,
    'aria-haspopup': host.modal ? 'dialog' : null,
    'aria-expanded': String(host.open),
  });
  const onClick = (event: MouseEvent): void => {
    // `followMenuToggles` handles clicks on buttons with `data-yb-menu-toggle`
    if (!isUnanswered(event) || togglesOf(store).includes(button)) return;
    if (button.matches('a[href]')) event.preventDefault();
    forgetClick();
    store.toggle();
  };
  button.addEventListener('click', onClick);
  if (takeEarlyClick(button)) store.toggle();
  return () => {
    button.removeEventListener('click', onClick);
    undo();
    removeId();
  };
}

/** Makes the page's button toggle the menu, with the ARIA attributes of a toggle. */
export function useButtonBehaviour(
  host: Menu,
  { store, open, modal }: { store: MenuStore; open: boolean; modal: boolean },
  button: HTMLElement | null | undefined,
): void {
  useLayoutEffect(
    () => (button ? makeToggle(host, store, button) : undefined),
    // aria-haspopup follows `modal`
    [host, store, button, modal],
  );
  useLayoutEffect(() => button?.setAttribute('aria-expanded', String(open)), [button, open, modal, store]);
}
