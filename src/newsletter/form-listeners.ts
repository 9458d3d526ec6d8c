import { formElementOf } from '../lib/form-members.ts';
import { globalOnce } from '../lib/global.ts';
import type { NlForm } from './nl-form.ts';
import { PLUGIN_FORMS, pluginForms, formOf, isKnown, nlForms, registeredForms, trigger } from './nl-forms.ts';
import { clearAutofilledHoneypot, refreshSpamFields } from './spam-fields.ts';

function start(form: NlForm, event: Event): void {
  if (form.started) return;
  form.started = true;
  trigger('started', [form, event]);
}

/** Starts a form that the visitor focused before this code was loaded. */
export function startIfFocused(form: NlForm): void {
  const { activeElement } = form.element.getRootNode() as Document | ShadowRoot;
  if (activeElement && formElementOf(activeElement) === form.element) start(form, new FocusEvent('focus'));
}

const update = (form: NlForm): void => form.update();

/** The last submit of a form that its listeners were told, until the visitor acts again. */
const told = new WeakMap<NlForm, Event>();

/** Notes that a form has been sent: its next submit is another one. */
export const noteSent = (form: NlForm): void => void told.delete(form);

const visitorActs = (form: NlForm, { isTrusted }: Event): void => {
  if (isTrusted) noteSent(form);
};

/** Submits whose task has ended. */
const ended = new WeakSet<Event>();

/** Whether a script sends the form that it has held back before: captchas do so when they have an answer (FORM-6). */
function isRepeated(form: NlForm): boolean {
  const before = told.get(form);
  return !!before?.defaultPrevented && ended.has(before);
}

const handlers: Readonly<Record<string, (form: NlForm, event: Event) => void>> = {
  focus: start,
  input: update,
  keyup: update,
  change(form, event) {
    form.update();
    trigger('change', [form, event]);
  },
  // the browser resets the fields after this event
  reset: (form) => void setTimeout(() => form.update()),
  click: visitorActs,
  keydown: visitorActs,
  submit(form, event) {
    if (form.isWaiting) event.preventDefault();
    if (event.defaultPrevented || isRepeated(form)) return;
    clearAutofilledHoneypot(form.element);
    form.noteAgreements();
    trigger('submit', [form, event]);
    if (event.defaultPrevented) return;
    told.set(form, event);
    setTimeout(() => ended.add(event));
  },
};

/** Whether `mc4wp.forms` is ours, so that this code serves the newsletter plugin's forms outside of islands too. */
const servesPluginForms = (): boolean => pluginForms() === nlForms;

function handle(event: Event): void {
  const element = formElementOf(event.composedPath()[0]);
  if (!element) return;
  const isOfPlugin = element.matches(PLUGIN_FORMS);
  if (!isOfPlugin && !isKnown(element)) return;
  const form = formOf(element);
  // the form may have been added after `watchPluginForms` ran
  if (isOfPlugin && servesPluginForms()) form.watch();
  handlers[event.type]?.(form, event);
}

/**
 * Listens to every form of a document or shadow root, also to forms that are added later. The listeners run
 * before those of the forms. A second call for a root does nothing.
 */
export function listenToForms(root: Node): void {
  const roots = globalOnce('forms-followed', () => new WeakSet<Node>());
  if (roots.has(root)) return;
  roots.add(root);
  for (const type of Object.keys(handlers)) root.addEventListener(type, handle, { capture: true });
  if (root !== document) return;
  addEventListener('pageshow', onPageShow);
  document.addEventListener('mc4wp-refresh', updateAllForms, { capture: true });
}

/** Updates the forms whose values the browser has restored, for which it sends no other event. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  for (const element of document.forms) {
    if (!isKnown(element)) continue;
    const form = formOf(element);
    if (persisted) refreshSpamFields(element, Date.now());
    form.update();
  }
}

/** Follows the conditions of the newsletter plugin's forms outside of islands. */
export function watchPluginForms(): void {
  if (!servesPluginForms()) return;
  for (const element of document.querySelectorAll<HTMLFormElement>(PLUGIN_FORMS)) formOf(element).watch();
}

function updateAllForms(): void {
  watchPluginForms();
  for (const element of document.forms) if (isKnown(element)) formOf(element).update();
  for (const form of registeredForms()) form.update();
}
