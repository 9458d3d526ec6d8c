import { nameForNow, setForNow } from './set-for-now.ts';

/** A part of the navigation behind a control of its own. */
export interface Submenu {
  readonly control: HTMLElement;
  /** Whether this element is behind the control. */
  holds(element: Node): boolean;
  isOpen(): boolean;
  setOpen(open: boolean): void;
}

interface Disclosure extends Submenu {
  readonly panel: HTMLElement;
}

const SUBMENUS = 'button[aria-expanded]:not([data-yb-menu-toggle]), details';

const PANELS = 'ul, ol, menu, div, section';

/** What a button's `aria-controls` names in the menu; without one, the list or box right behind the button. */
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
    holds: (element) => panel.contains(element),
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
    holds: (element) => details.contains(element) && !control.contains(element),
    isOpen: () => details.open,
    setOpen(open) {
      details.open = open;
    },
  };
}

/** All submenus, the outer before the inner. */
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
  const unname = nameForNow(panel);
  const undoControl = setForNow(control, {
    'aria-expanded': String(isOpen()),
    'aria-controls': panel.id,
  });
  return [setForNow(panel, { hidden: isOpen() ? null : '' }), undoControl, unname];
}

function onClick(host: Element, event: Event): void {
  const submenus = submenusOf(host);
  const clicked = submenus.find(
    ({ control }) => event.target instanceof Node && control.contains(event.target),
  );
  if (!clicked || event.defaultPrevented) return;
  const { control } = clicked;
  const opens = !clicked.isOpen();
  // a summary opens by itself
  if (control.localName !== 'summary') clicked.setOpen(opens);
  if (!opens) return;
  for (const other of submenus)
    if (other !== clicked && other.isOpen() && !other.holds(control)) other.setOpen(false);
}

/**
 * Makes the submenus of the server's markup work, there now or later: `button[aria-expanded]` with a list, and
 * `details`. Opening one closes those beside it. The result puts the markup back.
 */
export function runSubmenus(host: Element): () => void {
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
