import { warnOnce } from '../../src/island/properties.ts';
import { ensureId, setTemporarily } from '../../src/island/temporary-attributes.ts';
import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { togglesOf } from '../../src/yearbook/menu-toggles.ts';
import { forgetClick, isUnanswered, takeEarlyClick } from '../../src/yearbook/page-clicks.ts';
import { serverButton } from './store-members.ts';
import type { Menu } from './yb-menu.contract.ts';

/**
 * The page's own button for the menu; undefined while the parser may still find it, null where there is none.
 */
export function findButton(host: Menu, id: string | null): HTMLElement | null | undefined {
  const button = serverButton(host, id);
  // the button may come after the menu in the document
  if (!button && id && document.readyState === 'loading') return undefined;
  if (!button && id)
    warnOnce(`<yb-menu for="${id}">: there is no element with this id; the menu renders a button`);
  return button;
}

/** Makes the page's button toggle the menu, with the ARIA attributes of a toggle. */
export function makeToggle(host: Menu, store: MenuStore, button: HTMLElement): () => void {
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
