import { warnOnce } from '../../src/island/properties.ts';
import { writeAttribute } from '../../src/island/write-attribute.ts';
import { readOrder, SORT_TYPES, type SortType } from '../../src/yearbook/listing/order.ts';
import { sortIn } from '../../src/yearbook/listing/sort-parameter.ts';
import type { SortControl } from './sort-controls.ts';

/** An order that a control offers. */
export interface SortChoice {
  /** The value of the parameter; empty for the catalogue's own order. */
  readonly sort: string;
  readonly label: string;
  /** The type as the page prints it. */
  readonly type: string | undefined;
}

export const isSelect = (control: Element): control is HTMLSelectElement =>
  control instanceof HTMLSelectElement;

const cleaned = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

export function choicesOf(control: SortControl): SortChoice[] {
  if (!isSelect(control)) {
    const label = control.getAttribute('aria-label') ?? control.textContent;
    return [{ sort: sortIn(control.search), label: cleaned(label), type: control.dataset.sortType }];
  }
  return [...control.options].map(({ value, label, dataset }) => ({
    sort: value.trim(),
    label: cleaned(label),
    type: dataset.sortType,
  }));
}

/** The values that occur twice. */
const twiceIn = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
];

/**
 * How the values of each name are compared: undefined if the page does not say it, null if the page says it
 * in a wrong way. A wrong choice is named once.
 */
export function typesOf(controls: readonly SortControl[]): ReadonlyMap<string, SortType | undefined | null> {
  const types = new Map<string, SortType | undefined | null>();
  const refuse = (name: string, reason: string): void => {
    types.set(name, null);
    warnOnce(`<yb-masonry>: ${reason}; the server sorts by "${name}"`);
  };
  for (const control of controls) {
    const choices = choicesOf(control);
    for (const { sort, type } of choices) {
      const { name } = readOrder(sort);
      const known = types.get(name);
      const read = SORT_TYPES.find((one) => one === type);
      if (known === null) continue;
      if (type && !read) refuse(name, `data-sort-type="${type}" is none of ${SORT_TYPES.join(', ')}`);
      else if (known && read && known !== read) refuse(name, `"${name}" has two types, ${known} and ${read}`);
      else types.set(name, known ?? read);
    }
    for (const sort of twiceIn(choices.map((choice) => choice.sort)))
      refuse(readOrder(sort).name, `the order "${sort}" is offered twice in a list`);
  }
  return types;
}

/** Shows in the controls which order the grid has. */
export function showChoice(controls: readonly SortControl[], sort: string): void {
  for (const control of controls) {
    if (!isSelect(control)) {
      writeAttribute(control, 'aria-current', sortIn(control.search) === sort ? 'true' : null);
    } else {
      const option = [...control.options].find(({ value }) => value.trim() === sort);
      if (option && !option.selected) control.value = option.value;
    }
  }
}
