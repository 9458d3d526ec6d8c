import { type CookieOptions, readCookies } from '../../lib/cookies.ts';
import type { AdConfig } from '../config.ts';
import type { Ad } from '../model.ts';
import { countAdImpression } from './count-ad-impression.ts';
import { countPageView } from './count-page-view.ts';
import { rememberWidth } from './remember-width.ts';

/** Specification §9: the width is rechecked this long after the last resize. */
const RESIZE_MS = 1000;

export interface VisitorMemoryOptions {
  readonly config: () => AdConfig;
  /** Ruling 7: without consent nothing is remembered. */
  readonly isConsentGiven: () => boolean;
}

/** What is remembered of a visitor in cookies of ours: width, first referrer, views of pages and of capped ads. */
export class VisitorMemory {
  readonly #options: VisitorMemoryOptions;
  #cookies = new Map<string, string>();
  #viewIsCounted = false;
  /** px; the last that was written, or could not be. */
  #width: number | null = null;
  #followsWidth = false;

  constructor(options: VisitorMemoryOptions) {
    this.#options = options;
  }

  /** The page's cookies, read anew; `countShown` keeps them up to date. */
  readCookies(): ReadonlyMap<string, string> {
    return (this.#cookies = new Map(readCookies()));
  }

  /** Writes down what there is to remember and has not been yet; conditions are read after it. */
  update(): void {
    const { config, isConsentGiven } = this.#options;
    if (!isConsentGiven()) return;
    const { visitorCounters } = config();
    if (visitorCounters.keep && !this.#viewIsCounted) {
      this.#viewIsCounted = true;
      countPageView(visitorCounters, this.#where());
    }
    if (this.#followsWidth && this.#width !== innerWidth) {
      this.#width = innerWidth;
      rememberWidth(innerWidth, this.#where());
    }
  }

  /** Remembers the browser's width, from here on. */
  followWidth(): void {
    if (this.#followsWidth) return;
    this.#followsWidth = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    addEventListener('resize', () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.update(), RESIZE_MS);
    });
    this.update();
  }

  /** Counts ads with an impression cap as shown (ruling 6). */
  countShown(ads: readonly Ad[]): void {
    if (!this.#options.isConsentGiven()) return;
    for (const ad of ads) countAdImpression(ad, this.#cookies, this.#where());
  }

  #where(): CookieOptions {
    const { cookiePath: path, cookieDomain: domain } = this.#options.config();
    return { path, domain };
  }
}
