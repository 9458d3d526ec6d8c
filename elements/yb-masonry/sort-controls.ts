import { SORT } from '../../src/yearbook/listing/sort-parameter.ts';

/** A choice of orders, or a link to one. */
export type SortControl = HTMLSelectElement | HTMLAnchorElement;

const CONTROLS = `select[name=${SORT}], a[data-sort][href]`;

/** The grid that a control sorts: the one that `data-for` names around it, else that of its filter, else the first one. */
function gridOf(control: Element): Element | null {
  const named =
    control.closest('[data-for]')?.getAttribute('data-for') ??
    control.closest('yb-filter[for]')?.getAttribute('for');
  return named ? document.getElementById(named) : document.querySelector('yb-masonry');
}

/** The controls that sort a grid. */
export const sortControlsOf = (grid: Element): SortControl[] =>
  [...document.querySelectorAll<SortControl>(CONTROLS)].filter((control) => gridOf(control) === grid);
