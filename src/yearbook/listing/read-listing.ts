import { findPageLink, pageAddress, type PageRel } from './page-links.ts';
import { totalOf } from './total-of.ts';

/** Whether a child of a grid is one of its items. */
export type ItemTest = (child: Element) => boolean;

/** One page of a listing. */
export interface ListingPage {
  /** The address of the page. */
  readonly url: string;
  /** The items of its grid, in order. */
  readonly cards: readonly Element[];
  /** The address of the page after it; null on the last page. */
  readonly next: string | null;
  readonly prev: string | null;
  /** The number of entries of the whole listing; null where the page does not say it. */
  readonly total: number | null;
  /** The element that holds the links to other pages; null without links. */
  readonly links: Element | null;
}

/** The grid of a page: the element with the same id, else the only element with the same tag. */
function gridIn(page: Document, { id, localName }: Element): Element | null {
  const byId = id ? page.getElementById(id) : null;
  if (byId) return byId;
  const all = page.querySelectorAll(localName);
  return all.length === 1 ? (all[0] ?? null) : null;
}

/** The element around the paging links of a document. */
function linksOf(page: Document, gridId: string): Element | null {
  const link = findPageLink(page, 'next', gridId) ?? findPageLink(page, 'prev', gridId);
  return link && (link.closest('nav') ?? link);
}

/**
 * Reads the page of a listing that a document shows in this grid.
 *
 * @param base the address to which the links of the document are relative
 */
export function listingIn(grid: Element, isItem: ItemTest, url: string, base: string): ListingPage {
  const page = grid.ownerDocument;
  const addressOf = (rel: PageRel): string | null => {
    const href = findPageLink(page, rel, grid.id)?.getAttribute('href');
    const address = href ? pageAddress(href, base) : null;
    return address === url ? null : address;
  };
  return {
    url,
    cards: [...grid.children].filter(isItem),
    next: addressOf('next'),
    prev: addressOf('prev'),
    total: totalOf(grid),
    links: linksOf(page, grid.id),
  };
}

/**
 * Reads a page of a listing from a fetched document; null where the document has no grid like this one.
 *
 * @param grid the grid of the present page
 */
export function readListing(
  page: Document,
  grid: Element,
  isItem: ItemTest,
  url: string,
  base = url,
): ListingPage | null {
  const found = gridIn(page, grid);
  return found && listingIn(found, isItem, url, base);
}
