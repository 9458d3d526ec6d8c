import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { togglesOfMenu } from './store-members.ts';
import type { Menu } from './yb-menu.contract.ts';

/**
 * Gives a clicked button of the menu the focus, as most browsers do. Safari gives it none, and keys and the return of
 * the focus start from the focused button.
 */
export function focusClickedButtons(host: Menu, store: MenuStore): () => void {
  const onClick = (event: MouseEvent): void => {
    // clicks by keys and by scripts have the count 0 and leave the focus as it is
    if (!event.detail) return;
    const toggles = togglesOfMenu(host, store);
    const path = event.composedPath();
    const button = path.find(
      (node) =>
        node instanceof HTMLElement &&
        (toggles.includes(node) || (node.matches('button, summary') && path.includes(host))),
    );
    if (button instanceof HTMLElement && !button.matches(':focus')) button.focus({ preventScroll: true });
  };
  // captured, so that it runs before code that handles the click and moves the focus
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
