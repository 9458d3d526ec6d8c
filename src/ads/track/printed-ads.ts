import type { AdConfig } from '../model/config.ts';
import type { Impression } from '../model/impression.ts';
import { familyRunsHere } from '../page/family-page.ts';
import { canBeSeen, partsOf } from '../../lib/can-be-seen.ts';
import type { PageSlots } from '../page/page-slots.ts';
import { printedImpressions } from './printed-impressions.ts';

export interface PrintedAdsOptions {
  readonly config: () => AdConfig;
  readonly slots: Pick<PageSlots, 'around'>;
  readonly count: (impressions: readonly Impression[]) => void;
}

/**
 * Counts the ads that the server has printed, each wrapper when it can be seen. A wrapper whose display
 * script has failed, or has not run yet, takes no room (TRACK-16).
 */
export class PrintedAds {
  readonly #options: PrintedAdsOptions;
  readonly #watched = new WeakSet<Element>();
  readonly #sizes: ResizeObserver | null;

  constructor(options: PrintedAdsOptions) {
    this.#options = options;
    // without `ResizeObserver`, only the next run looks again
    this.#sizes = window.ResizeObserver ? new ResizeObserver((records) => this.#resized(records)) : null;
  }

  /** Counts the wrappers that can be seen now. A hidden wrapper counts when it appears. */
  count(): void {
    // until the page is parsed, more wrappers may come; the run after that looks again
    if (document.readyState === 'loading' || familyRunsHere()) return;
    const { config, count } = this.#options;
    count(
      printedImpressions(config(), (adId, blogId, listed) => {
        const wrappers = this.#namedWrappersOf(adId, blogId);
        const hidden = wrappers.filter((wrapper) => !canBeSeen(wrapper));
        for (const part of hidden.flatMap(partsOf)) this.#watch(part);
        // a listed ad without a wrapper of its own counts as seen
        return Math.min(listed, Math.max(listed, wrappers.length) - hidden.length);
      }),
    );
  }

  /**
   * The outermost elements with the ad's tracking attributes, without those in ads that the runtime has
   * filled in.
   */
  #namedWrappersOf(adId: string, blogId: string): Element[] {
    const { config, slots } = this.#options;
    const name = `data-${config().frontendPrefix}track`;
    const selector = `[${name}id="${CSS.escape(adId)}"]`;
    return [...document.querySelectorAll(selector)].filter(
      (one) =>
        (one.getAttribute(`${name}bid`) || blogId) === blogId &&
        !one.parentElement?.closest(selector) &&
        !slots.around(one)?.content.node?.contains(one),
    );
  }

  #resized(records: readonly ResizeObserverEntry[]): void {
    const shown = records.map(({ target }) => target).filter(canBeSeen);
    for (const element of shown) this.#sizes?.unobserve(element);
    if (shown.length) this.count();
  }

  #watch(part: Element): void {
    if (this.#watched.has(part)) return;
    this.#watched.add(part);
    this.#sizes?.observe(part);
  }
}
