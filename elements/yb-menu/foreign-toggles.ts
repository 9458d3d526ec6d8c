import type { Disclosure } from './submenu.ts';

/**
 * Follows the script of a theme that opens submenus too: by a listener of the button, by one further out, or by the
 * pointer over the entry. It writes `aria-expanded`, and the list follows.
 */
export class ForeignToggles {
  /** The buttons that another script toggles after this one. */
  readonly #late = new WeakSet<Element>();
  /** The state of the clicked button before any handler of the click. */
  #clicked: { readonly control: Element; readonly was: boolean } | null = null;
  readonly #observer = new MutationObserver((records) =>
    records.forEach(({ target }) => this.#follow(target)),
  );
  readonly #disclosureOf: (control: Node) => Disclosure | undefined;

  constructor(disclosureOf: (control: Node) => Disclosure | undefined) {
    this.#disclosureOf = disclosureOf;
  }

  observe(control: Element): void {
    this.#observer.observe(control, { attributeFilter: ['aria-expanded'] });
  }

  disconnect(): void {
    this.#observer.disconnect();
  }

  /** A click begins. */
  begin(submenu: Disclosure): void {
    const { control } = submenu;
    this.#clicked = { control, was: submenu.isOpen() };
    setTimeout(() => {
      if (this.#clicked?.control === control) this.#clicked = null;
    });
  }

  /** Whether another script has answered the click, or will do so. */
  answers({ control, isOpen }: Disclosure): boolean {
    return this.#late.has(control) || (this.#clicked?.control === control && this.#clicked.was !== isOpen());
  }

  #follow(control: Node): void {
    const submenu = this.#disclosureOf(control);
    if (!submenu || submenu.panel.hidden === !submenu.isOpen()) return;
    const clicked = this.#clicked?.control === control ? this.#clicked : null;
    const isUndone = clicked?.was === submenu.isOpen() && !this.#late.has(submenu.control);
    // both scripts have toggled: the click counts once, and from now on the other script alone answers
    if (isUndone) this.#late.add(submenu.control);
    submenu.setOpen(isUndone ? !submenu.isOpen() : submenu.isOpen());
  }
}
