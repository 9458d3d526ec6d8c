/** Asks a grid for another listing: `{ url }` is the address of a page of it. */
export const LISTING_REQUEST = 'yb-listing-request';

/** The address of the first page of another listing. */
export interface ListingRequestDetail {
  readonly url: string;
}

export type ListingRequest = CustomEvent<ListingRequestDetail>;

/** Asks a grid to show another listing; false where no grid answers, which leaves the address to the browser. */
export function requestListing(grid: Element, url: string): boolean {
  const request: ListingRequest = new CustomEvent(LISTING_REQUEST, {
    bubbles: true,
    composed: true,
    cancelable: true,
    detail: { url },
  });
  return !grid.dispatchEvent(request);
}
