import { sendRequest } from '../../lib/http.ts';
import { keepAddresses } from './page-addresses.ts';
import { pageAddress } from './page-links.ts';
import { parsePage } from './parse-page.ts';
import { readListing, type ItemTest, type ListingPage } from './read-listing.ts';

/** Limit for the answer of the server, ms. */
const TIMEOUT_MS = 30_000;

/**
 * Fetches a page of a listing as the browser would load it. Rejects with an `HttpError`; with another error
 * if the answer is of another site, is no page or has no such grid.
 */
export async function fetchListing(
  url: string,
  grid: Element,
  isItem: ItemTest,
  signal: AbortSignal,
): Promise<ListingPage> {
  const answer = await sendRequest<string>({
    url,
    responseType: 'text',
    headers: { Accept: 'text/html' },
    timeout: TIMEOUT_MS,
    signal,
  });
  // the address after redirects
  const base = pageAddress(answer.url || url, url);
  if (!base) throw new Error('it leads to another site');
  const parsed = parsePage(answer, base);
  keepAddresses(parsed, base);
  const page = readListing(parsed, grid, isItem, url, base);
  if (!page) throw new Error(`it has no <${grid.localName}>${grid.id && ` with the id ${grid.id}`}`);
  return page;
}
