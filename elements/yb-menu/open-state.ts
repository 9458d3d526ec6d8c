import { emitter } from '../../src/island/emit.ts';
import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { isFirstModal, joinStore } from './store-members.ts';
import { contract, type Menu } from './yb-menu.contract.ts';

const started = new WeakSet<Menu>();

/**
 * Whether the visitor followed a link to the menu before its code was loaded: the navigation shows already.
 * True at most once per menu.
 */
function isLedTo(host: Menu): boolean {
  const isFirst = !started.has(host);
  started.add(host);
  return isFirst && host.matches(':target');
}

/** Whether a menu is open, by its store; the attribute `open` and the event follow. */
export class OpenState {
  readonly #host: Menu;
  /** The state that the page knows: of the last event, or set by the page itself. */
  #announced = false;

  constructor(host: Menu) {
    this.#host = host;
  }

  /**
   * Reflects the store to the attribute `open`. A host that the server printed open opens its store.
   *
   * @param changed called after each change of the store
   */
  follow(store: MenuStore, changed: () => void): () => void {
    const host = this.#host;
    this.#announced = host.open;
    const reflect = (): void => {
      host.open = store.get().show_menu;
      changed();
    };
    if (isLedTo(host) || host.open) store.set(true);
    reflect();
    const end = store.subscribe(reflect);
    const leave = joinStore(store, host);
    return () => {
      leave();
      end();
      host.open = false;
    };
  }

  /** Copies an outside change of `open` to the store without an event. */
  copyTo(store: MenuStore): void {
    const { open } = this.#host;
    if (open === store.get().show_menu) return;
    this.#announced = open;
    store.set(open);
  }

  /** Dispatches the event of a change. */
  announce(store: MenuStore): void {
    const host = this.#host;
    const open = store.get().show_menu;
    if (this.#announced === open) return;
    this.#announced = open;
    if (host.modal && !isFirstModal(store, host)) return;
    emitter(contract, host)('yb-menu-toggle', { open });
  }
}
