import { isFields, textOf, type Fields } from '../../lib/shape.ts';
import { controlsOf, isTickable } from './control-values.ts';

/** What a form holds, nested by the brackets in its names: `MERGE[FNAME]`, `LISTS[]`. */
export interface FormFields {
  [name: string]: FormField;
}
export type FormField = FormDataEntryValue | FormField[] | FormFields;

const isBranch = (value: FormField | undefined): value is FormFields =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof File);

/** `a[b][]` → `['a', 'b', '']` */
function pathOf(name: string): string[] {
  const [, head = name, tail = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/s.exec(name) ?? [];
  return [head, ...Array.from(tail.matchAll(/\[([^\]]*)\]/g), ([, key = '']) => key)];
}

/** Puts a value where its name says; a second one under the same name makes a list. */
function plant(fields: FormFields, name: string, value: FormDataEntryValue | undefined): void {
  const path = pathOf(name);
  if (path.includes('__proto__')) return;
  const isList = path.length > 1 && path.at(-1) === '';
  if (isList) path.pop();
  const last = path.pop() ?? name;
  let branch = fields;
  for (const key of path) {
    const next = branch[key];
    branch = isBranch(next) && Object.hasOwn(branch, key) ? next : (branch[key] = {});
  }
  const known = Object.hasOwn(branch, last) ? branch[last] : undefined;
  if (value === undefined) branch[last] = known ?? (isList ? [] : '');
  else if (known !== undefined && !isBranch(known))
    branch[last] = Array.isArray(known) ? [...known, value] : [known, value];
  else branch[last] = isList ? [value] : value;
}

/** All that the form would send, and what nothing was chosen for, empty. */
export function readForm(form: HTMLFormElement): FormFields {
  const fields: FormFields = {};
  for (const [name, value] of new FormData(form)) plant(fields, name, value);
  for (const control of controlsOf(form))
    if (isTickable(control) && control.name && !control.matches(':disabled'))
      plant(fields, control.name, undefined);
  return fields;
}

type Flat = Map<string, readonly unknown[]>;

/** `{ a: { b: [1, 2] } }` → `a[b]` with both values. */
function flatten(data: Fields, prefix = '', flat: Flat = new Map()): Flat {
  for (const [key, value] of Object.entries(data)) {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (Array.isArray(value)) flat.set(name, value);
    else if (isFields(value)) flatten(value, name, flat);
    else flat.set(name, [value]);
  }
  return flat;
}

/**
 * Fills the controls that `data` names and leaves the rest; `keep` says which stay as they are. Files and what
 * only the server writes (`_mc4wp_…`) are not for data to fill.
 */
export function fillForm(
  form: HTMLFormElement,
  data: unknown,
  keep: (control: Element) => boolean = () => false,
): void {
  if (!isFields(data)) return console.warn('setData() of a form takes an object: field → value');
  const flat = flatten(data);
  const used = new Map<string, number>();
  for (const control of controlsOf(form)) {
    const name = control.getAttribute('name') ?? '';
    const values = flat.get(name) ?? flat.get(name.replace(/\[\]$/, ''));
    if (!values || !name || name.startsWith('_mc4wp_') || keep(control)) continue;
    const texts = values.map((value) => textOf(value));
    if (isTickable(control)) control.checked = values[0] === true || texts.includes(control.value);
    else if (control instanceof HTMLSelectElement) {
      for (const option of control.options) option.selected = texts.includes(option.value);
    } else if (!control.matches('button, output, fieldset, object, [type=file], [type=submit]')) {
      const at = used.get(name) ?? 0;
      used.set(name, at + 1);
      if ('value' in control) control.value = texts[at] ?? texts[0] ?? '';
    }
  }
}
