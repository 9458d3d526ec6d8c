import { nameOf } from './controls.ts';

/**
 * The fields by which the server tells a visitor from a robot. `setData()` and `refill()` leave them alone.
 */
const HONEYPOT = '_mc4wp_honeypot';
const TIMESTAMP = '_mc4wp_timestamp';

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[name="${name}"]`);

export const isSpamField = (control: Element): boolean => [HONEYPOT, TIMESTAMP].includes(nameOf(control));

/**
 * Gives the two fields the values that they have on a page printed at `time` (ms). A cached page has an old
 * timestamp, and a page that the browser restores has old values.
 */
export function refreshSpamFields(form: HTMLFormElement, time: number): void {
  const timestamp = inputOf(form, TIMESTAMP);
  if (timestamp) timestamp.value = String(Math.floor(time / 1000));
  const honeypot = inputOf(form, HONEYPOT);
  if (!honeypot) return;
  honeypot.value = '';
  honeypot.tabIndex = -1;
  honeypot.autocomplete = 'off';
}

/** Empties the honeypot if the browser's autofill has filled it, because that does not mean a robot. */
export function clearAutofilledHoneypot(form: HTMLFormElement): void {
  const honeypot = inputOf(form, HONEYPOT);
  if (honeypot?.matches(':autofill')) honeypot.value = '';
}
