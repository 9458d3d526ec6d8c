import { followFragments, fragmentTargetIn } from '../../src/island/fragment-target.ts';
import { followSearch } from '../../src/island/follow-search.ts';
import { holdInView } from '../../src/lib/scroll-box.ts';
import type { Facet, FacetValues } from '../../src/yearbook/facets/facet.ts';
import type { FacetIndex, Recount } from '../../src/yearbook/facets/facet-index.ts';
import { followIndex } from './follow-index.ts';
import { Listing } from './listing.ts';
import { ServedListing } from './served-listing.ts';
import { hasIndex, isOnPage, type WholeCatalogue } from './whole-catalogue.ts';
import type { FilterHost } from './yb-filter.contract.ts';

const NOTHING: FacetValues = new Map();

export interface ResultsOptions {
  readonly host: FilterHost;
  readonly target: Element;
  readonly facets: readonly Facet[];
  readonly signal: AbortSignal;
  /** The values that the listing shows. */
  readonly applied: () => FacetValues;
  /** Called when other entries are counted, or entries have changed. */
  readonly changed: () => void;
}

/** The entries that a filter finds: those of the page, and with an index those of the whole catalogue. */
export class Results {
  readonly target: Element;
  readonly #listing: Listing;
  readonly #served: ServedListing;
  readonly #hasIndex: boolean;
  readonly #applied: () => FacetValues;
  /** The whole catalogue; undefined until its index is loaded, null where there is none. */
  #whole: WholeCatalogue | null | undefined = null;

  constructor({ host, target, facets, signal, applied, changed }: ResultsOptions) {
    this.target = target;
    this.#applied = applied;
    this.#hasIndex = hasIndex(host);
    this.#listing = new Listing(target, facets, () => {
      this.#apply();
      changed();
    });
    this.#served = new ServedListing(target, facets, signal, () => this.#apply());
    signal.addEventListener('abort', () => this.#listing.dispose());
    followFragments(
      target,
      signal,
      (place) => void this.#listing.reveal(place, () => place.scrollIntoView()),
    );
    followSearch(
      () => this.#listing.search(true),
      () => this.#listing.search(false),
      signal,
    );
    const found = (event: Event): void => {
      const place = event.target as Element;
      void this.#listing.reveal(place, () => place.scrollIntoView({ block: 'nearest' }));
    };
    target.addEventListener('beforematch', found, { signal });
    if (!this.#hasIndex) return;
    this.#whole = undefined;
    followIndex(host, facets, signal, (whole) => {
      this.#whole = whole;
      changed();
    });
  }

  /** Counts the entries that pass; null where that is not known, for example until the index is loaded. */
  recount(values: FacetValues): Recount | null {
    const index = this.#counted;
    return index?.canCount(values) ? index.recount(values) : null;
  }

  /**
   * How many entries pass: the count, or the total of the server if the entries cannot be counted yet. Null
   * if both are unknown.
   */
  total(values: FacetValues, recount: Recount | null): number | null {
    return recount?.total ?? (this.#served.shows(values) ? this.#served.total : null);
  }

  /**
   * Shows the entries that pass the applied values. Those on the page show at once. If the page does not have all of
   * them, the grid is asked for the listing at `url`. If the grid loads no listings, the browser opens `url`, if
   * `mayLoad`.
   */
  show(url: string, mayLoad: boolean): void {
    const values = this.#applied();
    this.#apply();
    if ((this.#hasAll(values) && !this.#served.beginsAfter(url)) || this.#served.ask(values, url)) return;
    if (!mayLoad) return;
    location.assign(url);
  }

  /**
   * Notes the place to which the link to this page leads, before entries are hidden. The returned function shows its entry
   * again, and where the place was in view, scrolls it back there.
   */
  notePlace(): () => void {
    const place = fragmentTargetIn(this.target);
    const putBack = holdInView(place);
    return () => void (place && this.#listing.reveal(place, putBack));
  }

  /**
   * Hides the entries that do not pass. If the listing is the server's answer to these values, all its
   * entries show.
   */
  #apply(): void {
    const values = this.#applied();
    const isAnswer = !this.#isWhole && this.#served.shows(values);
    this.#listing.apply(isAnswer ? NOTHING : values);
  }

  get #counted(): FacetIndex | undefined {
    if (this.#whole === undefined) return undefined;
    return this.#whole && !this.#isWhole ? this.#whole.index : this.#listing.index;
  }

  /** Whether the page has the whole catalogue. */
  get #isWhole(): boolean {
    const { entries } = this.#listing;
    if (this.#whole) return isOnPage(this.#whole, entries);
    const isPaged = this.#hasIndex || this.target.hasAttribute('data-total');
    return !isPaged || this.#served.isWhole(entries.length);
  }

  #hasAll(values: FacetValues): boolean {
    if (this.#isWhole || this.#served.shows(values)) return true;
    if (!this.#whole?.index.canCount(values) || this.#served.hasMore) return false;
    return isOnPage(this.#whole, this.#listing.entries, this.#whole.index.recount(values));
  }
}
