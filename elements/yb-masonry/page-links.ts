import { findPageLink } from '../../src/yearbook/listing/page-links.ts';
import type { ListingPage } from '../../src/yearbook/listing/read-listing.ts';
import { PageLink, type LinkState } from './page-link.ts';

/** The links of the page to other pages of the listing. */
export class PageLinks {
  readonly #host: Element;
  readonly #press: () => void;
  /** Marks the place of the links in the document. */
  #place: Comment | null = null;
  #links: Element | null = null;
  #next: PageLink | null = null;

  /** @param press called when the visitor asks for the next page */
  constructor(host: Element, press: () => void) {
    this.#host = host;
    this.#press = press;
  }

  /** The link to the next page; null where there is none. */
  get element(): HTMLAnchorElement | null {
    return this.#next?.element ?? null;
  }

  /** Shows the links of the last of these pages, with the link to the page before the first one. */
  take(pages: readonly ListingPage[]): void {
    const [first] = pages;
    const last = pages.at(-1);
    if (!first || !last) return;
    this.#next?.dispose();
    this.#put(last.links);
    const next = last.links && this.#find(last.links, 'next');
    // a link to another site stays as it is
    this.#next = next && last.next ? new PageLink(next, this.#host, this.#press) : null;
    this.#next?.show('ready', last.next);
    const prev = last.links && this.#find(last.links, 'prev');
    if (prev && first !== last) {
      prev.hidden = first.prev === null;
      if (first.prev !== null) prev.href = first.prev;
    }
  }

  show(state: LinkState, href: string | null): void {
    this.#next?.show(state, href);
  }

  writeLabel(): void {
    this.#next?.writeLabel();
  }

  dispose(): void {
    this.#next?.dispose();
    this.#place?.remove();
  }

  #find(links: Element, rel: 'next' | 'prev'): HTMLAnchorElement | null {
    if (links instanceof HTMLAnchorElement) return links.relList.contains(rel) ? links : null;
    return findPageLink(links, rel, this.#host.id);
  }

  /** Puts these links where the present ones are. */
  #put(links: Element | null): void {
    if (links === this.#links && links?.isConnected) return;
    if (!this.#place) {
      this.#place = document.createComment('');
      if (links?.isConnected) links.before(this.#place);
      else this.#host.after(this.#place);
    }
    this.#links?.remove();
    if (links) this.#place.after(links);
    this.#links = links;
  }
}
