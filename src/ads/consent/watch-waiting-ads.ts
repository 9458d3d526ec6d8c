import type { Lazy } from '../../lib/lazy.ts';
import { soon } from '../../lib/soon.ts';
import type { Loader } from '../model/loader.ts';
import type { WaitingAds } from './waiting-ads.ts';

/** Scripts in which the server printed an ad encoded, until the visitor consents. */
const WAITING = 'script[type="text/plain"][data-tcf="waiting-for-consent"]';

const waitingIn = (node: Node): Element[] =>
  node instanceof Element
    ? [...(node.matches(WAITING) ? [node] : []), ...node.querySelectorAll(WAITING)]
    : [];

export interface WaitingAdsWatchOptions {
  readonly isConsentGiven: () => boolean;
  readonly loader: Pick<Loader, 'request'>;
  /** Decode what is found; only pages with waiting ads load them. */
  readonly parts: Lazy<{ readonly waitingAds: WaitingAds }>;
}

/** Finds ads that wait for consent: on the page, and among nodes that come later. */
export class WaitingAdsWatch {
  readonly #options: WaitingAdsWatchOptions;
  #watch: MutationObserver | null = null;

  constructor(options: WaitingAdsWatchOptions) {
    this.#options = options;
  }

  /** Looks for waiting ads from now on. */
  start(): void {
    if (this.#watch) return;
    this.#watch = new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      if (this.#options.isConsentGiven()) this.#decode(added.flatMap(waitingIn));
    });
    this.#watch.observe(document, { childList: true, subtree: true });
    if (this.#options.isConsentGiven()) this.decodeAll();
  }

  /** Decodes every ad that waits on the page, once `start` has been called. */
  decodeAll(): void {
    if (this.#watch) this.#decode([...document.querySelectorAll(WAITING)]);
  }

  #decode(scripts: readonly Element[]): void {
    if (!scripts.length) return;
    const { loader, parts } = this.#options;
    // the runtime is busy until the ads are injected
    const loaded = loader.request();
    parts.whenLoaded(({ waitingAds }) => waitingAds.decode(scripts));
    void soon(parts).finally(loaded);
  }
}
