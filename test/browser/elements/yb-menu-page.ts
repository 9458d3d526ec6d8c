import { fixture } from '@open-wc/testing';
import { firstIn } from '../island/page.ts';
import { waitUntil } from '../wait-until.ts';
import type { YbMenuElement } from '../../../elements/yb-menu/yb-menu.ts';
import { registerIsland } from '../../../src/island/loader.ts';
import { click, expectFocus, focused, press, withStylesheet } from '../page.ts';
import { menuStore } from '../../../src/yearbook/menu-store.ts';

export const NAV = `
  <nav aria-label="Annuario">
    <ul>
      <li><a id="home" href="#top">Home</a></li>
      <li>
        <button type="button" id="watches" aria-expanded="false">Orologi</button>
        <ul id="watches-list">
          <li><a id="divers" href="#divers-place">Subacquei</a></li>
          <li>
            <button type="button" id="dress" aria-expanded="false">Eleganti</button>
            <ul><li><a id="thin" href="#thin-place">Sottili</a></li></ul>
          </li>
          <li><a id="pilots" href="#pilots-place">Aviatori</a></li>
        </ul>
      </li>
      <li>
        <details id="makers">
          <summary id="makers-summary">Marchi</summary>
          <ul>
            <li><a id="italian" href="#italian-place">Italiani</a></li>
            <li><a id="foreign" href="#foreign-place">Esteri</a></li>
          </ul>
        </details>
      </li>
      <li><a id="about" href="#about-place">Chi siamo</a></li>
    </ul>
  </nav>`;

/** The page around the menus of a test. */
export let page: HTMLElement;

before(async () => {
  document.documentElement.lang = 'it';
  await withStylesheet();
  registerIsland('yb-menu', { load: () => import('../../../elements/yb-menu/yb-menu.ts') });
});

afterEach(() => {
  menuStore.set(false);
  history.replaceState(null, '', location.pathname + location.search);
});

export { waitUntil };

export const ready = (host: Element): Promise<void> =>
  waitUntil(() => host.hasAttribute('data-ready'), 'it is ready');

/** A page with one menu between two links. */
export async function open(attributes = '', content = NAV, around = ''): Promise<YbMenuElement> {
  page = await fixture(
    `<main style="background: Canvas; color: CanvasText"><h1>Annuario</h1>${around}<p><a id="before" href="#b">Prima</a></p>
      <yb-menu ${attributes}>${content}</yb-menu>
      <p><a id="after" href="#a">Dopo</a></p></main>`,
  );
  const host = page.querySelector<YbMenuElement>('yb-menu:last-of-type');
  if (!host) throw new Error('no menu');
  await ready(host);
  return host;
}

export const $ = <E extends HTMLElement = HTMLElement>(selector: string): E => firstIn(page, selector) as E;
export const inside = <E extends HTMLElement = HTMLElement>(host: Element, selector: string): E =>
  firstIn(host.shadowRoot as ShadowRoot, selector) as E;
export const toggle = (host: Element): HTMLButtonElement => inside(host, '[part=toggle]');
export const dialogOf = (host: Element): HTMLDialogElement => inside(host, 'dialog');

/**
 * Steps of a visitor: keys, one after the other, and the id that has the focus then. `@id` gives it the focus; `toggle` is
 * the menu's own button.
 */
export async function walk(...steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    const keys = step.split(' ');
    const id = keys.pop() ?? '';
    if (id.startsWith('@')) $(`#${id.slice(1)}`).focus();
    await press(...keys);
    expectFocus(id === 'toggle' ? toggle($('yb-menu')) : $(`#${id.replace('@', '')}`));
  }
}

export const shown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

export { click, expectFocus, focused, press };

export const expanded = (element: Element): string | null => element.getAttribute('aria-expanded');
