import { fieldsOf, flagOf, isFilled, isFields, textOf } from '../../src/lib/shape.ts';
import { errorsOf } from '../../src/newsletter/form-result.ts';

/** The server's answer to a form that was sent; a text is empty if the server sends none. */
export interface FormAnswer {
  /** Codes, or messages by field; empty where the form was accepted. */
  readonly errors: readonly unknown[];
  /** HTML of another party. */
  readonly message: string;
  readonly event: string;
  readonly hideFields: boolean;
  readonly redirectTo: string;
}

/** The server accepted the form and says nothing more. */
export const ACCEPTED: FormAnswer = { errors: [], message: '', event: '', hideFields: false, redirectTo: '' };

export const failure = (...errors: string[]): FormAnswer => ({ ...ACCEPTED, errors });

/**
 * Reads `{error: {type, message, errors}}` or `{data: {event, message, hide_fields, redirect_to}}`; null for
 * any other value.
 */
export function readAnswer(answer: unknown): FormAnswer | null {
  const { error, data } = fieldsOf(answer);
  if (isFilled(error)) {
    const errors = errorsOf(error.errors);
    const type = textOf(error.type);
    const named = errors.length ? errors : [type || 'error'];
    return { ...ACCEPTED, errors: named, message: textOf(error.message) };
  }
  // PHP prints an empty object as a list
  if (isFields(error) ? !Array.isArray(error) : error) return null;
  if (!isFilled(data)) return null;
  return {
    errors: [],
    message: textOf(data.message),
    event: textOf(data.event),
    hideFields: flagOf(data.hide_fields),
    redirectTo: textOf(data.redirect_to),
  };
}
