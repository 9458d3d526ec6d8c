const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[name="${name}"]`);

/**
 * A cached page carries the timestamp of its printing, and a page that the browser restored what stood in its
 * honeypot: both become what the server would have printed for this visitor at `time` (ms).
 */
export function keepFresh(form: HTMLFormElement, time: number): void {
  const timestamp = fieldOf(form, '_mc4wp_timestamp');
  if (timestamp) timestamp.value = String(Math.floor(time / 1000));
  const honeypot = fieldOf(form, '_mc4wp_honeypot');
  if (!honeypot) return;
  honeypot.value = '';
  honeypot.tabIndex = -1;
  honeypot.autocomplete = 'off';
}

/** What the browser's autofill put into the honeypot is no robot's doing. */
export function emptyAutofilledHoneypot(form: HTMLFormElement): void {
  const honeypot = fieldOf(form, '_mc4wp_honeypot');
  if (honeypot?.matches(':autofill')) honeypot.value = '';
}
