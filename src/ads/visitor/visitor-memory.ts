import type { AdConfig } from '../model/config.ts';
import type { Ad } from '../model/ads.ts';
import { countAdImpression } from './count-ad-impression.ts';
import { countPageView } from './count-page-view.ts';

export interface VisitorMemoryOptions {
  readonly config: () => AdConfig;
  /** Without consent nothing is remembered (COOKIE-2). */
  readonly isConsentGiven: () => boolean;
}

/** Writes the cookies that conditions read on later pages: the first referrer, views of pages and of capped ads. */
export class VisitorMemory {
  readonly #options: VisitorMemoryOptions;
  #viewIsCounted = false;

  constructor(options: VisitorMemoryOptions) {
    this.#options = options;
  }

  /** Counts the page view, once, where the page wants it and the visitor consents; conditions are read after it. */
  update(): void {
    const { config, isConsentGiven } = this.#options;
    if (!config().visitorCounters.keep || this.#viewIsCounted || !isConsentGiven()) return;
    this.#viewIsCounted = true;
    const { visitorCounters, cookiePath: path, cookieDomain: domain } = config();
    countPageView(visitorCounters, { path, domain });
  }

  /** Counts ads with an impression cap as shown, also in `cookies`, which decisions read. */
  countShown(ads: readonly Ad[], cookies: Map<string, string>): void {
    const { config, isConsentGiven } = this.#options;
    if (!isConsentGiven()) return;
    const { cookiePath: path, cookieDomain: domain } = config();
    for (const ad of ads) countAdImpression(ad, cookies, { path, domain });
  }
}
