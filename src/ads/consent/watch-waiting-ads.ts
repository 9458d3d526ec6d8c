import type { Lazy } from '../../lib/lazy.ts';
import { busyUntilLoaded, type Loader } from '../model/loader.ts';
import type { WaitingAds } from './waiting-ads.ts';

/** Scripts that hold an encoded ad until the visitor consents; the server prints them. */
const WAITING = 'script[type="text/plain"][data-tcf="waiting-for-consent"]';

const waitingIn = (node: Node): Element[] =>
  node instanceof Element
    ? [...(node.matches(WAITING) ? [node] : []), ...node.querySelectorAll(WAITING)]
    : [];

export interface WaitingAdsWatchOptions {
  readonly isConsentGiven: () => boolean;
  readonly loader: Pick<Loader, 'request'>;
  /** The code that decodes ads; only pages with waiting ads load it. */
  readonly parts: Lazy<{ readonly waitingAds: WaitingAds }>;
}

/** Finds ads that wait for consent, on the page and in nodes that are added later. */
export class WaitingAdsWatch {
  readonly #options: WaitingAdsWatchOptions;
  #watch: MutationObserver | null = null;

  constructor(options: WaitingAdsWatchOptions) {
    this.#options = options;
  }

  /** Starts to look for waiting ads. */
  start(): void {
    if (this.#watch) return;
    this.#watch = new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      if (this.#options.isConsentGiven()) this.#decode(added.flatMap(waitingIn));
    });
    this.#watch.observe(document, { childList: true, subtree: true });
    if (this.#options.isConsentGiven()) this.decodeAll();
  }

  /** Decodes every waiting ad on the page. Has no effect before `start`. */
  decodeAll(): void {
    if (this.#watch) this.#decode([...document.querySelectorAll(WAITING)]);
  }

  #decode(scripts: readonly Element[]): void {
    if (!scripts.length) return;
    const { loader, parts } = this.#options;
    busyUntilLoaded(loader, parts, ({ waitingAds }) => waitingAds.decode(scripts));
  }
}
