import { getOrInsertComputed } from '../lib/get-or-insert.ts';
import { globalOnce } from '../lib/global.ts';
import { createStore, type Store } from '../lib/store.ts';

export interface MenuState {
  show_menu: boolean;
}

export interface MenuStore extends Omit<Store<MenuState>, 'set'> {
  /** Opens or closes: `set({ show_menu: true })`, or `set(true)` for short. */
  set(state: boolean | Readonly<MenuState>): void;
  toggle(): void;
}

const stores = globalOnce('menu-stores', () => new Map<string, MenuStore>());

function createMenuStore(): MenuStore {
  const { get, set, subscribe } = createStore<MenuState>({ show_menu: false });
  return {
    get,
    subscribe,
    set(state) {
      const show_menu: unknown = typeof state === 'boolean' ? state : state?.show_menu;
      if (typeof show_menu === 'boolean') set({ show_menu });
      else console.warn('menuStore.set() takes {show_menu: boolean} or a boolean, not', state);
    },
    toggle: () => set({ show_menu: !get().show_menu }),
  };
}

/** The store of the menus with this `name`; menus without a name share one store. */
export function menuStoreOf(name: string | null): MenuStore {
  const key = name ?? '';
  return getOrInsertComputed(stores, key, createMenuStore);
}

/** Whether the page's menu is shown. */
export const menuStore: MenuStore = menuStoreOf(null);
