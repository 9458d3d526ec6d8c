import { fieldsOf, textOf } from '../../src/lib/shape.ts';
import { controlsOf, nameOf, valuesOf, type Control } from '../../src/newsletter/controls.ts';

type Matches = (control: Control) => boolean;

/** Codes with a text of their own; every other code is `error`. */
const CODES = new Set(['offline', 'timeout', 'expired', 'too_many', 'down']);

/** Codes about fields: the key of the text, and the fields that have the error. */
const FIELD_CODES: Readonly<Record<string, readonly [key: string, matches: Matches]>> = {
  required_field_missing: [
    'form-required',
    (control) => control.matches(':required') && !valuesOf(control).some(Boolean),
  ],
  invalid_email: ['form-email', (control) => control.matches('[type=email],[name=EMAIL]')],
};

/** The key of the text for these errors. */
export function textKeyFor(errors: readonly unknown[]): string {
  const [first] = errors;
  if (first === 'invalid_email') return 'form-email';
  return `form-${typeof first === 'string' && CODES.has(first) ? first : 'error'}`;
}

const isNamed =
  (name: string): Matches =>
  (control) =>
    [name, `${name}[]`].includes(nameOf(control));

/** One message, or several in a list. */
const messageOf = (message: unknown): string =>
  [message]
    .flat()
    .map((one) => textOf(one))
    .join(' ');

/** The fields that the errors are about, each with its message. */
export function fieldErrors(
  form: HTMLFormElement,
  errors: readonly unknown[],
  text: (key: string) => string,
): [Control, string][] {
  const controls = controlsOf(form).filter(
    (control) => !control.matches(':disabled, [type=hidden], fieldset'),
  );
  return errors.flatMap((error): [Control, string][] => {
    const code = textOf(error);
    const [key, matches] = (Object.hasOwn(FIELD_CODES, code) && FIELD_CODES[code]) || [];
    if (key && matches) return controls.filter(matches).map((control) => [control, text(key)]);
    const { field, message } = fieldsOf(error);
    const name = textOf(field);
    // an error of the whole form names no field, and buttons often have no name
    const control = name && controls.find(isNamed(name));
    return control ? [[control, messageOf(message) || text('form-error')]] : [];
  });
}
