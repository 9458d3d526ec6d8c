import type { Values } from '../../src/island/contract.ts';
import { textOf as plain } from '../../src/lib/shape.ts';
import { addTexts, textOf } from '../../src/lib/texts.ts';
import { announceResult } from '../../src/yearbook/forms/announce-result.ts';
import type { NlForm } from '../../src/yearbook/forms/nl-form.ts';
import { askServer } from './ask-server.ts';
import type { FormAnswer } from './form-answer.ts';
import { FieldMessages } from './field-messages.ts';
import { faultsOf, messageFor } from './field-faults.ts';
import type { behaviour } from './nl-form.contract.ts';
import { texts } from './nl-form.texts.ts';
import { redirect } from './redirect.ts';

addTexts(texts);

export interface Sending {
  readonly host: Element;
  readonly form: NlForm;
  readonly submitter: HTMLElement | null;
  readonly settings: Values<typeof behaviour>;
  /** Aborted when the host goes. */
  readonly signal: AbortSignal;
}

const messages = new WeakMap<HTMLFormElement, FieldMessages>();
const underWay = new WeakSet<HTMLFormElement>();

function messagesOf({ element }: NlForm): FieldMessages {
  let known = messages.get(element);
  if (!known) messages.set(element, (known = new FieldMessages()));
  return known;
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** In the family's markup, so that the theme's own styles apply; a role that is announced. */
function alert(kind: 'success' | 'error' | 'notice', html: string): string {
  const role = kind === 'notice' ? 'status' : 'alert';
  return `<div class="mc4wp-alert mc4wp-${kind}" role="${role}"><p>${html}</p></div>`;
}

function setBusy({ host, form }: Sending, busy: boolean): void {
  if (busy) underWay.add(form.element);
  else underWay.delete(form.element);
  host.toggleAttribute('data-busy', busy);
  if (busy) form.element.setAttribute('aria-busy', 'true');
  else form.element.removeAttribute('aria-busy');
  // disabled, the button would lose the focus
  for (const button of form.element.querySelectorAll(
    'button:not([type=button],[type=reset]),[type=submit]',
  )) {
    if (busy) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
  }
}

function focus(element: Element | undefined): void {
  if (element instanceof HTMLElement) element.focus();
}

/** An answer's own words, or ours, as an alert. */
function words({ host }: Sending, { message, errors }: FormAnswer): string {
  const kind = errors.length ? 'error' : 'success';
  const html =
    message || escaped(textOf(host, errors.length ? `form-${messageFor(errors)}` : 'form-success'));
  return /role=["']?(alert|status)/.test(html) ? html : alert(kind, html);
}

async function showErrors(sending: Sending, answer: FormAnswer): Promise<void> {
  const { host, form, signal } = sending;
  const fields = messagesOf(form);
  signal.addEventListener('abort', () => fields.clearAll(), { once: true });
  for (const [control, text] of faultsOf(form.element, answer.errors, (key) => textOf(host, key)))
    fields.show(control, text);
  await form.setResponse(words(sending, answer));
  focus(fields.first);
}

async function showSuccess(sending: Sending, answer: FormAnswer): Promise<void> {
  const { form, settings } = sending;
  HTMLFormElement.prototype.reset.call(form.element);
  await form.setResponse(words(sending, answer));
  if (answer.hideFields) {
    form.hideFields(true);
    // the button that had the focus is gone
    const { response } = form;
    response.tabIndex = -1;
    response.focus();
    response.addEventListener('blur', () => response.removeAttribute('tabindex'), { once: true });
  }
  if (answer.redirectTo) redirect(answer.redirectTo, settings.redirectHosts);
}

/** Posts a form and shows what the server answers; while it is under way it is not sent again. */
export async function sendForm(request: Sending): Promise<void> {
  const { host, form, signal } = request;
  if (underWay.has(form.element)) return;
  const data = form.getData();
  // what is posted is read before anything shows
  const answered = askServer(request);
  messagesOf(form).clearAll();
  setBusy(request, true);
  void form.setResponse(alert('notice', escaped(textOf(host, 'form-busy'))));
  const answer = await answered;
  setBusy(request, false);
  if (signal.aborted) return void form.setResponse('');
  await (answer.errors.length ? showErrors(request, answer) : showSuccess(request, answer));
  announceResult(form, { event: plain(answer.event), data, errors: answer.errors });
}

/** What ends the checking of a form. */
const checked = new WeakMap<HTMLFormElement, AbortSignal>();

/** Ties the browser's own complaints to their fields; the focus and the bubble stay the browser's. Once for each form. */
export function checkForm(host: Element, form: NlForm, signal: AbortSignal): void {
  if (signal.aborted || checked.get(form.element) === signal) return;
  checked.set(form.element, signal);
  const fields = messagesOf(form);
  const onInvalid = ({ target }: Event): void => {
    const control = target as Element & Partial<HTMLInputElement>;
    if (control.form !== form.element || !control.validity) return;
    const first = control.type === 'radio' ? (firstOfGroup(control as HTMLInputElement) ?? control) : control;
    const { valueMissing, typeMismatch } = control.validity;
    const key = valueMissing ? 'required' : typeMismatch && control.type === 'email' ? 'email' : '';
    fields.show(first, key ? textOf(host, `form-${key}`) : (control.validationMessage ?? ''));
  };
  host.getRootNode().addEventListener('invalid', onInvalid, { capture: true, signal });
  signal.addEventListener('abort', () => fields.clearAll());
}

const firstOfGroup = ({ form, name }: HTMLInputElement): Element | null =>
  form?.querySelector(`[type=radio][name="${CSS.escape(name)}"]`) ?? null;
