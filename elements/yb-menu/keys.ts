import type { Submenu } from './submenu.ts';
import { closeSubmenus, submenusOf } from './submenus.ts';
import type { Menu } from './yb-menu.contract.ts';

const CONTROLS = 'a[href], button:not(:disabled), summary';

/** The innermost submenu that contains an element; undefined on the top level. */
const levelOf = (element: Node, submenus: readonly Submenu[]): Submenu | undefined =>
  submenus.findLast((submenu) => submenu.contains(element));

function controlsOn(host: Element, level: Submenu | undefined, submenus: readonly Submenu[]): HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      levelOf(control, submenus) === level && control.checkVisibility({ visibilityProperty: true }),
  );
}

type Move = (controls: readonly HTMLElement[], at: number) => HTMLElement | undefined;

const next: Move = (controls, at) => controls[at + 1];
const previous: Move = (controls, at) => controls[at - 1];

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: next,
  ArrowUp: previous,
  Home: (controls) => controls[0],
  End: (controls) => controls.at(-1),
};
const RTL: Readonly<Record<string, Move>> = { ...MOVES, ArrowLeft: next, ArrowRight: previous };
const LTR: Readonly<Record<string, Move>> = { ...MOVES, ArrowLeft: previous, ArrowRight: next };

function moveOf(host: Element, { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Move | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const moves = getComputedStyle(host).direction === 'rtl' ? RTL : LTR;
  return moves[key];
}

/**
 * Moves the focus by the disclosure navigation pattern of the APG: along a level, and from a control into its open
 * submenu. The toggle is the control of the top level.
 */
function moveFocus(host: Menu, event: KeyboardEvent, from: HTMLElement, isToggle: boolean): void {
  const move = moveOf(host, event);
  if (!move || !from.matches(CONTROLS)) return;
  const submenus = submenusOf(host);
  const own = submenus.find(({ control }) => control === from);
  const enters = move === next && (isToggle ? host.open : own?.isOpen());
  if (isToggle && !enters) return;
  const controls = controlsOn(host, enters ? own : levelOf(from, submenus), submenus);
  const to = enters ? controls[0] : move(controls, controls.indexOf(from));
  to?.focus();
  event.preventDefault();
}

/** Closes the submenu around the focus, or else every open one; false where none is open. */
function closeSubmenu(host: Element, focused: Node): boolean {
  const open = submenusOf(host).filter((submenu) => submenu.isOpen());
  const around = open.findLast((submenu) => submenu.control === focused || submenu.contains(focused));
  if (around) {
    around.setOpen(false);
    around.control.focus();
  } else closeSubmenus(host);
  return open.length > 0;
}

/** Handles a key that was pressed in a menu or on one of its toggles. */
export function onMenuKey(host: Menu, event: KeyboardEvent, isToggle: boolean): void {
  const [focused] = event.composedPath();
  if (!(focused instanceof HTMLElement) || event.isComposing) return;
  if (event.key !== 'Escape') moveFocus(host, event, focused, isToggle);
  else if (closeSubmenu(host, focused)) event.preventDefault();
}
