import type { Values } from '../../src/island/contract.ts';
import { formOf } from '../../src/yearbook/forms/nl-forms.ts';
import type { behaviour, NlFormHost } from './nl-form.contract.ts';

const isAjax = (form: HTMLFormElement, { ajax }: Values<typeof behaviour>): boolean =>
  ajax || form.classList.contains('mc4wp-ajax');

/** With what shows its messages, also the one that the network is gone. */
const loadSender = async (): Promise<typeof import('./send-form.ts')> => {
  const [sender] = await Promise.all([
    import('./send-form.ts'),
    import('../../src/yearbook/forms/set-safe-html.ts'),
  ]);
  return sender;
};

/**
 * Sends an `ajax` form without a reload, after every listener of the page had its say. The code for it is fetched
 * when the visitor turns to the form; where it cannot be had, the browser sends as ever.
 */
export function sendByItself(host: NlFormHost, settings: () => Values<typeof behaviour>): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const root = host.getRootNode();
  const mine = (form: unknown): HTMLFormElement | null =>
    form instanceof HTMLFormElement && host.contains(form) && isAjax(form, settings()) ? form : null;

  (root instanceof ShadowRoot ? root : window).addEventListener(
    'submit',
    (event) => {
      const element = mine(event.target);
      if (!element || event.defaultPrevented) return;
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      loadSender().then(
        ({ sendForm }) =>
          void sendForm({ host, form: formOf(element), submitter, settings: settings(), signal }),
        (error: unknown) => {
          reportError(error);
          HTMLFormElement.prototype.submit.call(element);
        },
      );
    },
    { signal },
  );
  host.addEventListener(
    'focusin',
    () => {
      const form = mine(host.querySelector('form'));
      if (!form) return;
      loadSender().then(
        ({ checkForm }) => checkForm(host, formOf(form), signal),
        // it is asked for again with the next focus, and when the form is sent
        reportError,
      );
    },
    { signal },
  );
  return () => ended.abort();
}
