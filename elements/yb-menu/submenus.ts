import { ensureId, setTemporarily } from '../../src/island/temporary-attributes.ts';

/** A part of the navigation that a control shows and hides. */
export interface Submenu {
  readonly control: HTMLElement;
  /** Whether an element is in the submenu. */
  contains(element: Node): boolean;
  isOpen(): boolean;
  setOpen(open: boolean): void;
}

interface Disclosure extends Submenu {
  readonly panel: HTMLElement;
}

const SUBMENUS = 'button[aria-expanded]:not([data-yb-menu-toggle]), details';

const PANELS = 'ul, ol, menu, div, section';

/** The element that a button's `aria-controls` names in the menu; without it, a list or box right after the button. */
function panelOf(host: Element, button: HTMLElement): HTMLElement | null {
  const id = button.getAttribute('aria-controls');
  if (id) return host.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  const behind = button.nextElementSibling;
  return behind?.matches(PANELS) ? (behind as HTMLElement) : null;
}

function disclosureOf(host: Element, control: HTMLElement): Disclosure | undefined {
  const panel = panelOf(host, control);
  if (!panel || panel.contains(control)) return undefined;
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

function onClick(host: Element, event: Event): void {
  const submenus = submenusOf(host);
  const clicked = submenus.find(
    ({ control }) => event.target instanceof Node && control.contains(event.target),
  );
  if (!clicked || event.defaultPrevented) return;
  const { control } = clicked;
  const opens = !clicked.isOpen();
  // the browser opens the details of a summary
  if (control.localName !== 'summary') clicked.setOpen(opens);
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
      if ('panel' in submenu) undo.push(...prepare(submenu as Disclosure));
    }
  };
  const click = (event: Event): void => onClick(host, event);
  const arrivals = new MutationObserver(prepareNew);
  arrivals.observe(host, { childList: true, subtree: true });
  host.addEventListener('click', click);
  prepareNew();
  return () => {
    arrivals.disconnect();
    host.removeEventListener('click', click);
    for (const step of undo.reverse()) step();
  };
}
