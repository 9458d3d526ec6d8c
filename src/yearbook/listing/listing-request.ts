/** The event that asks a grid for another listing; `detail.url` is the address of its first page. */
export const LISTING_REQUEST = 'yb-listing-request';

/** The address of the first page of another listing. */
export interface ListingRequestDetail {
  readonly url: string;
}

export type ListingRequest = CustomEvent<ListingRequestDetail>;

/**
 * Asks a grid to show another listing; false if no grid answers: then the caller lets the browser open the
 * address.
 */
export function requestListing(grid: Element, url: string): boolean {
  const request: ListingRequest = new CustomEvent(LISTING_REQUEST, {
    bubbles: true,
    composed: true,
    cancelable: true,
    detail: { url },
  });
  return !grid.dispatchEvent(request);
}
