import { fieldsOf } from '../../src/lib/shape.ts';
import { sameValues, type Facet, type FacetValues } from '../../src/yearbook/facets/facet.ts';
import { readQuery } from '../../src/yearbook/facets/query.ts';
import { requestListing } from '../../src/yearbook/listing/listing-request.ts';
import { isFor, type PageRel } from '../../src/yearbook/listing/page-links.ts';
import { totalOf } from '../../src/yearbook/listing/total-of.ts';

/** The query with which the document was loaded. */
function loadedQuery(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && URL.canParse(navigation.name) ? new URL(navigation.name).search : location.search;
}

/** The listing of the server that a grid shows, and the filter values for which the server made it. */
export class ServedListing {
  readonly #grid: Element;
  readonly #facets: readonly Facet[];
  /** The values whose entries the grid has. */
  #served: FacetValues;
  /** The values that the grid was asked for last; it may still load their entries. */
  #asked: FacetValues;

  /** @param came called when the grid has loaded entries of the server */
  constructor(grid: Element, facets: readonly Facet[], signal: AbortSignal, came: () => void) {
    this.#grid = grid;
    this.#facets = facets;
    this.#served = this.#asked = this.#read(loadedQuery());
    const loaded = (event: Event): void => {
      const { url } = fieldsOf((event as CustomEvent<unknown>).detail);
      if (typeof url !== 'string' || !URL.canParse(url, document.baseURI)) return;
      this.#served = this.#asked = this.#read(new URL(url, document.baseURI).search);
      came();
    };
    grid.addEventListener('yb-page-load', loaded, { signal });
    grid.addEventListener('yb-page-error', () => (this.#asked = this.#served), { signal });
  }

  /** Whether the grid has all entries of the listing without filters, by the total that the page gives. */
  isWhole(entries: number): boolean {
    const { total } = this;
    return this.#served.size === 0 && total !== null && entries >= total;
  }

  /** How many entries the server found; null where its page does not say so. */
  get total(): number | null {
    return totalOf(this.#grid);
  }

  /** Whether the grid has the entries of these values, from the server. */
  shows(values: FacetValues): boolean {
    return sameValues(this.#facets, this.#served, values);
  }

  /** Whether the grid has more pages to load. */
  get hasMore(): boolean {
    return this.#hasLink('next');
  }

  /** Whether the address is `url`, but the grid begins with a later page of its listing. */
  beginsAfter(url: string): boolean {
    const isHere = new URL(url, document.baseURI).href === location.href.split('#', 1)[0];
    return isHere && this.#hasLink('prev');
  }

  /** Asks the grid for the entries of these values; false where it cannot load them. */
  ask(values: FacetValues, url: string): boolean {
    if (sameValues(this.#facets, this.#asked, values) && !this.beginsAfter(url)) return true;
    const isAnswered = requestListing(this.#grid, url);
    if (isAnswered) this.#asked = values;
    return isAnswered;
  }

  #hasLink(rel: PageRel): boolean {
    const { id } = this.#grid;
    return [...document.querySelectorAll(`a[rel~=${rel}][href]:not([hidden])`)].some((link) =>
      isFor(link, id),
    );
  }

  #read(search: string): FacetValues {
    return readQuery(new URLSearchParams(search), this.#facets).values;
  }
}
