import { isPrerendering } from '../../src/lib/is-prerendering.ts';
import { savesData } from '../../src/lib/saves-data.ts';

/** How far ahead of the view the next page loads, in heights of the window. */
const AHEAD = '100%';

/**
 * How many pages load by scrolling alone. After these the visitor presses the link, so that the end of the
 * page can be reached.
 */
const BY_ITSELF = 3;

/**
 * Calls back when the end of the list comes near. It does not while the page is out of sight or the visitor
 * saves data, and only a limited number of times.
 */
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

  /**
   * Watches the link at the end; null at the end of the list. The observer reports a link again that it
   * observes again.
   */
  watch(link: Element | null): void {
    this.#observer.disconnect();
    this.#link = link;
    if (link) this.#observer.observe(link);
  }

  /** Stops until the network is back or the visitor presses the link. */
  pause(): void {
    this.#observer.disconnect();
  }

  /** Allows more pages to load by scrolling: the visitor has pressed the link. */
  pressed(): void {
    this.#left = BY_ITSELF;
  }

  dispose(): void {
    this.#ended.abort();
    this.#observer.disconnect();
  }
}
