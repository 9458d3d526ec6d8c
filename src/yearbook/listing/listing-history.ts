import { fieldsOf, isFields } from '../../lib/shape.ts';
import { pageAddress } from './page-links.ts';

/** The place of a visitor in a listing, as an entry of the history keeps it. */
export interface SavedListing {
  /** The addresses of the pages that the grid showed, in order. */
  readonly pages: readonly string[];
  /** The id of the entry at the top of the window. `top` is its distance from there, px. */
  readonly entry: string | null;
  readonly top: number;
}

const KEY = 'ybListing';

/** The place in a listing that the present entry of the history keeps; null where it keeps none. */
export function readSaved(gridId: string): SavedListing | null {
  const all = fieldsOf(fieldsOf(history.state)[KEY]);
  const { pages, entry, top } = fieldsOf(Object.hasOwn(all, gridId) ? all[gridId] : null);
  if (!Array.isArray(pages)) return null;
  const read = pages.map((page) => (typeof page === 'string' ? pageAddress(page, document.baseURI) : null));
  if (!read.length || read.some((page) => page === null)) return null;
  return {
    pages: read as string[],
    entry: typeof entry === 'string' ? entry : null,
    top: Number.isFinite(top) ? Number(top) : 0,
  };
}

/** Keeps the place in the present entry of the history, which gets this address. */
export function save(gridId: string, saved: SavedListing, address: string): void {
  const state: unknown = history.state;
  const others = isFields(state) ? state : {};
  const listings = { ...fieldsOf(others[KEY]), [gridId]: saved };
  try {
    history.replaceState({ ...others, [KEY]: listings }, '', address);
    // the browser cannot restore a scroll position in pages that load later
    history.scrollRestoration = saved.pages.length > 1 ? 'manual' : 'auto';
  } catch (error) {
    // browsers limit how often a page changes its address; the next change includes this one
    console.warn('<yb-masonry>: the address could not be updated.', error);
  }
}
