import { globalOnce } from '../../lib/global.ts';
import { loadWithNetwork } from '../../lib/load-with-network.ts';
import { fieldsOf, isFields, textOf } from '../../lib/shape.ts';
import { followForms, watchFamilyForms } from './follow-forms.ts';
import { nlForms, type FormCallback, type NlForms } from './nl-forms.ts';

declare global {
  interface Window {
    nlForms?: NlForms;
    mc4wp?: { forms?: unknown; listeners?: unknown };
    /** What became of the POST that the page is the answer to. */
    mc4wp_submitted_form?: unknown;
  }
}

/** Registers what was asked for before this code was there: `[{event, callback}]`. */
function drain(queue: unknown): void {
  if (!Array.isArray(queue)) return;
  for (const entry of queue) {
    const { event, callback } = fieldsOf(entry);
    nlForms.on(textOf(event), callback as FormCallback);
  }
}

/** Takes the place of the widely used plugin's script where it is absent (contract §3); false where it is not. */
function provideFamily(): boolean {
  const known: unknown = window.mc4wp;
  // one that is sealed gives way to a copy
  const family: NonNullable<Window['mc4wp']> =
    isFields(known) && Object.isExtensible(known) ? known : { ...fieldsOf(known) };
  if (family.forms === nlForms) return true;
  if (typeof fieldsOf(family.forms).get === 'function') return false;
  const queue = family.listeners;
  family.forms = nlForms;
  delete family.listeners;
  window.mc4wp = family;
  drain(queue);
  return true;
}

/** Puts the forms' API on the page, hears its forms, and tells the result that the page was printed with. */
export function provideForms(): void {
  window.nlForms ??= nlForms;
  const ours = provideFamily();
  followForms(document);
  if (ours) watchFamilyForms();
  if (window.mc4wp_submitted_form)
    globalOnce('forms-result', () => {
      loadWithNetwork(async () => (await import('./page-result.ts')).tellPageResult());
      return true;
    });
}
