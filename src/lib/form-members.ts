/** A member of a form, also where a control of that name hides it. */
const memberOf = (form: HTMLFormElement, name: 'elements' | 'method'): unknown =>
  Reflect.get(HTMLFormElement.prototype, name, form);

/** The controls of a form, also those outside of it that name it by `form=`. */
export const elementsOf = (form: HTMLFormElement): HTMLFormControlsCollection =>
  memberOf(form, 'elements') as HTMLFormControlsCollection;

export const methodOf = (form: HTMLFormElement): string => memberOf(form, 'method') as string;

/** The form that an element is, belongs to, or stands in. */
export function formElementOf(element: unknown): HTMLFormElement | null {
  if (!(element instanceof Element)) return null;
  if (element instanceof HTMLFormElement) return element;
  const owner: unknown = Reflect.get(element, 'form');
  return owner instanceof HTMLFormElement ? owner : element.closest('form');
}
