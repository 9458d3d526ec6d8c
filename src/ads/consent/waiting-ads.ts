import { messageOf } from '../../lib/shape.ts';
import { whenParsed } from '../../lib/when-parsed.ts';
import { injectInPlaceOf } from '../inject/inject-in-place.ts';
import type { Impression } from '../model/impression.ts';
import type { Loader } from '../model/loader.ts';
import { decodeAd } from './decode-ad.ts';

export interface WaitingAdsOptions {
  readonly isConsentGiven: () => boolean;
  readonly nonce: () => string;
  readonly loader: Pick<Loader, 'injection'>;
  /** The name of the wrapper around an element, if there is a wrapper. */
  readonly wrapperAround: (element: Element) => string | undefined;
  readonly count: (impressions: readonly Impression[]) => void;
  readonly report: (error: unknown) => void;
}

/** Replaces scripts that hold an encoded ad by the ad: each script once, and only with consent. */
export class WaitingAds {
  readonly #options: WaitingAdsOptions;
  readonly #decoded = new WeakSet<Element>();
  #counted = 0;

  constructor(options: WaitingAdsOptions) {
    this.#options = options;
  }

  /** Decodes each script as soon as the parser has passed it. */
  decode(scripts: readonly Element[]): void {
    for (const script of scripts) void whenParsed(script).then(() => this.#decodeOne(script));
  }

  #decodeOne(script: Element): void {
    const { isConsentGiven, report } = this.#options;
    if (!isConsentGiven() || !script.isConnected || this.#decoded.has(script)) return;
    this.#decoded.add(script);
    try {
      const html = decodeAd(script.textContent ?? '');
      const elementId = this.#placeOf(script);
      this.#putInPlaceOf(script, html);
      this.#count(script, elementId);
    } catch (cause) {
      const id = script.getAttribute('data-id') ?? '?';
      report(new Error(`Waiting ad ${id} cannot be decoded: ${messageOf(cause)}`, { cause }));
    }
  }

  #putInPlaceOf(script: Element, html: string): void {
    const { loader, nonce, report } = this.#options;
    const injected = loader.injection();
    void injectInPlaceOf(script, html, { nonce: nonce(), report }).finally(injected);
  }

  #count(script: Element, elementId: string): void {
    const adId = script.getAttribute('data-id');
    // with `impressions`, the server or the plugin family counts the ad
    if (!adId || script.getAttribute('data-no-track') === 'impressions') return;
    this.#options.count([{ adId, blogId: script.getAttribute('data-bid') || '1', elementId }]);
  }

  /**
   * The name under which the ad counts. In a wrapper that is filled again, the same ad counts once, by the
   * wrapper's name. Outside of wrappers, each script counts by itself.
   */
  #placeOf(script: Element): string {
    return this.#options.wrapperAround(script) ?? `waiting-${++this.#counted}`;
  }
}
