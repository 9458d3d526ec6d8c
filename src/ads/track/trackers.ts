import type { AdConfig } from '../config.ts';
import type { Consent } from '../consent/consent.ts';
import type { LoaderState } from '../deliver/loader-state.ts';
import { later, type Later } from '../load-part.ts';
import type { Aftercare } from './aftercare.ts';
import type { Clicks, ClicksOptions } from './clicks.ts';
import type { Impression } from './impressions.ts';
import { isTracked } from './is-tracked.ts';
import { loadClicks } from './load-clicks.ts';

export interface TrackersOptions extends Omit<ClicksOptions, 'isTracking'> {
  readonly consent: Consent;
  readonly loader: Pick<LoaderState, 'idle'>;
}

/** Clicks count where the server is told of them, and where they hold a clicker off. */
const hearsClicks = ({ clickProtection, tracking }: AdConfig): boolean =>
  clickProtection.enabled || tracking.blogs.size > 0;

/** What counts impressions and clicks: chunks that come beside the first ads, or with the first gesture. */
export class Trackers {
  readonly #config: () => AdConfig;
  readonly #tell: Later<typeof import('./tell.ts')>;
  readonly #aftercare: Later<Aftercare>;
  readonly #clicks: Later<Clicks>;

  constructor({ consent, loader, ...options }: TrackersOptions) {
    const { config, report } = options;
    this.#config = config;
    const tell = (this.#tell = later('tell', () => import('./tell.ts'), report));
    this.#aftercare = later(
      'aftercare',
      async () => {
        const { Aftercare } = await import('./aftercare.ts');
        return new Aftercare({ config, consent, loader, tell, report });
      },
      report,
    );
    this.#clicks = loadClicks(options);
    document.addEventListener('advads_track_async', ({ detail }: CustomEventInit<unknown>) =>
      this.#aftercare((care) => care.countForPage(detail)),
    );
  }

  /** Counts impressions: the sink of every delivery. */
  count(impressions: readonly Impression[]): void {
    this.#aftercare((care) => care.count(impressions));
  }

  /** What has to be there before the first ad stands: the page may be left at once. */
  needed(): Promise<void>[] {
    const config = this.#config();
    return [
      ...(isTracked(config) ? [this.#aftercare.load(), this.#tell.load()] : []),
      ...(hearsClicks(config) ? [this.#clicks.load()] : []),
    ];
  }

  /** Looks at what a run has brought, or what the page has printed by now. */
  lookAgain(): void {
    this.#aftercare((care) => care.lookAgain());
    if (hearsClicks(this.#config())) this.#clicks((watch) => watch.lookAgain());
  }
}
