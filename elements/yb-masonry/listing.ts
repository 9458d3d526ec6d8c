import type { ItemTest } from '../../src/yearbook/listing/read-listing.ts';
import { MorePages, type PagesOptions } from './more-pages.ts';
import { Sorting } from './sort.ts';
import type { MasonryHost } from './yb-masonry.contract.ts';

/** Lets a grid show the pages of its listing, until the returned function is called. */
export function showPages(host: MasonryHost, options: PagesOptions): () => void {
  const pages = new MorePages(host, options);
  return () => pages.dispose();
}

/** Lets the page's controls sort a grid, until the returned function is called. */
export function sortCards(host: MasonryHost, isItem: ItemTest): () => void {
  const sorting = new Sorting(host, isItem);
  return () => sorting.dispose();
}
