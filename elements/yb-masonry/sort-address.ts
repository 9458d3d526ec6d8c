import { elementsOf, methodOf } from '../../src/lib/form-members.ts';
import { dataOf } from '../../src/yearbook/form-data.ts';
import { SORT } from '../../src/yearbook/listing/sort-parameter.ts';
import { isSelect } from './sort-choices.ts';
import type { SortControl } from './sort-controls.ts';

/** The filter of a grid. */
export const filterOf = ({ id }: Element): Element | null =>
  id ? document.querySelector(`yb-filter[for="${CSS.escape(id)}"]`) : null;

/** The address to which the browser would go, without empty values. */
function plainAddress(control: SortControl): URL {
  if (!isSelect(control)) return new URL(control.href, document.baseURI);
  const { form } = control;
  const url = new URL(form?.getAttribute('action') || location.href, document.baseURI);
  if (form) url.search = new URLSearchParams([...dataOf(form)].filter(([, value]) => value)).toString();
  return url;
}

/**
 * The address of a grid's listing in another order, from its first page on. If the grid has a filter, the
 * query comes from the present address, which has the values of the filter; else it comes from the control.
 */
export function addressOf(control: SortControl, sort: string, grid: Element): URL {
  const url = plainAddress(control);
  const filter = filterOf(grid);
  url.hash = '';
  if (filter) url.search = location.search;
  url.searchParams.delete(filter?.getAttribute('page-param') ?? '');
  url.searchParams.delete(SORT);
  if (sort) url.searchParams.append(SORT, sort);
  return url;
}

const isButton = ({ type }: HTMLInputElement): boolean => /^(submit|button|image|reset)$/.test(type);

/** The named controls of a form that are neither its choice of an order nor invisible. */
const othersIn = (form: HTMLFormElement): Element[] =>
  ([...elementsOf(form)] as HTMLInputElement[]).filter(
    (one) => one.name && one.name !== SORT && one.type !== 'hidden' && !isButton(one),
  );

/** Whether an order is all that a visitor can choose in a form. */
export const isSortForm = (form: HTMLFormElement): boolean =>
  methodOf(form) === 'get' && !othersIn(form).length;

/** Whether the browser may sort by a choice instead of the server. */
export function isAnswerable(control: SortControl, grid: Element): boolean {
  if (!isSelect(control)) return /^(_self)?$/i.test(control.target) && control.origin === location.origin;
  const { form } = control;
  return !form || isSortForm(form) || (methodOf(form) === 'get' && filterOf(grid)?.contains(form) === true);
}

/** Whether the visitor can send a form by a button. */
export const hasButton = (form: HTMLFormElement | null): boolean =>
  !!form && ([...elementsOf(form)] as HTMLInputElement[]).some(({ type }) => type === 'submit');
