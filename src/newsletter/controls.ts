import { elementsOf } from '../lib/form-members.ts';

/** A control of a form: one of the browser's, or a form-associated custom element. */
export type Control = Element & { readonly form?: HTMLFormElement | null; name?: unknown; value?: unknown };

/** Whether a control is a checkbox or a radio button. */
export const isTickable = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

export const controlsOf = (form: HTMLFormElement): Control[] => [...elementsOf(form)];

/** The `name` attribute; a custom element need not have the property. */
export const nameOf = (control: Element): string => control.getAttribute('name') ?? '';

const BUTTONS = 'button,output,fieldset,object,[type=submit],[type=button],[type=reset],[type=image]';

/** Whether a control has a text that scripts read and fill in by its name. */
export const isDataControl = (control: Control): boolean =>
  nameOf(control) !== '' &&
  !control.matches(`${BUTTONS},[type=file]`) &&
  (control instanceof HTMLSelectElement || typeof control.value === 'string');

/**
 * The values of a control for conditions: each chosen option of a select, the empty text where none is chosen, and
 * no value for an unticked box or a button.
 */
export function valuesOf(control: Control): string[] {
  if (isTickable(control)) return control.checked ? [control.value] : [];
  if (control instanceof HTMLSelectElement) {
    const chosen = Array.from(control.selectedOptions, ({ value }) => value);
    return chosen.length ? chosen : [''];
  }
  if (control.matches(BUTTONS)) return [];
  return typeof control.value === 'string' ? [control.value] : [];
}
