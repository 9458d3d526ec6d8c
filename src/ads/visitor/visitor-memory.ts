import { attempt } from '../../lib/attempt.ts';
import type { AdConfig } from '../model/config.ts';
import type { Ad } from '../model/ads.ts';
import { countAdImpression } from './count-ad-impression.ts';
import { countPageView } from './count-page-view.ts';

export interface VisitorMemoryOptions {
  readonly config: () => AdConfig;
  /** Whether the visitor consents. Without consent no cookie is written here (COOKIE-2). */
  readonly isConsentGiven: () => boolean;
}

/**
 * Writes the cookies that conditions read: the first referrer, and the number of views of pages and of capped
 * ads.
 */
export class VisitorMemory {
  readonly #options: VisitorMemoryOptions;
  #viewIsCounted = false;

  constructor(options: VisitorMemoryOptions) {
    this.#options = options;
  }

  /**
   * Counts the page view once, if the page wants it and the visitor consents. Must run before conditions are read.
   */
  update(): void {
    const { config, isConsentGiven } = this.#options;
    if (!config().visitorCounters.keep || this.#viewIsCounted || !isConsentGiven()) return;
    this.#viewIsCounted = true;
    const { visitorCounters, cookiePath: path, cookieDomain: domain } = config();
    attempt(() => countPageView(visitorCounters, { path, domain }), reportError);
  }

  /** Counts ads with an impression cap as shown. Updates `cookies` too, which decisions read. */
  countShown(ads: readonly Ad[], cookies: Map<string, string>): void {
    const { config, isConsentGiven } = this.#options;
    if (!isConsentGiven()) return;
    const { cookiePath: path, cookieDomain: domain } = config();
    for (const ad of ads) countAdImpression(ad, cookies, { path, domain });
  }
}
