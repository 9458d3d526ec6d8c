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
  const last = root instanceof ShadowRoot ? root : window;
  const mine = ({ target }: Event): HTMLFormElement | null =>
    target instanceof HTMLFormElement && host.contains(target) && isAjax(target, settings()) ? target : null;

  last.addEventListener(
    'submit',
    (event) => {
      const element = mine(event);
      if (!element || event.defaultPrevented) return;
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      loadSender().then(
        ({ sendForm }) =>
          void sendForm({ host, form: formOf(element), submitter, settings: settings(), signal }),
        () => HTMLFormElement.prototype.submit.call(element),
      );
    },
    { signal },
  );

  let checked: HTMLFormElement | null = null;
  let stopChecking = (): void => {};
  host.addEventListener(
    'focusin',
    () => {
      const form = host.querySelector('form');
      if (!form || form === checked || !isAjax(form, settings())) return;
      checked = form;
      loadSender().then(
        ({ checkForm }) => {
          if (signal.aborted || checked !== form) return;
          stopChecking();
          stopChecking = checkForm(host, formOf(form));
        },
        () => (checked = null),
      );
    },
    { signal },
  );
  return () => {
    ended.abort();
    stopChecking();
  };
}
