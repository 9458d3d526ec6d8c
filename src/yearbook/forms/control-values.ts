/** A form's control; elements of the page's own count too, where they belong to a form. */
export type Control = Element & { readonly form?: HTMLFormElement | null; name?: unknown; value?: unknown };

/** Whether it is a box or a radio button. */
export const isTickable = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

export const controlsOf = (form: HTMLFormElement): Control[] => [
  // a control called `elements` hides the form's own property
  ...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as HTMLFormControlsCollection),
];

const BUTTONS = 'button,output,[type=submit],[type=button],[type=reset],[type=image]';

/** What a control says by now: several values of a multiple select, none of an unticked box or a button. */
export function valuesOf(control: Control): string[] {
  if (isTickable(control)) return control.checked ? [control.value] : [];
  if (control instanceof HTMLSelectElement) return Array.from(control.selectedOptions, ({ value }) => value);
  if (control.matches(BUTTONS)) return [];
  return typeof control.value === 'string' ? [control.value] : [];
}
