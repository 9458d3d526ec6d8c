import { globalOnce } from '../lib/global.ts';
import { pageGlobal, providePageGlobal } from '../lib/page-global.ts';
import { fieldsOf, isFields, textOf } from '../lib/shape.ts';
import { listenToForms, watchPluginForms } from './form-listeners.ts';
import { nlForms, type FormCallback, type NlForms } from './nl-forms.ts';
import { handleSubmittedForm } from './submitted-form.ts';

declare global {
  interface Window {
    nlForms?: NlForms;
    mc4wp?: { forms?: unknown; listeners?: unknown };
    /** The result of the POST that this page answers. */
    mc4wp_submitted_form?: unknown;
  }
}

/** Registers the listeners that scripts queued before this code was loaded: `[{event, callback}]`. */
function drain(queue: unknown): void {
  if (!Array.isArray(queue)) return;
  for (const entry of queue) {
    const { event, callback } = fieldsOf(entry);
    nlForms.on(textOf(event), callback as FormCallback);
  }
}

/** Provides `mc4wp.forms` on a page without the newsletter plugin's own script. */
function providePluginApi(): void {
  const known = pageGlobal('mc4wp');
  // an object that cannot be extended is replaced by a copy
  const plugin: NonNullable<Window['mc4wp']> =
    isFields(known) && Object.isExtensible(known) ? known : { ...fieldsOf(known) };
  if (plugin.forms === nlForms || typeof fieldsOf(plugin.forms).get === 'function') return;
  const queue = plugin.listeners;
  Reflect.set(plugin, 'forms', nlForms);
  Reflect.deleteProperty(plugin, 'listeners');
  if (plugin !== known) providePageGlobal('mc4wp', plugin);
  drain(queue);
}

/**
 * Provides `window.nlForms`, listens to the forms of the page, and handles the result that the server printed
 * into it.
 */
export function provideForms(): void {
  if ((pageGlobal('nlForms') ?? null) === null) providePageGlobal('nlForms', nlForms);
  providePluginApi();
  listenToForms(document);
  watchPluginForms();
  const result = pageGlobal('mc4wp_submitted_form');
  if (isFields(result))
    globalOnce('forms-result', () => {
      handleSubmittedForm(result);
      return true;
    });
}
