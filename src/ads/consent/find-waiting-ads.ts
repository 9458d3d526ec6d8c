import type { Lazy } from '../../lib/lazy.ts';
import { busyUntilLoaded, type Loader } from '../model/loader.ts';
import type { WaitingAds } from './waiting-ads.ts';

/** Scripts that hold an encoded ad until the visitor consents; the server prints them. */
const WAITING = 'script[type="text/plain"][data-tcf="waiting-for-consent"]';

export interface WaitingAdsFinderOptions {
  readonly isConsentGiven: () => boolean;
  readonly loader: Pick<Loader, 'request'>;
  /** The code that decodes ads; only pages with waiting ads load it. */
  readonly parts: Lazy<{ readonly waitingAds: WaitingAds }>;
}

/** Finds the ads of the page that wait for consent. */
export class WaitingAdsFinder {
  readonly #options: WaitingAdsFinderOptions;
  #isStarted = false;

  constructor(options: WaitingAdsFinderOptions) {
    this.#options = options;
  }

  /** Called when the page's settings for consent are known. */
  start(): void {
    this.#isStarted = true;
    this.decodeAll();
  }

  /** Decodes every waiting ad on the page, if the visitor consents. Has no effect before `start`. */
  decodeAll(): void {
    const { isConsentGiven, loader, parts } = this.#options;
    const scripts = this.#isStarted && isConsentGiven() ? [...document.querySelectorAll(WAITING)] : [];
    if (scripts.length) busyUntilLoaded(loader, parts, ({ waitingAds }) => waitingAds.decode(scripts));
  }
}
