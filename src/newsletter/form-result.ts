import { fieldsOf, isFields } from '../lib/shape.ts';
import type { NlForm } from './nl-form.ts';
import { pluginForms, nlForms, trigger } from './nl-forms.ts';

/** The server's result of a submit. */
export interface FormResult {
  /** `subscribed`, `updated_subscriber`, or another name that the server gives it. */
  readonly event?: string;
  readonly data: unknown;
  /** Empty where the server accepted the form. */
  readonly errors: readonly unknown[];
}

type Trigger = (event: string, args: readonly unknown[]) => void;

/** Triggers the events of a result, in the same order after a reload and without one. */
function triggerEvents(triggerEvent: Trigger, form: unknown, { event, data, errors }: FormResult): void {
  triggerEvent('submitted', [form, null]);
  if (errors.length) return triggerEvent('error', [form, errors]);
  triggerEvent('success', [form, data]);
  if (event) triggerEvent(event, [form, data]);
  // an updated subscriber counts as subscribed too
  if (event === 'updated_subscriber') triggerEvent('subscribed', [form, data, true]);
}

export function triggerResult(form: NlForm, result: FormResult): void {
  form.errors = result.errors;
  triggerEvents(trigger, form, result);
}

/**
 * Also triggers the events of a result with the plugin's own `mc4wp.forms`, where its listeners are
 * registered (FORM-8).
 */
export function triggerPluginResult({ element }: NlForm, result: FormResult): void {
  const theirs = pluginForms();
  const { trigger: triggerEvent, getByElement } = fieldsOf(theirs);
  if (theirs === nlForms || typeof triggerEvent !== 'function') return;
  try {
    const form: unknown = typeof getByElement === 'function' ? getByElement.call(theirs, element) : null;
    triggerEvents((event, args) => triggerEvent.call(theirs, event, args), form ?? { element }, result);
  } catch (error) {
    // the functions are the page's: their error must not stop the island
    reportError(error);
  }
}

/** Errors come as a list, or as messages by field. */
export function errorsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (isFields(value)) return Object.entries(value).map(([field, message]) => ({ field, message }));
  return typeof value === 'string' && value ? [value] : [];
}
