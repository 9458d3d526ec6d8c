import { focusOn } from '../../src/island/focus-on.ts';
import { setTemporarily } from '../../src/island/temporary-attributes.ts';
import { textOf } from '../../src/lib/shape.ts';
import { textAt } from '../../src/lib/texts.ts';
import { triggerPluginResult, triggerResult } from '../../src/newsletter/form-result.ts';
import { afterEvents } from '../../src/newsletter/nl-forms.ts';
import { fieldErrors, textKeyFor } from './field-errors.ts';
import { messagesOf } from './field-messages.ts';
import type { FormAnswer } from './form-answer.ts';
import { postForm, type Sending } from './post-form.ts';
import { redirect } from './redirect.ts';
import { resetCaptchas } from './reset-captchas.ts';

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * An alert in the markup of the newsletter plugin, so that the theme's styles apply; its role makes screen
 * readers announce it.
 */
function alert(kind: 'success' | 'error' | 'notice', html: string): string {
  const role = kind === 'notice' ? 'status' : 'alert';
  return `<div class="mc4wp-alert mc4wp-${kind}" role="${role}"><p>${html}</p></div>`;
}

const SUBMITS = 'button:not([type=button],[type=reset]),[type=submit]';

/** Shows that a form waits for its answer, until the returned function is called. */
function showBusy({ host, form }: Sending): () => void {
  const { element } = form;
  form.isWaiting = true;
  const ends = [
    setTemporarily(host, { 'data-busy': '' }),
    setTemporarily(element, { 'aria-busy': 'true' }),
    // a disabled button would lose the focus
    ...Array.from(element.querySelectorAll(SUBMITS), (one) =>
      setTemporarily(one, { 'aria-disabled': 'true' }),
    ),
  ];
  return () => {
    form.isWaiting = false;
    ends.forEach((end) => end());
  };
}

/** The message of the answer, else the island's own text, as an alert. */
function alertFor({ host }: Sending, { message, errors }: FormAnswer): string {
  const html = message || escaped(textAt(host, errors.length ? textKeyFor(errors) : 'form-success'));
  return /role=["']?(alert|status)/.test(html) ? html : alert(errors.length ? 'error' : 'success', html);
}

function showErrors(sending: Sending, answer: FormAnswer): void {
  const { host, form, signal } = sending;
  const messages = messagesOf(form.element);
  for (const [control, text] of fieldErrors(form.element, answer.errors, (key) => textAt(host, key)))
    messages.show(control, text, signal);
  form.setResponse(alertFor(sending, answer));
  if (messages.first instanceof HTMLElement) messages.first.focus();
}

function showSuccess(sending: Sending, answer: FormAnswer): void {
  const { form } = sending;
  HTMLFormElement.prototype.reset.call(form.element);
  form.setResponse(alertFor(sending, answer));
  if (!answer.hideFields) return;
  form.hideFields(true);
  // the button that had the focus is hidden
  focusOn(form.response);
}

/** Posts a form and shows what the server answers. */
export async function sendForm(sending: Sending): Promise<void> {
  const { host, form, signal } = sending;
  const data = form.getData();
  // the request reads the form before anything in it changes
  const answered = postForm(sending);
  messagesOf(form.element).clearAll();
  const endBusy = showBusy(sending);
  form.setResponse(alert('notice', escaped(textAt(host, 'form-busy'))));
  const answer = await answered;
  endBusy();
  if (signal.aborted) return form.setResponse('');
  const { errors, redirectTo } = answer;
  resetCaptchas(form.element);
  if (errors.length) showErrors(sending, answer);
  else showSuccess(sending, answer);
  const result = { event: textOf(answer.event), data, errors };
  triggerResult(form, result);
  triggerPluginResult(form, result);
  if (redirectTo) afterEvents(() => redirect(redirectTo, host.redirectHosts));
}
