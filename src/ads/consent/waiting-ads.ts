import { messageOf } from '../../lib/shape.ts';
import { whenParsed } from '../../lib/when-parsed.ts';
import type { LoaderState } from '../deliver/loader-state.ts';
import { injectHtml } from '../inject/inject-html.ts';
import type { Impression } from '../track/impressions.ts';
import { decodeAd } from './decode-ad.ts';

export interface WaitingAdsOptions {
  readonly isConsentGiven: () => boolean;
  readonly nonce: () => string;
  readonly loader: Pick<LoaderState, 'injection'>;
  /** Names the wrapper of ours that an element is, if it is one. */
  readonly wrapperOf: (element: Element) => string | undefined;
  readonly count: (impressions: readonly Impression[]) => void;
  readonly report: (error: unknown) => void;
}

/** Puts ads in the place of the scripts that hold them encoded, each once. */
export class WaitingAds {
  readonly #options: WaitingAdsOptions;
  readonly #decoded = new WeakSet<Element>();
  #counted = 0;

  constructor(options: WaitingAdsOptions) {
    this.#options = options;
  }

  /** Decodes scripts that may be by now, each as soon as the parser has passed it. */
  decode(scripts: readonly Element[]): void {
    for (const script of scripts) void whenParsed(script).then(() => this.#decodeOne(script));
  }

  #decodeOne(script: Element): void {
    const { isConsentGiven, report } = this.#options;
    if (!isConsentGiven() || !script.isConnected || this.#decoded.has(script)) return;
    this.#decoded.add(script);
    try {
      const html = decodeAd(script.textContent ?? '');
      const elementId = this.#wrapperAround(script);
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
    const container = script.parentElement ?? document.body;
    void injectHtml(container, html, { nonce: nonce(), report, before: script }).finally(injected);
    script.remove();
  }

  #count(script: Element, elementId: string): void {
    const adId = script.getAttribute('data-id');
    // somebody else counts it
    if (!adId || script.getAttribute('data-no-track') === 'impressions') return;
    this.#options.count([{ adId, blogId: script.getAttribute('data-bid') || '1', elementId }]);
  }

  /** A wrapper of ours may be filled again on the same page view; anywhere else each script comes once. */
  #wrapperAround(script: Element): string {
    for (let element: Element | null = script; element; element = element.parentElement) {
      const name = this.#options.wrapperOf(element);
      if (name) return name;
    }
    return `waiting-${++this.#counted}`;
  }
}
