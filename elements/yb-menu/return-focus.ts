import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { togglesOfMenu } from './toggles-of-menu.ts';
import type { Menu } from './yb-menu.contract.ts';

/** Whether the focus is in what is hidden now, or was lost with a dialog. */
function isLost(host: Menu): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return host.modal;
  if (focused === host) return !host.shadowRoot?.activeElement?.matches('[part=toggle]');
  return host.contains(focused);
}

/** Remembers where the focus is; the result brings it back from a menu that was hidden, or else to its toggle. */
export function rememberFocus(host: Menu, store: MenuStore): () => void {
  const opener = document.activeElement;
  return () => {
    if (!host.isConnected || !isLost(host)) return;
    const outside = opener && opener !== document.body && !host.contains(opener) ? [opener] : [];
    const to = [...outside, ...togglesOfMenu(host, store)].find(
      (one) => one.isConnected && one.checkVisibility(),
    );
    // under a dialog the page has stayed where it is
    if (to instanceof HTMLElement) to.focus({ preventScroll: host.modal });
  };
}
