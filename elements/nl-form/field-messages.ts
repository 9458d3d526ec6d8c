import { writeAttribute } from '../../src/island/write-attribute.ts';
import { controlsOf, isTickable, nameOf, type Control } from '../../src/newsletter/controls.ts';
import { getOrInsertComputed } from '../../src/lib/get-or-insert.ts';
import { markOwn, noteBefore } from '../../src/lib/own-marks.ts';

const CLASS = 'nl-form-message';

let count = 0;

const descriptionsOf = (control: Element): string[] =>
  (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);

const STATES = ['aria-invalid', 'aria-describedby'];

const describe = (control: Element, ids: readonly string[]): void =>
  writeAttribute(control, 'aria-describedby', ids.join(' ') || null);

/** The controls whose input removes the message of a control: for a box or radio button, its whole group. */
function groupOf(control: Control): readonly Element[] {
  if (!isTickable(control) || !control.form) return [control];
  return controlsOf(control.form).filter((one) => nameOf(one) === control.name);
}

/** The element that a message comes after: the label around a box, else the field. */
const anchorOf = (control: Element): Element => (isTickable(control) && control.closest('label')) || control;

interface Shown {
  readonly message: HTMLElement;
  /** Forgets the states that the field had before. */
  readonly forget: () => void;
}

/** Messages tied to the fields of one form. */
export class FieldMessages {
  readonly #form: HTMLFormElement;
  readonly #shown = new Map<Element, Shown>();

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  /** Shows what is wrong with a field until its value changes, or until `signal` is aborted. */
  show(control: Control, text: string, signal: AbortSignal): void {
    const known = this.#shown.get(control);
    if (known) return void (known.message.textContent = text);
    const message = document.createElement('span');
    message.className = CLASS;
    message.id = `${CLASS}-${++count}`;
    message.textContent = text;
    markOwn(message, 'element');
    this.#shown.set(control, { message, forget: noteBefore(control, STATES) });
    anchorOf(control).after(message);
    control.setAttribute('aria-invalid', 'true');
    describe(control, [...descriptionsOf(control), message.id]);
    for (const one of groupOf(control))
      one.addEventListener('input', () => this.clear(control), { once: true });
    // the same function each time, so that the signal keeps it once
    signal.addEventListener('abort', this.clearAll, { once: true });
  }

  clear(control: Element): void {
    const shown = this.#shown.get(control);
    if (!shown) return;
    const { message, forget } = shown;
    this.#shown.delete(control);
    message.remove();
    control.removeAttribute('aria-invalid');
    describe(
      control,
      descriptionsOf(control).filter((id) => id !== message.id),
    );
    forget();
  }

  readonly clearAll = (): void => {
    for (const control of [...this.#shown.keys()]) this.clear(control);
  };

  /** The first field with a message, in the order of the page. */
  get first(): Control | undefined {
    return controlsOf(this.#form).find((control) => this.#shown.has(control));
  }
}

const messages = new WeakMap<HTMLFormElement, FieldMessages>();

export const messagesOf = (form: HTMLFormElement): FieldMessages =>
  getOrInsertComputed(messages, form, () => new FieldMessages(form));
