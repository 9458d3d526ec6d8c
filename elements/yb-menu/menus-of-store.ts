import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import type { Menu } from './yb-menu.contract.ts';

const menus = new WeakMap<MenuStore, Set<Menu>>();

/** Counts a menu to its store, which closes when its last menu goes. */
export function joinStore(store: MenuStore, host: Menu): () => void {
  const hosts = menus.get(store) ?? new Set();
  menus.set(store, hosts.add(host));
  return () => {
    hosts.delete(host);
    if (!hosts.size) store.set(false);
  };
}

/** Of several modal menus that share a store the first one opens (contract §3). */
export function isFirstModal(store: MenuStore, host: Menu): boolean {
  const others = [...(menus.get(store) ?? [])].filter((other) => other !== host && other.modal);
  return others.every((other) => host.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}
