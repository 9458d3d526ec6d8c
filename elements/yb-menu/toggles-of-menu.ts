import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { togglesOf } from '../../src/yearbook/menu-toggles.ts';
import type { Menu } from './yb-menu.contract.ts';

/** The page's own button that `for` names. */
export function serverButton(host: Menu, id: string | null): HTMLElement | null {
  const root = host.getRootNode() as Partial<ParentNode>;
  return (id && root.querySelector?.<HTMLElement>(`#${CSS.escape(id)}`)) || null;
}

/** All that shows and hides a menu: its own button or the page's, and what bears `data-yb-menu-toggle`. */
export function togglesOfMenu(host: Menu, store: MenuStore): Element[] {
  const own = host.shadowRoot?.querySelector('[part=toggle]');
  return [own, serverButton(host, host.for), ...togglesOf(store)].filter((toggle) => !!toggle);
}
