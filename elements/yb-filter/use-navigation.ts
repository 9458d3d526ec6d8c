import { useMemo, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { placeIn, scrollBoxAround } from '../../src/lib/scroll-box.ts';
import { fieldsOf, numberOf } from '../../src/lib/shape.ts';
import { writeAddress } from '../../src/yearbook/write-address.ts';
import { screenPath } from './base-path.ts';

/** How the filter changes the page's address. */
export interface Navigation {
  /** The path of the screen. */
  readonly path: string;
  /** The path of the listing. */
  readonly listing: string;
  /**
   * Opens the screen with a query.
   * @param isOpen whether it is open already, with another query
   */
  open(query: string, isOpen: boolean): void;
  /** Writes the chosen values into the address. */
  choose(query: string, replace: boolean): void;
  /** Goes to the listing with this query. */
  submit(query: string): void;
  /** Goes back to the listing, which shows this query. */
  close(query: string): void;
}

/** How many entries of the history belong to the screen, so that closing goes back before the first of them. */
const depth = (): number => Number((history.state as { ybFilter?: unknown } | null)?.ybFilter) || 0;

/** Where the page is scrolled to, px, in the entry of the history from which the screen was opened. */
const PLACE = 'ybFilterFrom';

/** Notes the place in the page that opens the screen. */
function notePlace(host: Element): void {
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

const withQuery = (path: string, query: string): string => (query ? `${path}?${query}` : path);

/**
 * Returns the same object at every rendering, because the listeners of the form are added again when the
 * object changes.
 *
 * @param sentRef becomes true when the form is sent
 */
export function useNavigation(host: Element, base: string, sentRef: RefObject<boolean>): Navigation {
  const [, navigate] = useLocation();
  return useMemo(() => {
    const go = (path: string, query: string, options?: { readonly state: unknown }): void =>
      writeAddress(base + withQuery(path, query), () => navigate(withQuery(path, query), options));
    return {
      path: screenPath(base),
      listing: `${base}/`,
      open(query, isOpen) {
        if (!isOpen) notePlace(host);
        go('/filter/', query, { state: { ybFilter: (isOpen ? depth() : 0) + 1 } });
      },
      choose(query, replace) {
        const state = replace ? history.state : depth() ? { ybFilter: depth() + 1 } : null;
        try {
          navigate(withQuery('/filter/', query), { replace, state });
        } catch (error) {
          // browsers limit how often a page changes its address; the next change includes this one
          console.warn('<yb-filter>: the address could not be updated.', error);
        }
      },
      submit(query) {
        // a form that is sent twice is one step
        if (location.pathname + location.search === base + withQuery('/', query)) return;
        sentRef.current = true;
        go('/', query);
      },
      close(query) {
        if (depth()) history.go(-depth());
        else go('/', query);
      },
    };
  }, [host, base, navigate, sentRef]);
}
