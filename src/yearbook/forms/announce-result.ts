import { isFields } from '../../lib/shape.ts';
import type { NlForm } from './nl-form.ts';
import { announce } from './nl-forms.ts';

/** What became of a submit: `event` is `subscribed`, `updated_subscriber`, or what the server calls it. */
export interface FormResult {
  readonly event?: string;
  readonly data: unknown;
  /** Empty where it went well. */
  readonly errors: readonly unknown[];
}

/** Tells what became of a submit in the order of upstream (facts: newsletter form), after reload and ajax alike. */
export function announceResult(form: NlForm, { event, data, errors }: FormResult): void {
  form.errors = errors;
  announce(form, 'submitted', null);
  if (errors.length) return announce(form, 'error', errors);
  announce(form, 'success', data);
  if (!event) return;
  announce(form, event, data);
  // who was there already has subscribed all the same
  if (event === 'updated_subscriber') announce(form, 'subscribed', data, true);
}

/** Errors come as a list, or as messages by field. */
export function errorsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (isFields(value)) return Object.entries(value).map(([field, message]) => ({ field, message }));
  return typeof value === 'string' && value ? [value] : [];
}
