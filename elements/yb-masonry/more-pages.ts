import { emitter } from '../../src/island/emit.ts';
import { messageOf } from '../../src/lib/shape.ts';
import { filledText } from '../../src/island/filled-text.ts';
import { onTexts } from '../../src/lib/texts.ts';
import { arrange, isAd, withAds, withPresent } from '../../src/yearbook/listing/arrange.ts';
import { keepAddresses } from '../../src/yearbook/listing/page-addresses.ts';
import type { SavedListing } from '../../src/yearbook/listing/listing-history.ts';
import { LISTING_REQUEST, type ListingRequest } from '../../src/yearbook/listing/listing-request.ts';
import { pageAddress } from '../../src/yearbook/listing/page-links.ts';
import { listingIn, type ItemTest, type ListingPage } from '../../src/yearbook/listing/read-listing.ts';
import { NearEnd } from './near-end.ts';
import { PageLinks } from './page-links.ts';
import { PageLoads } from './page-loads.ts';
import { PageStatus } from './page-status.ts';
import { reserveRoom } from './reserve-room.ts';
import { holdInView } from '../../src/lib/scroll-box.ts';
import { endOfRing, ShownPages } from './shown-pages.ts';
import { onVisitor, whileRestoring } from './while-restoring.ts';
import { contract, type MasonryHost } from './yb-masonry.contract.ts';

export interface PagesOptions {
  readonly more: 'button' | 'scroll';
  readonly isItem: ItemTest;
}

/** Shows the pages of a listing in one grid, as the visitor asks for them. */
export class MorePages {
  readonly #host: MasonryHost;
  readonly #isItem: ItemTest;
  readonly #emit;
  readonly #loads: PageLoads;
  readonly #status: PageStatus;
  readonly #shown: ShownPages;
  readonly #links: PageLinks;
  readonly #near: NearEnd | null;
  readonly #ended = new AbortController();
  /** The address of the first page of the listing that is shown or loads. */
  #wanted: string | null;

  constructor(host: MasonryHost, { more, isItem }: PagesOptions) {
    this.#host = host;
    this.#isItem = isItem;
    this.#emit = emitter(contract, host);
    this.#loads = new PageLoads(host, isItem);
    this.#status = new PageStatus(host);
    const { href } = location;
    const printed = listingIn(host, isItem, pageAddress(href, href) ?? href, document.baseURI);
    this.#wanted = printed.url;
    this.#shown = new ShownPages(host, printed, {
      restore: (saved) => void this.#show(saved.pages, saved),
      keep: () => this.#keep(),
    });
    this.#near = more === 'scroll' ? new NearEnd(() => void this.#more()) : null;
    this.#links = new PageLinks(host, () => {
      this.#near?.pressed();
      void this.#more();
    });
    this.#links.take([printed]);
    this.#near?.watch(this.#links.element);
    const { signal } = this.#ended;
    host.addEventListener(LISTING_REQUEST, (event) => this.#answer(event as ListingRequest), { signal });
    // a page in the back/forward cache must have no open request
    addEventListener('pagehide', () => this.#loads.stop(), { signal });
    signal.addEventListener(
      'abort',
      onTexts(() => this.#links.writeLabel()),
    );
    void this.#showSaved();
  }

  dispose(): void {
    this.#ended.abort();
    this.#loads.stop();
    for (const part of [this.#near, this.#shown, this.#links, this.#status]) part?.dispose();
  }

  #text(key: string, values?: Readonly<Record<string, unknown>>): string {
    return filledText(this.#host, key, values);
  }

  #cards(): Element[] {
    return [...this.#host.children].filter(this.#isItem);
  }

  /** Loads the next page, and adds its cards. */
  async #more(): Promise<void> {
    const url = this.#shown.all.at(-1)?.next;
    if (!url || this.#loads.isBusy) return;
    const present = this.#cards();
    const size = this.#shown.all[0]?.cards.length ?? 0;
    const total = this.#shown.all.at(-1)?.total ?? Infinity;
    const coming = Math.max(0, Math.min(size, total - present.length));
    const leaveRoom = reserveRoom(this.#host, coming / (present.length || 1));
    this.#links.show('loading', url);
    this.#status.say(this.#text('more-loading'));
    const hold = (): (() => void) => holdInView(this.#links.element);
    let release: () => void;
    try {
      const [page] = (await this.#loads.load([url])) ?? [];
      release = hold();
      if (page) this.#append(page, present);
      else if (!this.#ended.signal.aborted) this.#links.show('ready', url);
    } catch (error) {
      release = hold();
      this.#links.show('error', url);
      this.#failed(url, error);
    }
    leaveRoom();
    // the cards are not quite as high as their room was
    release();
  }

  #append(loaded: ListingPage, present: readonly Element[]): void {
    const page = endOfRing(loaded, this.#shown.all);
    // the catalogue may have changed since the last page: each entry must appear only once
    const same = withPresent(present, page.cards);
    const cards = page.cards.filter((card, index) => same[index] === card);
    // the address follows the view, and must not change where the printed links lead
    keepAddresses(this.#host, document.baseURI);
    this.#host.append(...cards);
    this.#host.appended(cards);
    this.#shown.add({ ...page, cards });
    this.#links.show(page.next ? 'ready' : 'end', page.next);
    this.#came(page, cards);
    const shown = present.length + cards.length;
    this.#status.say(
      [
        this.#text('more-added', { n: cards.length }),
        page.total !== null && this.#text('more-shown', { shown, total: page.total }),
        !page.next && this.#text('more-end'),
      ]
        .filter(Boolean)
        .join(', '),
    );
  }

  /** Answers the request for another listing. */
  #answer(event: ListingRequest): void {
    const url = pageAddress(event.detail.url, document.baseURI);
    // the browser opens addresses of other sites
    if (url === null || event.defaultPrevented) return;
    event.preventDefault();
    this.#shown.ask(url);
    if (url !== this.#wanted) void this.#show([url], null);
  }

  /** The visitor is back at the listing that is shown: the one that loads, or has failed, is of no more use. */
  #keep(): void {
    this.#wanted = this.#shown.all[0]?.url ?? null;
    this.#loads.stop();
    this.#status.withdraw();
  }

  /** After a reload, or Back to a page that was not kept: shows all pages that the visitor had loaded. */
  async #showSaved(): Promise<void> {
    const { saved } = this.#shown;
    if (!saved) return;
    // a visitor who goes on in the printed page stays there
    const stop = onVisitor(() => {
      this.#loads.stop();
      this.#shown.replace(this.#shown.all, null);
      stop();
    });
    await whileRestoring(this.#host, () => this.#show(saved.pages, saved));
    stop();
  }

  /** Shows other pages in place of the present ones. Pages that are there already are not loaded again. */
  async #show(urls: readonly string[], saved: SavedListing | null): Promise<void> {
    const [first = ''] = urls;
    let place = saved;
    const stop = onVisitor(() => (place = null));
    this.#wanted = first;
    this.#status.withdraw();
    const known = saved ? this.#shown.all.filter(({ url }) => urls.includes(url)) : [];
    const missing = urls.filter((url) => !known.some((page) => page.url === url));
    try {
      const loaded = await this.#loads.load(missing);
      if (!loaded) return;
      const pages = urls.flatMap((url) => [...loaded, ...known].find((page) => page.url === url) ?? []);
      this.#replace(pages, place);
      if (!saved) this.#status.say(this.#text('more-found', { n: loaded[0]?.total ?? this.#cards().length }));
    } catch (error) {
      this.#wanted = null;
      this.#status.offer(first, this.#text('more-error'), () => void this.#show(urls, saved));
      this.#failed(first, error);
    } finally {
      stop();
    }
  }

  /** @param place where the visitor was in these pages */
  #replace(pages: readonly ListingPage[], place: SavedListing | null): void {
    const present = this.#cards();
    const own = pages.map((page) => ({
      ...page,
      cards: withPresent(present, page.cards).filter((card) => !isAd(card)),
    }));
    const cards = [...new Set(own.flatMap((page) => page.cards))];
    arrange(this.#host, present, withAds(present, cards));
    this.#host.appended(cards);
    this.#links.take(own);
    this.#shown.replace(own, place);
    const last = own.at(-1);
    if (last) this.#came(last, cards);
  }

  #came({ url, next, total }: ListingPage, cards: readonly Element[]): void {
    this.#near?.watch(next ? this.#links.element : null);
    if (total !== null) this.#host.setAttribute('data-total', String(total));
    this.#emit('yb-page-load', { url, cards, total, isEnd: !next });
  }

  #failed(url: string, error: unknown): void {
    console.warn(`<yb-masonry>: ${url} could not be loaded: ${messageOf(error)}`);
    this.#near?.pause();
    this.#status.say(this.#text('more-error'));
    this.#emit('yb-page-error', { url, error });
  }
}
