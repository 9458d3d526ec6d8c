import { controlsOf, isDataControl, isTickable, nameOf } from './controls.ts';
import { addField, type FormFields } from './nested-names.ts';

interface Entry {
  readonly name: string;
  readonly value: string;
  /** Whether the control may have several values, so that its name stands for a list. */
  readonly isList?: boolean;
}

function* entriesOfSelect({ name, selectedOptions }: HTMLSelectElement): Generator<Entry> {
  if (!selectedOptions.length) yield { name, value: '' };
  for (const { value } of selectedOptions) yield { name, value, isList: true };
}

/** The values of the enabled, named controls, also empty ones; a radio group with nothing chosen comes last. */
function* entriesOf(form: HTMLFormElement): Generator<Entry> {
  const chosen = new Map<string, boolean>();
  for (const control of controlsOf(form)) {
    if (!isDataControl(control) || control.matches(':disabled')) continue;
    const name = nameOf(control);
    if (control instanceof HTMLSelectElement && control.multiple) {
      yield* entriesOfSelect(control);
    } else if (!isTickable(control)) {
      yield { name, value: String(control.value) };
    } else if (control.type === 'checkbox') {
      yield { name, value: control.checked ? control.value : '' };
    } else {
      chosen.set(name, control.checked || (chosen.get(name) ?? false));
      if (control.checked) yield { name, value: control.value };
    }
  }
  for (const [name, isChosen] of chosen) if (!isChosen) yield { name, value: '' };
}

/** The fields of a form, nested by their names. */
export function readForm(form: HTMLFormElement): FormFields {
  const fields: FormFields = {};
  for (const { name, value, isList } of entriesOf(form))
    addField(fields, isList && !name.endsWith('[]') ? `${name}[]` : name, value);
  return fields;
}

/** Percent-encodes a text. Half of a surrogate pair is replaced, because it cannot be encoded. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

const encodeValue = (value: string): string => encode(value.replace(/\r?\n/g, '\r\n')).replaceAll('%20', '+');

/** The fields of a form as one string, form-encoded, under the names as written. */
export const serializeForm = (form: HTMLFormElement): string =>
  Array.from(entriesOf(form), ({ name, value }) => `${encode(name)}=${encodeValue(value)}`).join('&');
