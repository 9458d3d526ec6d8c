import { paramsOf, type Facet, type FacetOption, type FacetValues } from '../../src/yearbook/facets/facet.ts';
import { readQuery } from '../../src/yearbook/facets/query.ts';

export type Control = HTMLInputElement | HTMLSelectElement;

/** Marks what the island has put into the form. */
export const OWN = 'data-yb-filter';

const END = /_(min|max)$/;

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
  element.name !== '' &&
  !element.hasAttribute(OWN);

/** What kind of facet an input asks for by its type; the others, such as hidden ones, ask for none. */
const TYPES: Readonly<Record<string, Facet['type']>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'search',
  text: 'search',
  number: 'range',
  range: 'range',
  'select-one': 'select',
  'select-multiple': 'select',
};

function typeOf({ type, name }: Control): Facet['type'] | undefined {
  const found = TYPES[type];
  return found === 'range' && !END.test(name) ? undefined : found;
}

/** The form's controls of a facet, in the order of the page. */
export function controlsOf(form: HTMLFormElement, facet: Facet): Control[] {
  const params = paramsOf(facet);
  return [...form.elements].filter(isControl).filter(({ name }) => params.includes(name));
}

/** What an element says, without what the island has put there. */
export function ownText(element: Element | null | undefined): string {
  if (!element) return '';
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll(`[${OWN}], select, textarea`).forEach((one) => one.remove());
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const labelOf = (control: Control): string =>
  control.getAttribute('aria-label') ?? ownText(control.labels?.[0] ?? null);

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

/** Reads which facets a form's controls ask for (contract §3). */
export function facetsOf(form: HTMLFormElement): Facet[] {
  const groups = new Map<string, { type: Facet['type']; controls: Control[] }>();
  for (const control of [...form.elements].filter(isControl)) {
    const type = typeOf(control);
    if (!type) continue;
    const name = type === 'range' ? control.name.replace(END, '') : control.name;
    const group = groups.get(name);
    if (!group) groups.set(name, { type, controls: [control] });
    else if (group.type === type) group.controls.push(control);
  }
  return [...groups].map(([name, { type, controls }]) => {
    const [first] = controls;
    const isChoice = type !== 'search' && type !== 'range';
    const own = type === 'select' || type === 'search' ? first && labelOf(first) : '';
    return {
      name,
      type,
      label: own || (first && groupLabel(first)) || name,
      options: isChoice ? optionsOf(controls) : [],
      multiple: type === 'checkbox' || (first instanceof HTMLSelectElement && first.multiple),
    };
  });
}

/** Where a slider stands while it asks nothing. */
const boundOf = (control: HTMLInputElement): string =>
  control.name.endsWith('_min') ? control.min || '0' : control.max || '100';

const isAtBound = (element: Element | RadioNodeList | null): boolean =>
  element instanceof HTMLInputElement && element.type === 'range' && element.value === boundOf(element);

/** What a form would send. */
export const dataOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

/** What a form asks the facets; sliders at their ends ask nothing. */
export function readForm(form: HTMLFormElement, facets: readonly Facet[]): FacetValues {
  const query = dataOf(form);
  for (const control of form.elements) {
    if (isAtBound(control)) query.delete((control as HTMLInputElement).name);
  }
  return readQuery(query, facets).values;
}

/** Whether a control is other than it was printed, as a copy of it is. */
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
    // a radio without a value stands for none
    control.checked = values.length ? values.includes(value) : value === '';
  } else control.value = values[0] ?? (control.type === 'range' ? boundOf(control) : '');
}

/** Makes a form ask for these values, and for nothing else of the facets. */
export function writeForm(form: HTMLFormElement, facets: readonly Facet[], values: FacetValues): void {
  for (const facet of facets) {
    for (const control of controlsOf(form, facet)) writeControl(control, values.get(control.name) ?? []);
  }
}
