import { elementsOf } from '../../src/lib/form-members.ts';

/** The submit button of a form. */
const submitOf = (form: HTMLFormElement): Element | undefined =>
  [...elementsOf(form)].find((element) => element.matches('[type=submit], button:not([type])'));

/** Returns a function that sets the label of the submit button; undefined if the form has no such button. */
export function submitLabel(
  form: HTMLFormElement,
  signal: AbortSignal,
): ((label: string) => void) | undefined {
  const button = submitOf(form);
  if (!button) return undefined;
  if (button instanceof HTMLInputElement) {
    const { value } = button;
    signal.addEventListener('abort', () => (button.value = value));
    return (label) => void (button.value = label);
  }
  const own = [...button.childNodes];
  signal.addEventListener('abort', () => button.replaceChildren(...own));
  return (label) => {
    if (button.textContent !== label) button.textContent = label;
  };
}
