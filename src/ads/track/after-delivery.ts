import { fieldsOf, textOf } from '../../lib/shape.ts';
import type { Consent } from '../consent/consent.ts';
import type { AdConfig } from '../model/config.ts';
import type { Impression } from '../model/impression.ts';
import type { Loader } from '../model/loader.ts';
import { familyRunsHere } from '../page/family-page.ts';
import { Impressions } from './impressions.ts';
import { type Analytics, sendImpressions } from './send-impressions.ts';

export interface AfterDeliveryOptions {
  readonly config: () => AdConfig;
  readonly consent: Pick<Consent, 'state' | 'subscribe'>;
  readonly loader: Pick<Loader, 'idle'>;
  readonly clicks: Analytics;
  readonly report: (error: unknown) => void;
}

/** Counts impressions, after ads have been delivered. */
export class AfterDelivery {
  readonly #impressions: Impressions;
  #wasShown = !document.hidden;

  constructor({ config, consent, loader, clicks, report }: AfterDeliveryOptions) {
    this.#impressions = new Impressions({
      idle: () => loader.idle(),
      mayCount: () => this.#wasShown && consent.state !== 'unknown',
      send: (blogId, impressions) => sendImpressions(blogId, impressions, config(), clicks, report),
    });
    consent.subscribe(() => this.#impressions.flushWhenIdle());
    document.addEventListener('advads_track_async', ({ detail }: CustomEventInit<unknown>) =>
      this.#countForPage(detail),
    );
    document.addEventListener('visibilitychange', () => this.#visibilityChanged());
    addEventListener('pagehide', () => this.#impressions.flush());
  }

  /** Counts the impressions of delivered ads. */
  readonly count = (impressions: readonly Impression[]): void => this.#impressions.count(impressions);

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
