import { elementsOf } from '../../src/lib/form-members.ts';
import {
  isChoice,
  paramsOf,
  type Facet,
  type FacetOption,
  type FacetValues,
} from '../../src/yearbook/facets/facet.ts';
import { readQuery } from '../../src/yearbook/facets/query.ts';
import { dataOf } from '../../src/yearbook/form-data.ts';
import { SORT } from '../../src/yearbook/listing/sort-parameter.ts';
import { OWN } from './make-element.ts';

export type Control = HTMLInputElement | HTMLSelectElement;

const END = /_(min|max)$/;

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
  element.name !== '' &&
  !element.hasAttribute(OWN);

/** The type of facet for each type of control; other controls, such as hidden ones, are no facets. */
const TYPES: Readonly<Record<string, Facet['type']>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'search',
  text: 'search',
  number: 'range',
  range: 'range',
  date: 'date',
  'select-one': 'select',
  'select-multiple': 'select',
};

function typeOf({ type, name }: Control): Facet['type'] | undefined {
  // `sort` is no facet, because an order finds nothing
  if (name === SORT) return undefined;
  const found = TYPES[type];
  if (found === 'date') return END.test(name) ? 'date-range' : 'date';
  return found === 'range' && !END.test(name) ? undefined : found;
}

/** The controls of a facet, in document order. */
export function controlsOf(form: HTMLFormElement, facet: Facet): Control[] {
  const params = paramsOf(facet);
  return [...elementsOf(form)].filter(isControl).filter(({ name }) => params.includes(name));
}

/** The parts of a label that are not its text: those that the island adds, and controls. */
const NO_TEXT = `[${OWN}], select, textarea`;

/** The text of an element, without the parts that the island adds. */
export function ownText(element: Element | null | undefined): string {
  if (!element) return '';
  // most labels have none of these parts, and copies are slow
  const copy = element.querySelector(NO_TEXT) ? (element.cloneNode(true) as Element) : element;
  copy.querySelectorAll(NO_TEXT).forEach((one) => one.remove());
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The label of a control: the one around it, else the first that names it. */
export function labelElementOf(control: Control): HTMLLabelElement | undefined {
  const around = control.closest('label');
  // `labels` searches the document from its start
  return around?.control === control ? around : control.labels?.[0];
}

/**
 * The name of a control: its `aria-label`, else the text of its label, else the `alt` of the picture in the
 * label.
 */
export function labelOf(control: Control): string {
  const label = labelElementOf(control);
  return control.getAttribute('aria-label') ?? (ownText(label) || (label?.querySelector('img')?.alt ?? ''));
}

function groupLabel(control: Control): string {
  const group = control.closest('fieldset, [role=group], [role=radiogroup]');
  return ownText(group?.querySelector('legend')) || (group?.getAttribute('aria-label') ?? '');
}

function optionsOf(controls: readonly Control[]): FacetOption[] {
  const options = controls.flatMap((control) =>
    control instanceof HTMLSelectElement
      ? [...control.options].map((option) => ({ value: option.value.trim(), label: ownText(option) }))
      : [{ value: control.value.trim(), label: labelOf(control) || control.value }],
  );
  return options.filter(({ value }) => value !== '');
}

/** Reads the facets from the controls of a form. */
export function facetsOf(form: HTMLFormElement): Facet[] {
  const groups = new Map<string, { type: Facet['type']; controls: Control[] }>();
  for (const control of [...elementsOf(form)].filter(isControl)) {
    const type = typeOf(control);
    if (!type) continue;
    const name = type.endsWith('range') ? control.name.replace(END, '') : control.name;
    const group = groups.get(name);
    if (!group) groups.set(name, { type, controls: [control] });
    else if (group.type === type) group.controls.push(control);
  }
  return [...groups].map(([name, { type, controls }]) => {
    const [first] = controls;
    const own = /^(select|search|date)$/.test(type) ? first && labelOf(first) : '';
    return {
      name,
      type,
      label: own || (first && groupLabel(first)) || name,
      options: isChoice({ type }) ? optionsOf(controls) : [],
      multiple: type === 'checkbox' || (first instanceof HTMLSelectElement && first.multiple),
      isTree: !!first?.closest('[data-tree]'),
      needsAll: !!first?.closest('[data-match=all]'),
    };
  });
}

/** The position of a slider that filters nothing. */
const boundOf = (control: HTMLInputElement): string =>
  control.name.endsWith('_min') ? control.min || '0' : control.max || '100';

const isAtBound = (element: Element | RadioNodeList | null): boolean =>
  element instanceof HTMLInputElement && element.type === 'range' && element.value === boundOf(element);

/** The order that the `sort` select of a form asks for; undefined without such a select. */
export const sortOfForm = (form: HTMLFormElement): string | undefined => {
  const control = elementsOf(form).namedItem(SORT);
  return control instanceof HTMLSelectElement ? control.value.trim() : undefined;
};

/** The chosen values of a form; a slider at its end chooses nothing. */
export function readForm(form: HTMLFormElement, facets: readonly Facet[]): FacetValues {
  const query = dataOf(form);
  for (const control of elementsOf(form)) {
    if (isAtBound(control)) query.delete((control as HTMLInputElement).name);
  }
  return readQuery(query, facets).values;
}

/** Whether the state of a control differs from the printed state. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLInputElement)
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  const { options } = control.cloneNode(true) as HTMLSelectElement;
  return [...options].some(({ selected }, at) => selected !== control.options[at]?.selected);
}

/** Whether the visitor has chosen something since the form was printed. */
export const wasTouched = (form: HTMLFormElement, facets: readonly Facet[]): boolean =>
  facets.some((facet) => controlsOf(form, facet).some(isTouched));

function writeControl(control: Control, values: readonly string[]): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) {
      const value = option.value.trim();
      option.selected = values.length ? values.includes(value) : value === '' && !control.multiple;
    }
  } else if (control.type === 'checkbox' || control.type === 'radio') {
    const value = control.value.trim();
    // a radio without a value means no choice
    control.checked = values.length ? values.includes(value) : value === '';
  } else control.value = values[0] ?? (control.type === 'range' ? boundOf(control) : '');
}

/** Chooses these values in a form, and no others. */
export function writeForm(form: HTMLFormElement, facets: readonly Facet[], values: FacetValues): void {
  for (const facet of facets) {
    for (const control of controlsOf(form, facet)) writeControl(control, values.get(control.name) ?? []);
  }
}
