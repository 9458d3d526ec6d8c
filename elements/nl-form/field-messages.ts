import { controlsOf, isTickable, type Control } from '../../src/yearbook/forms/control-values.ts';

const CLASS = 'nl-form-message';

let count = 0;

const idsOf = (control: Element): string[] =>
  (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);

function describe(control: Element, ids: readonly string[]): void {
  if (ids.length) control.setAttribute('aria-describedby', ids.join(' '));
  else control.removeAttribute('aria-describedby');
}

/** The boxes and radios of one name are answered by any of them. */
function groupOf(control: Control): readonly Element[] {
  if (!isTickable(control) || !control.form) return [control];
  return controlsOf(control.form).filter((one) => one.getAttribute('name') === control.name);
}

/** Behind the words of a box, else behind the field itself. */
const placeOf = (control: Element): Element =>
  (control.matches('[type=checkbox],[type=radio]') && control.closest('label')) || control;

/** Messages tied to the fields of one form. */
export class FieldMessages {
  readonly #shown = new Map<Element, HTMLElement>();

  /** Shows what is wrong with a field until its value changes. */
  show(control: Control, text: string): void {
    const known = this.#shown.get(control);
    if (known) return void (known.textContent = text);
    const message = document.createElement('span');
    message.className = CLASS;
    message.id = `${CLASS}-${++count}`;
    message.textContent = text;
    this.#shown.set(control, message);
    placeOf(control).after(message);
    control.setAttribute('aria-invalid', 'true');
    describe(control, [...idsOf(control), message.id]);
    for (const one of groupOf(control))
      one.addEventListener('input', () => this.clear(control), { once: true });
  }

  clear(control: Element): void {
    const message = this.#shown.get(control);
    if (!message) return;
    this.#shown.delete(control);
    message.remove();
    control.removeAttribute('aria-invalid');
    describe(
      control,
      idsOf(control).filter((id) => id !== message.id),
    );
  }

  clearAll(): void {
    for (const control of [...this.#shown.keys()]) this.clear(control);
  }

  /** The first field with a message, in the order of the page. */
  get first(): Element | undefined {
    return [...this.#shown.keys()].sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )[0];
  }
}
