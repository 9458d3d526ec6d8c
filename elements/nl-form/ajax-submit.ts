import { askFor } from '../../src/island/ask-for.ts';
import { loadAhead } from '../../src/island/load-ahead.ts';
import { onGesture } from '../../src/island/strategies.ts';
import { lazy, loadTimeoutOf } from '../../src/lib/lazy.ts';
import { noteSent } from '../../src/newsletter/form-listeners.ts';
import { formOf } from '../../src/newsletter/nl-forms.ts';
import type { NlFormHost } from './nl-form.contract.ts';

/** Optional: without this chunk the browser sends the form and says what is wrong in it. */
const sending = lazy('nl-form', () => import('./sending.ts'));

/** Forms whose next submit is the browser's. */
const leftToBrowser = new WeakSet<HTMLFormElement>();

/** Calls back with the code that sends: at once if it is there, else when it has loaded. */
function withSending(
  host: NlFormHost,
  action: (part: typeof import('./sending.ts')) => unknown,
  without: () => void = () => undefined,
): void {
  if (sending.part) action(sending.part);
  else sending.load(loadTimeoutOf(host)).then(action, without);
}

/** Loads the code that sends when the visitor comes to the host, or when the browser is idle. */
function loadSending(host: NlFormHost, ended: AbortSignal): void {
  const asked = new AbortController();
  const signal = AbortSignal.any([asked.signal, ended]);
  const ask = (): void => {
    if (signal.aborted) return;
    asked.abort();
    ended.addEventListener(
      'abort',
      askFor(host, sending, () => undefined),
    );
  };
  onGesture(ask, signal, host);
  loadAhead(ask, signal);
}

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
    if (event.defaultPrevented || !isAjax(target) || leftToBrowser.delete(target)) return;
    event.preventDefault();
    const form = formOf(target);
    form.isWaiting = true;
    withSending(
      host,
      ({ sendForm }) => {
        form.isWaiting = !signal.aborted;
        if (signal.aborted) return;
        noteSent(form);
        void sendForm({ host, form, submitter, signal });
      },
      () => {
        form.isWaiting = false;
        leftToBrowser.add(target);
        HTMLFormElement.prototype.requestSubmit.call(target, submitter);
      },
    );
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
      if (isAjax(control.form))
        withSending(host, (part) => signal.aborted || part.showValidationMessage(host, control, signal));
    },
    { capture: true, signal },
  );
  if (isAjax(host.querySelector('form'))) loadSending(host, signal);
  return () => ended.abort();
}
