import { fieldsOf, flagOf, isFilled, isFields, textOf } from '../../src/lib/shape.ts';
import { errorsOf } from '../../src/yearbook/forms/announce-result.ts';

/** What became of a form that was sent; empty texts where the server said nothing. */
export interface FormAnswer {
  /** Codes, or messages by field; empty where it went well. */
  readonly errors: readonly unknown[];
  /** HTML that another party wrote. */
  readonly message: string;
  readonly event: string;
  readonly hideFields: boolean;
  readonly redirectTo: string;
}

const NOTHING = { errors: [], message: '', event: '', hideFields: false, redirectTo: '' } as const;

export const failure = (...errors: string[]): FormAnswer => ({ ...NOTHING, errors });

/** Reads `{error: {type, message, errors}}` or `{data: {event, message, hide_fields, redirect_to}}`; null for any other. */
export function readAnswer(answer: unknown): FormAnswer | null {
  const { error, data } = fieldsOf(answer);
  if (isFilled(error)) {
    const errors = errorsOf(error.errors);
    const type = textOf(error.type);
    const named = errors.length ? errors : [type || 'error'];
    return { ...NOTHING, errors: named, message: textOf(error.message) };
  }
  // PHP prints an empty record as a list
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
