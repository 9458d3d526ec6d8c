import { fieldsOf, textOf } from '../../lib/shape.ts';
import type { Consent } from '../consent/consent.ts';
import { mayActOnConsent } from '../consent/may-act-on-consent.ts';
import type { AdConfig } from '../model/config.ts';
import { isConsentGiven } from '../model/consent-state.ts';
import type { Impression } from '../model/impression.ts';
import type { Loader } from '../model/loader.ts';
import { familyRunsHere } from '../page/family-page.ts';
import { WidthMemory } from '../visitor/width-memory.ts';
import { Impressions } from './impressions.ts';
import { sendImpressions } from './send-impressions.ts';

export interface AfterDeliveryOptions {
  readonly config: () => AdConfig;
  readonly consent: Pick<Consent, 'state' | 'subscribe'>;
  readonly loader: Pick<Loader, 'idle'>;
  readonly report: (error: unknown) => void;
}

/** Counts impressions and remembers the width of the visitor's browser, after ads have been delivered. */
export class AfterDelivery {
  readonly #config: () => AdConfig;
  readonly #impressions: Impressions;
  readonly #width: WidthMemory;
  #wasShown = !document.hidden;

  constructor({ config, consent, loader, report }: AfterDeliveryOptions) {
    this.#config = config;
    this.#impressions = new Impressions({
      idle: () => loader.idle(),
      mayCount: () => this.#wasShown && consent.state !== 'unknown',
      send: (blogId, impressions) => sendImpressions(blogId, impressions, config(), report),
    });
    this.#width = new WidthMemory({ config, isConsentGiven: () => isConsentGiven(consent.state) });
    consent.subscribe(() => {
      this.#width.update();
      this.#impressions.flushWhenIdle();
    });
    document.addEventListener('advads_track_async', ({ detail }: CustomEventInit<unknown>) =>
      this.#countForPage(detail),
    );
    document.addEventListener('visibilitychange', () => this.#visibilityChanged());
    addEventListener('pagehide', () => this.#impressions.flush());
  }

  /** Counts the impressions of delivered ads. */
  count(impressions: readonly Impression[]): void {
    this.#impressions.count(impressions);
  }

  /** Starts to remember the width when the page's settings are known. */
  rememberWidth(): void {
    if (mayActOnConsent(this.#config())) this.#width.follow();
  }

  #visibilityChanged(): void {
    this.#wasShown ||= !document.hidden;
    // a hidden page may end without another event, so impressions are sent now
    if (document.hidden) this.#impressions.flush();
    else this.#impressions.flushWhenIdle();
  }

  /** Counts an ad that a script of the page or a fixed ad has shown, at the event `advads_track_async`. */
  #countForPage(asked: unknown): void {
    const { ad, bid } = fieldsOf(asked);
    const adId = textOf(ad);
    if (adId && !familyRunsHere()) this.#impressions.countOnce(textOf(bid) || '1', adId);
  }
}
