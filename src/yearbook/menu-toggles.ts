import { globalOnce } from '../lib/global.ts';
import { forgetClick, isUnanswered, takeEarlyClick } from './page-clicks.ts';
import { menuStoreOf, type MenuStore } from './menu-store.ts';

const ATTRIBUTE = 'data-yb-menu-toggle';

/** Elements that may have `aria-expanded`. */
const EXPANDABLE = 'button, a[href], summary, [role=button], [role=link]';

/** The attribute's value is the menus' name; templates print `true` for an attribute without a value. */
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

function onClick(event: MouseEvent): void {
  const toggle = toggleAt(event);
  if (!toggle || !isUnanswered(event)) return;
  // without script the link leads to the menu
  if (toggle.matches('a[href]')) event.preventDefault();
  forgetClick();
  answer(toggle);
}

function answer(toggle: Element): void {
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

/** The elements of the page that toggle the menus of this store. */
export const togglesOf = (store: MenuStore): Element[] =>
  allToggles().filter((toggle) => storeOf(toggle) === store);

/**
 * Makes every element with `data-yb-menu-toggle` toggle the shared menu, or with a value the menus of that
 * name, and keeps its `aria-expanded` up to date. A click before this code or the code of the menu is loaded
 * opens the menu as soon as the code is loaded.
 */
export function followMenuToggles(): void {
  globalOnce('menu-toggles', () => {
    document.addEventListener('click', onClick);
    // a toggle that was added later gets its state before a screen reader announces it
    document.addEventListener('focusin', (event) => {
      const toggle = toggleAt(event);
      if (toggle) describe(toggle);
    });
    document.addEventListener('DOMContentLoaded', describeAll);
    allToggles().filter(takeEarlyClick).forEach(answer);
    return true;
  });
  describeAll();
}
