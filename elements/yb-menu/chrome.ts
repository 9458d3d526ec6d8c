import { writeAttribute } from '../../src/island/write-attribute.ts';

/** What a menu shows around its navigation. */
export interface ChromeState {
  /** Whether the menu has a button of its own. */
  readonly hasToggle: boolean;
  readonly modal: boolean;
  readonly open: boolean;
  readonly label: string;
  readonly closeLabel: string;
}

interface Presses {
  toggle(): void;
  close(): void;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  part: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.setAttribute('part', part);
  element.append(...children);
  return element;
}

function pressable(part: string, press: () => void): HTMLButtonElement {
  const button = make('button', part);
  button.addEventListener('click', press);
  return button;
}

/** The toggle button of a menu, and the panel or dialog with its navigation. */
export class Chrome {
  readonly #root: ShadowRoot;
  readonly #toggle: HTMLButtonElement;
  readonly #toggleLabel = document.createTextNode('');
  readonly #close: HTMLButtonElement;
  readonly #slot = document.createElement('slot');
  #box: HTMLElement | null = null;

  constructor(root: ShadowRoot, { toggle, close }: Presses) {
    this.#root = root;
    this.#toggle = pressable('toggle', toggle);
    const icon = make('span', 'icon');
    icon.setAttribute('aria-hidden', 'true');
    this.#toggle.append(icon, this.#toggleLabel);
    this.#toggle.setAttribute('aria-controls', 'content');
    this.#close = pressable('close', close);
  }

  /** The dialog of a modal menu. */
  get dialog(): HTMLDialogElement | null {
    return this.#box instanceof HTMLDialogElement ? this.#box : null;
  }

  show({ hasToggle, modal, open, label, closeLabel }: ChromeState): void {
    const box = this.#boxFor(modal);
    if (modal) writeAttribute(box, 'aria-label', label);
    else box.hidden = !open;
    this.#close.textContent = closeLabel;
    this.#toggleLabel.data = label;
    writeAttribute(this.#toggle, 'aria-expanded', String(open));
    writeAttribute(this.#toggle, 'aria-haspopup', modal ? 'dialog' : null);
    if (!hasToggle) this.#toggle.remove();
    else if (!this.#toggle.parentNode) box.before(this.#toggle);
  }

  remove(): void {
    this.#toggle.remove();
    this.#box?.remove();
  }

  #boxFor(modal: boolean): HTMLElement {
    if (this.#box && !!this.dialog === modal) return this.#box;
    const box = modal ? make('dialog', 'dialog', this.#close, this.#slot) : make('div', 'panel', this.#slot);
    box.id = 'content';
    if (this.#box) this.#box.replaceWith(box);
    else this.#root.prepend(box);
    this.#box = box;
    return box;
  }
}
