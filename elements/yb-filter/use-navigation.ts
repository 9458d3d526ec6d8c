import { useMemo, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { writeAddress } from '../../src/yearbook/write-address.ts';
import { screenPath } from './base-path.ts';
import { depth, notePlace, openScreen, withQuery } from './screen-history.ts';

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

/**
 * Returns the same object at every rendering, because the listeners of the form are added again when the
 * object changes.
 *
 * @param sentRef becomes true when the form is sent
 */
export function useNavigation(host: Element, base: string, sentRef: RefObject<boolean>): Navigation {
  const [, navigate] = useLocation();
  return useMemo(() => {
    const path = screenPath(base);
    const goToListing = (query: string): void =>
      writeAddress(base + withQuery('/', query), () => navigate(withQuery('/', query)));
    return {
      path,
      listing: `${base}/`,
      open(query, isOpen) {
        if (!isOpen) notePlace(host);
        openScreen(path, query, isOpen);
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
        goToListing(query);
      },
      close(query) {
        if (depth()) history.go(-depth());
        else goToListing(query);
      },
    };
  }, [host, base, navigate, sentRef]);
}
