import { isPrerendering } from '../../src/lib/is-prerendering.ts';

/** How far ahead of the view the next page loads, in heights of the window. */
const AHEAD = '100%';

/** Pages that load by scrolling alone. Then the visitor presses the link for more, so that the page's end can be reached. */
const BY_ITSELF = 3;

interface NetworkInformation {
  readonly saveData?: boolean;
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection?.saveData === true;

/** Calls back when the end of the list comes near: not while nobody sees the page, and not without end. */
export class NearEnd {
  readonly #observer: IntersectionObserver;
  readonly #ended = new AbortController();
  #link: Element | null = null;
  #left = BY_ITSELF;

  constructor(load: () => void) {
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        if (this.#left <= 0 || document.hidden || isPrerendering() || savesData()) return;
        this.#left -= 1;
        load();
      },
      { rootMargin: `${AHEAD} 0px` },
    );
    const again = (): void => this.watch(this.#link);
    const { signal } = this.#ended;
    for (const type of ['visibilitychange', 'prerenderingchange'])
      document.addEventListener(type, again, { signal });
    addEventListener('pageshow', again, { signal });
    addEventListener('online', again, { signal });
  }

  /** Watches the link at the end; null at the end of the list. An observer tells of a link that it watches newly. */
  watch(link: Element | null): void {
    this.#observer.disconnect();
    this.#link = link;
    if (link) this.#observer.observe(link);
  }

  /** Stops until the network is back or the visitor presses the link. */
  pause(): void {
    this.#observer.disconnect();
  }

  /** The visitor asks for more. */
  pressed(): void {
    this.#left = BY_ITSELF;
  }

  dispose(): void {
    this.#ended.abort();
    this.#observer.disconnect();
  }
}
