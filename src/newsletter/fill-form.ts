import { isFields, type Fields } from '../lib/shape.ts';
import { controlsOf, isDataControl, isTickable, nameOf, type Control } from './controls.ts';

/** Yields each item of a list under `name[]`, and under `name[0]`, `name[1]`, … too. */
function* flatten(value: unknown, name: string): Generator<[name: string, value: unknown]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* flatten(item, `${name}[]`);
      if (!isFields(item)) yield [`${name}[${index}]`, item];
      else yield* flatten(item, `${name}[${index}]`);
    }
  } else if (isFields(value)) {
    for (const [key, item] of Object.entries(value)) yield* flatten(item, `${name}[${key}]`);
  } else {
    yield [name, value];
  }
}

/** `{ a: { b: [1, 2] } }` → `a[b][]` with both values; an empty list keeps its name. */
function valuesByName(data: Fields): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  for (const [key, value] of Object.entries(data)) {
    if (Array.isArray(value) && !value.length) values.set(`${key}[]`, []);
    for (const [name, item] of flatten(value, key)) values.set(name, [...(values.get(name) ?? []), item]);
  }
  return values;
}

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function fillText(control: Control, text: string): void {
  if (!('value' in control)) return;
  control.value = text;
  // a date in another format than YYYY-MM-DD, which a date field does not accept as its value
  if (text && !control.value && control instanceof HTMLInputElement && control.type === 'date')
    control.valueAsDate = new Date(text);
}

function choose(options: Iterable<HTMLOptionElement>, texts: readonly string[]): void {
  for (const option of options) option.selected = texts.includes(option.value);
}

/** Fills the controls of one name: a single text goes to all of them, several texts to one after the other. */
function fill(controls: readonly Control[], values: readonly unknown[]): void {
  const texts = values.map(asText);
  const [single] = texts;
  for (const [at, control] of controls.entries()) {
    if (isTickable(control)) control.checked = values[0] === true || texts.includes(control.value);
    else if (control instanceof HTMLSelectElement && control.multiple) choose(control.options, texts);
    else fillText(control, (texts.length > 1 ? texts[at] : single) ?? '');
  }
  for (const control of controls)
    if (!isTickable(control) || control.checked)
      control.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Fills the controls that `data` names, nested or by their full names, and leaves the rest as they are. Each
 * control that is filled gets a bubbling `change`; a box or radio button only if it is ticked after that.
 *
 * @param keep which controls stay as they are
 */
export function fillForm(
  form: HTMLFormElement,
  data: unknown,
  keep: (control: Element) => boolean = () => false,
): void {
  if (!isFields(data)) return console.warn('setData() of a form takes an object: field → value');
  const controls = controlsOf(form).filter((control) => isDataControl(control) && !keep(control));
  const named = (name: string): Control[] => controls.filter((control) => nameOf(control) === name);
  for (const [name, values] of valuesByName(data)) {
    const exact = named(name);
    const other = name.endsWith('[]') ? name.slice(0, -2) : `${name}[]`;
    fill(exact.length ? exact : named(other), values);
  }
}
