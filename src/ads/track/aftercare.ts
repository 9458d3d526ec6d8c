import { fieldsOf, textOf } from '../../lib/shape.ts';
import type { AdConfig } from '../config.ts';
import type { Consent } from '../consent/consent.ts';
import type { LoaderState } from '../deliver/loader-state.ts';
import type { Later } from '../load-part.ts';
import { settingsSeen } from '../consent/settings-seen.ts';
import { isConsentGiven } from '../decide/decide-ad.ts';
import { familyRunsHere } from '../sources/family-page.ts';
import { WidthMemory } from '../visitor/width-memory.ts';
import { announceImpressions } from './announce-impressions.ts';
import { Impressions, type Impression } from './impressions.ts';
import { isTracked } from './is-tracked.ts';

export interface AftercareOptions {
  readonly config: () => AdConfig;
  readonly consent: Pick<Consent, 'state' | 'subscribe'>;
  readonly loader: Pick<LoaderState, 'idle'>;
  readonly tell: Later<typeof import('./tell.ts')>;
  readonly report: (error: unknown) => void;
}

/** What follows every delivery: impressions are counted, and the visitor's width is remembered. */
export class Aftercare {
  readonly #config: () => AdConfig;
  readonly #impressions: Impressions;
  readonly #width: WidthMemory;
  readonly #tell: AftercareOptions['tell'];
  #wasShown = !document.hidden;

  constructor({ config, consent, loader, tell, report }: AftercareOptions) {
    this.#config = config;
    this.#tell = tell;
    this.#impressions = new Impressions({
      idle: () => loader.idle(),
      mayCount: () => this.#wasShown && consent.state !== 'unknown',
      send: (blogId, impressions) => {
        if (isTracked(config()))
          tell(({ sendImpressions }) => sendImpressions(blogId, impressions, config(), report));
        else
          announceImpressions(
            blogId,
            impressions.flatMap(({ adId, byServer }) => (byServer ? [] : adId)),
          );
      },
    });
    this.#width = new WidthMemory({ config, isConsentGiven: () => isConsentGiven(consent.state) });
    consent.subscribe(() => {
      this.#width.update();
      this.#impressions.flushWhenIdle();
    });
    document.addEventListener('visibilitychange', () => {
      this.#wasShown ||= !document.hidden;
      // a hidden page may never be heard of again
      if (document.hidden) this.#impressions.flush();
      else this.#impressions.flushWhenIdle();
    });
    addEventListener('pagehide', () => this.#impressions.flush());
  }

  /** Counts impressions: the sink of every delivery. */
  count(impressions: readonly Impression[]): void {
    this.#impressions.count(impressions);
  }

  /** Counts what the page has printed by now, and remembers the width once it is known how the page asks for consent. */
  lookAgain(): void {
    const config = this.#config();
    if (isTracked(config)) this.#tell((tell) => this.count(tell.printedImpressions(config)));
    if (settingsSeen(config) && !familyRunsHere(window)) this.#width.follow();
  }

  /** A script of the page has shown an ad by itself, and wants it counted (facts: "Event names of that family"). */
  countForPage(asked: unknown): void {
    const { ad, bid } = fieldsOf(asked);
    const adId = textOf(ad);
    if (adId && !familyRunsHere(window)) this.#impressions.countOnce(textOf(bid) || '1', adId);
  }
}
