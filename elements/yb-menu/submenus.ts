import { ForeignToggles } from './foreign-toggles.ts';
import { ensureId, setTemporarily } from '../../src/island/temporary-attributes.ts';
import type { Disclosure, Submenu } from './submenu.ts';

const SUBMENUS = 'button[aria-expanded]:not([data-yb-menu-toggle]), details';

const PANELS = 'ul, ol, menu, div, section';

/** The element that a button's `aria-controls` names in the menu; without it, a list or box right after the button. */
function panelOf(host: Element, button: HTMLElement): HTMLElement | null {
  const id = button.getAttribute('aria-controls');
  if (id) return host.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  const behind = button.nextElementSibling;
  return behind?.matches(PANELS) ? (behind as HTMLElement) : null;
}

/** Whether a panel is the whole navigation, which a theme shows by its own button on small screens. */
function isWhole(host: Element, control: HTMLElement, panel: HTMLElement): boolean {
  if (control.closest('li') || !panel.querySelector('li :is(button, ul, ol)')) return false;
  return [...host.querySelectorAll('a[href]')].every((link) => panel.contains(link));
}

function disclosureOf(host: Element, control: HTMLElement): Disclosure | undefined {
  const panel = panelOf(host, control);
  if (!panel || panel.contains(control) || isWhole(host, control, panel)) return undefined;
  return {
    control,
    panel,
    contains: (element) => panel.contains(element),
    isOpen: () => control.getAttribute('aria-expanded') === 'true',
    setOpen(open) {
      control.setAttribute('aria-expanded', String(open));
      panel.hidden = !open;
    },
  };
}

function detailsSubmenu(details: HTMLDetailsElement): Submenu | undefined {
  const control = details.querySelector<HTMLElement>(':scope > summary');
  if (!control) return undefined;
  return {
    control,
    contains: (element) => details.contains(element) && !control.contains(element),
    isOpen: () => details.open,
    setOpen(open) {
      details.open = open;
    },
  };
}

/** All submenus in document order: outer ones come before their inner ones. */
export function submenusOf(host: Element): Submenu[] {
  const found = [...host.querySelectorAll<HTMLElement>(SUBMENUS)].map((element) =>
    element instanceof HTMLDetailsElement ? detailsSubmenu(element) : disclosureOf(host, element),
  );
  return found.filter((submenu) => submenu !== undefined);
}

export function closeSubmenus(host: Element): void {
  for (const submenu of submenusOf(host)) if (submenu.isOpen()) submenu.setOpen(false);
}

function prepare({ control, panel, isOpen }: Disclosure): (() => void)[] {
  const removeId = ensureId(panel);
  const restoreControl = setTemporarily(control, {
    'aria-expanded': String(isOpen()),
    'aria-controls': panel.id,
  });
  return [setTemporarily(panel, { hidden: isOpen() ? null : '' }), restoreControl, removeId];
}

const clickedOf = (submenus: readonly Submenu[], { target }: Event): Submenu | undefined =>
  submenus.find(({ control }) => target instanceof Node && control.contains(target));

const isDisclosure = (submenu: Submenu | undefined): submenu is Disclosure => !!submenu && 'panel' in submenu;

function onClick(host: Element, event: Event, foreign: ForeignToggles): void {
  const submenus = submenusOf(host);
  const clicked = clickedOf(submenus, event);
  if (!clicked || event.defaultPrevented) return;
  const { control } = clicked;
  let opens = !clicked.isOpen();
  if (isDisclosure(clicked)) {
    if (foreign.answers(clicked)) opens = clicked.isOpen();
    clicked.setOpen(opens);
  }
  if (!opens) return;
  for (const other of submenus)
    if (other !== clicked && other.isOpen() && !other.contains(control)) other.setOpen(false);
}

/**
 * Makes the submenus in the server's markup work, now and when they are added later: `button[aria-expanded]`
 * with a list, and `details`. Opening one closes its siblings. The returned function restores the markup.
 */
export function enableSubmenus(host: Element): () => void {
  const undo: (() => void)[] = [];
  const known = new WeakSet<Element>();
  const prepareNew = (): void => {
    for (const submenu of submenusOf(host)) {
      if (known.has(submenu.control)) continue;
      known.add(submenu.control);
      if (!isDisclosure(submenu)) continue;
      undo.push(...prepare(submenu));
      foreign.observe(submenu.control);
    }
  };
  const foreign = new ForeignToggles((control) =>
    submenusOf(host)
      .filter(isDisclosure)
      .find((one) => one.control === control),
  );
  const press = (event: Event): void => {
    const clicked = clickedOf(submenusOf(host), event);
    if (isDisclosure(clicked)) foreign.begin(clicked);
  };
  const click = (event: Event): void => onClick(host, event, foreign);
  const arrivals = new MutationObserver(prepareNew);
  arrivals.observe(host, { childList: true, subtree: true });
  host.addEventListener('click', press, true);
  host.addEventListener('click', click);
  prepareNew();
  return () => {
    arrivals.disconnect();
    foreign.disconnect();
    host.removeEventListener('click', press, true);
    host.removeEventListener('click', click);
    for (const step of undo.reverse()) step();
  };
}
