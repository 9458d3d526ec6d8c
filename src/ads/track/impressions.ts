import { getOrInsertComputed } from '../../lib/get-or-insert.ts';
import type { Impression } from '../model/impression.ts';

export interface ImpressionsOptions {
  readonly idle: () => Promise<void>;
  /** Whether impressions may be sent now: consent is known and the page has been shown. */
  readonly mayCount: () => boolean;
  /** Sends impressions of one blog. Each impression is passed once. */
  readonly send: (blogId: string, impressions: readonly Impression[]) => void;
}

const keyOf = (...parts: string[]): string => parts.join('\u0000');

/**
 * The impressions of the page view: one per ad and wrapper. They are kept until the loader is idle and
 * counting is allowed, and then sent once.
 */
export class Impressions {
  readonly #options: ImpressionsOptions;
  readonly #counted = new Set<string>();
  /** The ads that were counted in any wrapper. */
  readonly #ads = new Set<string>();
  /** Names for wrappers: wrappers that share an id or class get a number, so that each counts by itself. */
  readonly #names = new WeakMap<Element, string>();
  readonly #namesakes = new Map<string, number>();
  #pending: Impression[] = [];
  #waiting = false;

  constructor(options: ImpressionsOptions) {
    this.#options = options;
  }

  count(impressions: readonly Impression[]): void {
    for (const impression of impressions) {
      const key = this.#keyOf(impression);
      if (this.#counted.has(key)) continue;
      this.#counted.add(key);
      this.#ads.add(keyOf(impression.blogId, impression.adId));
      this.#pending.push(impression);
    }
    this.flushWhenIdle();
  }

  /** Counts an ad without a wrapper, unless it has been counted in any wrapper. */
  countOnce(blogId: string, adId: string): void {
    if (!this.#ads.has(keyOf(blogId, adId))) this.count([{ adId, blogId, elementId: '' }]);
  }

  flushWhenIdle(): void {
    if (this.#waiting || !this.#pending.length) return;
    this.#waiting = true;
    void this.#options.idle().then(() => {
      this.#waiting = false;
      this.flush();
    });
  }

  /** Sends the pending impressions without waiting for idle: the page may be about to end. */
  flush(): void {
    if (!this.#pending.length || !this.#options.mayCount()) return;
    const pending = this.#pending.splice(0);
    for (const blogId of new Set(pending.map((one) => one.blogId))) {
      this.#options.send(
        blogId,
        pending.filter((one) => one.blogId === blogId),
      );
    }
  }

  #keyOf({ adId, blogId, elementId, wrapper }: Impression): string {
    return keyOf(blogId, adId, wrapper ? this.#nameOf(wrapper, elementId) : elementId);
  }

  #nameOf(wrapper: Element, elementId: string): string {
    return getOrInsertComputed(this.#names, wrapper, () => {
      const nth = (this.#namesakes.get(elementId) ?? 0) + 1;
      this.#namesakes.set(elementId, nth);
      return nth > 1 ? `${elementId} ${nth}` : elementId;
    });
  }
}
