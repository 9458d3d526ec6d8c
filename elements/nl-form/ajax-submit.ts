import { noteSent } from '../../src/newsletter/form-listeners.ts';
import { formOf } from '../../src/newsletter/nl-forms.ts';
import type { NlFormHost } from './nl-form.contract.ts';
import { sendForm } from './send-form.ts';
import { showValidationMessage } from './validation-messages.ts';

/**
 * Sends an `ajax` form without a reload, after every listener of the page has run, and shows the browser's
 * validation messages beside the fields.
 */
export function listenToSubmits(host: NlFormHost): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const root = host.getRootNode();
  const isAjax = (form: unknown): form is HTMLFormElement =>
    form instanceof HTMLFormElement &&
    host.contains(form) &&
    (host.ajax || form.classList.contains('mc4wp-ajax'));

  const submitted = (event: Event): void => {
    const { target, submitter } = event as SubmitEvent;
    if (event.defaultPrevented || !isAjax(target)) return;
    event.preventDefault();
    const form = formOf(target);
    noteSent(form);
    void sendForm({ host, form, submitter, signal });
  };
  // added with each event, the listener comes after those of the page and before those of routers, which do the same
  const addLast = (): void => {
    root.removeEventListener('submit', submitted);
    root.addEventListener('submit', submitted, { signal });
  };
  (root instanceof ShadowRoot ? root : window).addEventListener('submit', addLast, { capture: true, signal });
  root.addEventListener(
    'invalid',
    ({ target }) => {
      const control = target as Element & Partial<HTMLInputElement>;
      if (isAjax(control.form)) showValidationMessage(host, control, signal);
    },
    { capture: true, signal },
  );
  return () => ended.abort();
}
