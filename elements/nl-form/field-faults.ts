import { fieldsOf, textOf } from '../../src/lib/shape.ts';
import { controlsOf, valuesOf, type Control } from '../../src/yearbook/forms/control-values.ts';

/** Codes that have words of ours; the rest are `error`. */
const KNOWN = new Set(['offline', 'timeout', 'expired', 'too_many', 'down']);
const FIELD_CODES: Readonly<Record<string, readonly [key: string, finds: (control: Control) => boolean]>> = {
  required_field_missing: [
    'form-required',
    (control) => control.matches(':required') && !valuesOf(control).some(Boolean),
  ],
  invalid_email: ['form-email', (control) => control.matches('[type=email],[name=EMAIL]')],
};

/** The key of the text for these errors. */
export const messageFor = (errors: readonly unknown[]): string => {
  const [first] = errors;
  if (first === 'invalid_email') return 'email';
  return typeof first === 'string' && KNOWN.has(first) ? first : 'error';
};

const namedLike = (name: string) => (control: Element) =>
  [name, `${name}[]`].includes(control.getAttribute('name') ?? '');

/** The fields that the errors are about, each with its message. */
export function faultsOf(
  form: HTMLFormElement,
  errors: readonly unknown[],
  text: (key: string) => string,
): [Control, string][] {
  const controls = controlsOf(form).filter(
    (control) => !control.matches(':disabled, [type=hidden], fieldset'),
  );
  return errors.flatMap((error): [Control, string][] => {
    const code = textOf(error);
    const [key, finds] = (Object.hasOwn(FIELD_CODES, code) && FIELD_CODES[code]) || [];
    if (key && finds) return controls.filter(finds).map((control) => [control, text(key)]);
    const { field, message } = fieldsOf(error);
    const control = controls.find(namedLike(textOf(field)));
    return control
      ? [
          [
            control,
            [message]
              .flat()
              .map((one) => textOf(one))
              .join(' ') || text('form-error'),
          ],
        ]
      : [];
  });
}
