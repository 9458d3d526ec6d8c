import { globalOnce } from '../lib/global.ts';
import { menuStoreOf, type MenuStore } from './menu-store.ts';

const ATTRIBUTE = 'data-yb-menu-toggle';

/** What may say whether the thing it controls is expanded. */
const EXPANDABLE = 'button, a[href], summary, [role=button], [role=link]';

/** The attribute's value names the menus; templates print `true` for a bare one. */
function storeOf(toggle: Element): MenuStore {
  const name = toggle.getAttribute(ATTRIBUTE);
  return menuStoreOf(name === 'true' ? null : name);
}

const allToggles = (): Element[] => [...document.querySelectorAll(`[${ATTRIBUTE}]`)];

function toggleAt(event: Event): Element | undefined {
  return event
    .composedPath()
    .find((node): node is Element => node instanceof Element && node.hasAttribute(ATTRIBUTE));
}

/** Whether a click is meant for this page: not for a new tab, a new window or a download. */
export const isForThisPage = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Whether such a click is still to be answered. */
export const isUnanswered = (event: MouseEvent): boolean => !event.defaultPrevented && isForThisPage(event);

function onClick(event: MouseEvent): void {
  const toggle = toggleAt(event);
  if (!toggle || !isUnanswered(event)) return;
  // a link is the toggle's fallback without script
  if (toggle.matches('a[href]')) event.preventDefault();
  describe(toggle);
  storeOf(toggle).toggle();
}

const followed = new Set<MenuStore>();

function describe(toggle: Element): void {
  const store = storeOf(toggle);
  if (!followed.has(store)) {
    followed.add(store);
    store.subscribe(describeAll);
  }
  if (toggle.matches(EXPANDABLE)) toggle.setAttribute('aria-expanded', String(store.get().show_menu));
}

const describeAll = (): void => allToggles().forEach(describe);

/** The elements anywhere on the page that toggle the menus of this store. */
export const togglesOf = (store: MenuStore): Element[] =>
  allToggles().filter((toggle) => storeOf(toggle) === store);

/**
 * Makes every element with `data-yb-menu-toggle` toggle its menu (contract §3) and say its state: the shared
 * menu, or with a value the menus of that name. Works before the menus' own code: they open once it is there.
 */
export function followMenuToggles(): void {
  globalOnce('menu-toggles', () => {
    document.addEventListener('click', onClick);
    // one that came late says its state before it is announced
    document.addEventListener('focusin', (event) => {
      const toggle = toggleAt(event);
      if (toggle) describe(toggle);
    });
    document.addEventListener('DOMContentLoaded', describeAll);
    return true;
  });
  describeAll();
}
