import { isRendered } from '../../src/lib/can-be-seen.ts';
import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { togglesOf } from '../../src/yearbook/menu-toggles.ts';
import type { Menu } from './yb-menu.contract.ts';

const menus = new WeakMap<MenuStore, Set<Menu>>();

/** Adds a menu to its store. The store closes when its last menu leaves. */
export function joinStore(store: MenuStore, host: Menu): () => void {
  const hosts = menus.get(store) ?? new Set();
  menus.set(store, hosts.add(host));
  return () => {
    hosts.delete(host);
    if (!hosts.size) store.set(false);
  };
}

/** Whether this is the first modal menu of its store, of those that styles of the page do not hide: only that one opens. */
export function isFirstModal(store: MenuStore, host: Menu): boolean {
  const others = [...(menus.get(store) ?? [])].filter(
    (other) => other !== host && other.modal && isRendered(other),
  );
  if (!isRendered(host)) return false;
  return others.every((other) => host.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** The page's own button that `for` names. */
export function serverButton(host: Menu, id: string | null): HTMLElement | null {
  const root = host.getRootNode() as Partial<ParentNode>;
  return (id && root.querySelector?.<HTMLElement>(`#${CSS.escape(id)}`)) || null;
}

/** Everything that toggles a menu: its own button or the page's, and elements with `data-yb-menu-toggle`. */
export function togglesOfMenu(host: Menu, store: MenuStore): Element[] {
  const own = host.shadowRoot?.querySelector('[part=toggle]');
  return [own, serverButton(host, host.for), ...togglesOf(store)].filter((toggle) => !!toggle);
}
