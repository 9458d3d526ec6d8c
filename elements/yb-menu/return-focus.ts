import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { togglesOfMenu } from './store-members.ts';
import type { Menu } from './yb-menu.contract.ts';

/** Whether the focus is in the hidden menu, or was lost with its dialog. */
function isLost(host: Menu): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return host.modal;
  if (focused === host) return !host.shadowRoot?.activeElement?.matches('[part=toggle]');
  return host.contains(focused);
}

/**
 * Remembers the focused element. The returned function moves a lost focus back to it, or else to the menu's
 * toggle.
 */
export function rememberFocus(host: Menu, store: MenuStore): () => void {
  const opener = document.activeElement;
  return () => {
    if (!host.isConnected || !isLost(host)) return;
    const outside = opener && opener !== document.body && !host.contains(opener) ? [opener] : [];
    const to = [...outside, ...togglesOfMenu(host, store)].find(
      (one) => one.isConnected && one.checkVisibility(),
    );
    // the page behind a dialog must not scroll
    if (to instanceof HTMLElement) to.focus({ preventScroll: host.modal });
  };
}
