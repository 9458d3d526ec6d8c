import { warnOnce } from '../../src/island/properties.ts';
import { painted } from '../../src/lib/painted.ts';
import { entryIdOf } from '../../src/yearbook/listing/entry-id.ts';
import { readSaved, save, type SavedListing } from '../../src/yearbook/listing/listing-history.ts';
import { pageAddress } from '../../src/yearbook/listing/page-links.ts';
import type { ListingPage } from '../../src/yearbook/listing/read-listing.ts';
import { isAtFilterRoute } from '../../src/yearbook/filter-route.ts';
import { scrollBoxAround } from '../../src/lib/scroll-box.ts';

/**
 * How long the page must rest after a scroll before the address changes, ms, because browsers limit such
 * changes.
 */
const REST_MS = 200;

const here = (): string => pageAddress(location.href, location.href) ?? location.href;

const topOf = (card: Element | undefined): number => card?.getBoundingClientRect().top ?? Infinity;

/** A page whose link to the next one leads back to a page that is shown: the list ends there. */
export function endOfRing(page: ListingPage, shown: readonly ListingPage[]): ListingPage {
  if (![page, ...shown].some(({ url }) => url === page.next)) return page;
  warnOnce(
    `<yb-masonry>: the list ends at ${page.url}, because its next page, ${page.next}, is shown already`,
  );
  return { ...page, next: null };
}

/** Calls when the visitor goes back or forward in the history. */
interface Traversals {
  /** Called with the pages of the entry of the history, where they are not those that are shown. */
  restore(saved: SavedListing): void;
  /** Called where the pages are those that are shown. */
  keep(): void;
}

/** The pages that a grid shows. The address is that of the page in view, and each entry of the history keeps its pages. */
export class ShownPages {
  readonly #host: Element;
  readonly #printed: ListingPage;
  readonly #ended = new AbortController();
  #pages: readonly ListingPage[];
  /**
   * The address that this listing has given the page. Any other address comes from another part of the page.
   */
  #address: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The addresses of listings that this document can show without a saved place. */
  readonly #asked: Set<string>;

  /** @param printed the page that the server printed */
  constructor(host: Element, printed: ListingPage, traversals: Traversals) {
    this.#host = host;
    this.#asked = new Set([printed.url]);
    this.#printed = printed;
    this.#pages = [printed];
    this.#address = printed.url;
    const { signal } = this.#ended;
    const follow = (): void => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#keep(), REST_MS);
    };
    // `capture`: the page may scroll in a box of its own
    addEventListener('scroll', follow, { signal, passive: true, capture: true });
    addEventListener('pagehide', () => this.#keep(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && void this.#return(), { signal });
    addEventListener('popstate', () => this.#traversed(traversals), { signal });
  }

  get all(): readonly ListingPage[] {
    return this.#pages;
  }

  /**
   * The place that the present entry of the history keeps; null if it has no more pages than the printed one.
   */
  get saved(): SavedListing | null {
    const saved = readSaved(this.#host.id);
    return saved && saved.pages.length > 1 && saved.pages.includes(this.#printed.url) ? saved : null;
  }

  /** Another part of the page asks for this listing. */
  ask(url: string): void {
    this.#asked.add(url);
  }

  add(page: ListingPage): void {
    this.#pages = [...this.#pages, page];
    this.#keep(true);
  }

  /** @param place where the visitor was in these pages; null where the window does not scroll */
  replace(pages: readonly ListingPage[], place: SavedListing | null): void {
    this.#pages = pages;
    if (pages.some(({ url }) => url === here())) this.#address = here();
    if (place) this.#scrollTo(place);
    this.#keep(true);
  }

  dispose(): void {
    this.#ended.abort();
    clearTimeout(this.#timer);
  }

  /** Scrolls the entry that was at the top of the window back there. */
  #scrollTo({ entry, top }: SavedListing): void {
    const card = this.#pages.flatMap(({ cards }) => cards).find((one) => entryIdOf(one) === entry);
    if (entry !== null && card)
      scrollBoxAround(this.#host).scrollBy({ top: topOf(card) - top, behavior: 'instant' });
  }

  /** Back to a page that the browser has kept: WebKit shows its start, and then scrolls to the focused element. */
  async #return(): Promise<void> {
    const { saved } = this;
    if (!saved) return;
    await painted();
    this.#scrollTo(saved);
  }

  #traversed({ restore, keep }: Traversals): void {
    const first = { pages: [here()], entry: null, top: 0 };
    const saved = readSaved(this.#host.id) ?? (this.#asked.has(here()) ? first : null);
    if (!saved?.pages.includes(here())) return;
    this.#address = here();
    const isShown = saved.pages.join('\n') === this.#pages.map(({ url }) => url).join('\n');
    if (isShown) keep();
    else restore(saved);
  }

  /** The last page that begins above the middle of the window. */
  #indexOfSeen(): number {
    const middle = innerHeight / 2;
    const index = this.#pages.findLastIndex(({ cards }) => topOf(cards[0]) <= middle);
    return Math.max(0, index);
  }

  /**
   * Writes the place into the present entry of the history. A listing with one page writes it only if it is
   * new, or if the entry keeps a place already.
   */
  #keep(isNew = false): void {
    clearTimeout(this.#timer);
    // another part of the page has changed the address
    if (here() !== this.#address || isAtFilterRoute()) return;
    if (!isNew && this.#pages.length === 1 && !readSaved(this.#host.id)) return;
    const seen = this.#indexOfSeen();
    const near = this.#pages.slice(Math.max(0, seen - 1), seen + 1).flatMap(({ cards }) => cards);
    const card = near.find((one) => one.getBoundingClientRect().bottom > 0);
    this.#address = this.#pages[seen]?.url ?? this.#address;
    save(
      this.#host.id,
      {
        pages: this.#pages.map(({ url }) => url),
        entry: card ? entryIdOf(card) : null,
        top: card ? Math.round(topOf(card)) : 0,
      },
      this.#address + location.hash,
    );
  }
}
