import { globalOnce } from '../../lib/global.ts';
import { emptyAutofilledHoneypot, keepFresh } from './keep-fresh.ts';
import type { NlForm } from './nl-form.ts';
import { announce, formElementOf, formOf, isKnown } from './nl-forms.ts';

const FAMILY = 'form.mc4wp-form';

function start(form: NlForm, event: Event | null): void {
  if (form.started) return;
  form.started = true;
  announce(form, 'started', event);
}

/** A form whose visitor was there before its code. */
export function startIfFocused(form: NlForm): void {
  const { activeElement } = form.element.getRootNode() as Document | ShadowRoot;
  if (activeElement && formElementOf(activeElement) === form.element) start(form, null);
}

const handlers: Readonly<Record<string, (form: NlForm, event: Event) => void>> = {
  focusin: start,
  input: (form) => form.update(),
  change(form, event) {
    form.update();
    announce(form, 'change', event);
  },
  // the fields have their first values back only after this event
  reset: (form) => void setTimeout(() => form.update()),
  submit(form, event) {
    if (event.defaultPrevented) return;
    emptyAutofilledHoneypot(form.element);
    form.noteAgreements();
    announce(form, 'submit', event);
  },
};

function handle(event: Event): void {
  const element = formElementOf(event.composedPath()[0]);
  if (element && (isKnown(element) || element.matches(FAMILY)))
    handlers[event.type]?.(formOf(element), event);
}

/**
 * Hears every form of a document or shadow root, also those that come later, before their own listeners do (facts:
 * newsletter form). Once per root.
 */
export function followForms(root: Node): void {
  const followed = globalOnce('forms-followed', () => new WeakSet<Node>());
  if (followed.has(root)) return;
  followed.add(root);
  for (const type of Object.keys(handlers)) root.addEventListener(type, handle, { capture: true });
  if (root === document) addEventListener('pageshow', onPageShow);
}

/** The browser puts old values back without a word. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  for (const element of document.forms) {
    if (!isKnown(element)) continue;
    const form = formOf(element);
    if (persisted) keepFresh(element, Date.now());
    form.update();
  }
}

/** Forms of the family that are in no island show and hide their fields too. */
export function watchFamilyForms(): void {
  for (const element of document.querySelectorAll<HTMLFormElement>(FAMILY)) formOf(element).watch();
}
