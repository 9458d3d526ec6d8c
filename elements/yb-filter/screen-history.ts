import { placeIn, scrollBoxAround } from '../../src/lib/scroll-box.ts';
import { fieldsOf, numberOf } from '../../src/lib/shape.ts';
import { writeAddress } from '../../src/yearbook/write-address.ts';

/** Where the page is scrolled to, px, in the entry of the history from which the screen was opened. */
const PLACE = 'ybFilterFrom';

/** Notes the place in the page that opens the screen. */
export function notePlace(host: Element): void {
  try {
    history.replaceState({ ...fieldsOf(history.state), [PLACE]: placeIn(scrollBoxAround(host)) }, '');
  } catch {
    // browsers limit how often a page changes its history; then the page is shown from its start
  }
}

/** Returns to the place from which the screen was opened, if this entry of the history notes one. */
export function returnToPlace(host: Element): void {
  const top = numberOf(fieldsOf(history.state)[PLACE]);
  if (top !== undefined) scrollBoxAround(host).scrollTo({ top, behavior: 'instant' });
}

/** How many entries of the history belong to the screen, so that closing goes back before the first of them. */
export const depth = (): number => numberOf(fieldsOf(history.state).ybFilter) ?? 0;

export const withQuery = (path: string, query: string): string => (query ? `${path}?${query}` : path);

/**
 * Goes to the address of the screen.
 *
 * @param isOpen whether it is open already, with another query
 */
export function openScreen(path: string, query: string, isOpen: boolean): void {
  const state = { ybFilter: (isOpen ? depth() : 0) + 1 };
  writeAddress(withQuery(path, query), (address) => history.pushState(state, '', address));
}
