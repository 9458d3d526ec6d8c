import { controlsOf, isTickable } from './controls.ts';

/** A box that the visitor ticked, with the words beside it: what the visitor agreed to. */
export interface Agreement {
  readonly name: string;
  readonly value: string;
  readonly text: string;
}

const isCheckbox = (control: Element): control is HTMLInputElement =>
  isTickable(control) && control.type === 'checkbox';

const labelOf = (control: HTMLInputElement): string =>
  control.getAttribute('aria-label') ??
  Array.from(control.labels ?? [], ({ textContent }) => textContent.replace(/\s+/g, ' ').trim()).join(' ');

/** The ticked boxes that the form will submit. */
export function agreementsIn(form: HTMLFormElement): Agreement[] {
  return controlsOf(form).flatMap((control) =>
    isCheckbox(control) && control.checked && !control.matches(':disabled')
      ? { name: control.name, value: control.value, text: labelOf(control) }
      : [],
  );
}

/** A box that must be ticked is a consent: only the visitor may tick it. */
export const isConsent = (control: Element): boolean =>
  isCheckbox(control) && (control.required || control.name === 'AGREE_TO_TERMS');
