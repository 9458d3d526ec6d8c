import { keepScrolling } from '../../src/island/own-layer.ts';
import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { closeOnRouteChange, watchLeaving } from './auto-close.ts';
import { closeOnPressBeside } from './close-beside.ts';
import { onMenuKey } from './keys.ts';
import { rememberFocus } from './return-focus.ts';
import { isFirstModal, togglesOfMenu } from './store-members.ts';
import { closeSubmenus } from './submenus.ts';
import type { Menu } from './yb-menu.contract.ts';

/**
 * Shows a dialog over an inert page; `hide` is called when the visitor closes it. The returned function
 * closes it.
 */
function showModal(dialog: HTMLDialogElement, hide: () => void): () => void {
  // a host that was removed from the page may still get changes of its store
  if (!dialog.isConnected) return () => {};
  dialog.showModal();
  // the event comes in a later task: by then the dialog may be open again
  const onClose = (): void => void (dialog.open || hide());
  dialog.addEventListener('close', onClose);
  const ends = [closeOnPressBeside(dialog), keepScrolling(dialog)];
  return () => {
    ends.forEach((end) => end());
    dialog.removeEventListener('close', onClose);
    dialog.close();
  };
}

/** Handles the keys of a menu and of its toggles. */
export function followKeys(host: Menu, store: MenuStore): () => void {
  const answered = new WeakSet<Event>();
  const onKey = (event: KeyboardEvent): void => {
    if (answered.has(event)) return;
    answered.add(event);
    if (event.defaultPrevented || !/^(Arrow|Home|End|Escape)/.test(event.key)) return;
    const path = event.composedPath();
    const isToggle = togglesOfMenu(host, store).some((toggle) => toggle === path[0]);
    const isInside = path.includes(host);
    const wasOpen = host.open;
    if (isToggle || isInside) onMenuKey(host, event, isToggle);
    if (event.key !== 'Escape') return;
    // not with `modal`: the browser closes the dialog itself
    if (!event.defaultPrevented && host.open && !host.modal) store.set(false);
    // a dialog of the page around the menu stays open: Escape closes the uppermost layer only
    if (isInside && (wasOpen || event.defaultPrevented)) event.stopPropagation();
  };
  // on the host first, before the elements around it hear the key
  for (const target of [host, document]) target.addEventListener('keydown', onKey as EventListener);
  return () => {
    for (const target of [host, document]) target.removeEventListener('keydown', onKey as EventListener);
  };
}

/** Why a menu closes: the focus has moved elsewhere, the page changes its address, or another reason. */
type Reason = 'focus' | 'route' | null;

/** Shows the dialog of an open menu, returns the focus, and closes the menu when the visitor leaves it. */
export class OpenMenu {
  readonly #host: Menu;
  #closing: Reason = null;

  constructor(host: Menu) {
    this.#host = host;
  }

  /** Whether the menu closes because the page changes its address. */
  get isLeaving(): boolean {
    return this.#closing === 'route';
  }

  /** An open menu; the returned function closes it. */
  begin(store: MenuStore, dialog: HTMLDialogElement | null): () => void {
    const host = this.#host;
    const hide = (reason: Reason): void => this.#hide(store, reason);
    this.#closing = null;
    const returnFocus = rememberFocus(host, store);
    const shown = dialog && isFirstModal(store, host) ? showModal(dialog, () => hide(null)) : null;
    const endRoute = closeOnRouteChange(host, () => hide('route'));
    return () => {
      endRoute();
      shown?.();
      closeSubmenus(host);
      if (this.#closing !== 'focus') returnFocus();
    };
  }

  /** Closes the menu when the focus or a press is elsewhere; in a modal menu, its submenus. */
  watchLeaving(store: MenuStore, modal: boolean): () => void {
    const host = this.#host;
    const isInside = (node: Node): boolean =>
      host.contains(node) || togglesOfMenu(host, store).some((toggle) => toggle.contains(node));
    return watchLeaving(host, isInside, () => {
      closeSubmenus(host);
      if (!modal) this.#hide(store, 'focus');
    });
  }

  #hide(store: MenuStore, reason: Reason): void {
    this.#closing = reason;
    store.set(false);
  }
}
