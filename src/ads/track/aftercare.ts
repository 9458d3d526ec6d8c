import type { AdConfig } from '../config.ts';
import type { Consent } from '../consent/consent.ts';
import { nameOf } from '../deliver/assign.ts';
import type { LoaderState } from '../deliver/loader-state.ts';
import { announceOn } from '../events.ts';
import { AdHealth } from '../health/ad-health.ts';
import type { PageSlots } from '../inject/page-slots.ts';
import type { Slot } from '../inject/slot.ts';
import { ClickProtection } from '../protect/click-protection.ts';
import { protectedAdOn, wrappersOf, type Removal } from '../protect/protected-wrappers.ts';
import { familyRunsHere } from '../sources/family-page.ts';
import { ClickTracker } from './click-tracker.ts';
import { ClickWatch, type AdClick } from './click-watch.ts';
import { Impressions, type Impression } from './impressions.ts';
import { printedImpressions } from './printed-impressions.ts';
import { sendImpressions } from './send-impressions.ts';

/** Specification §9: clicks are tracked from so long after the page is ready. */
const SCAN_MS = 1500;
/** A frame that took the focus gets its click only after that: the last allowed one shall still arrive. */
const FRAME_CLICK_MS = 500;

export interface AftercareOptions {
  readonly config: () => AdConfig;
  readonly consent: Pick<Consent, 'state' | 'subscribe'>;
  readonly loader: Pick<LoaderState, 'idle'>;
  readonly slots: PageSlots;
  /** Empties a wrapper whose ads the click protection has taken away. */
  readonly refuse: (slot: Slot) => void;
  readonly report: (error: unknown) => void;
}

/** What follows delivery: impressions and clicks are counted, clickers are held off, administrators are told. */
export class Aftercare {
  /** Tells administrators: `adFellBack(title)` is for the network fallback. */
  readonly health: AdHealth;
  readonly #options: AftercareOptions;
  readonly #impressions: Impressions;
  readonly #tracker: ClickTracker;
  readonly #protection: ClickProtection;
  readonly #clicks: ClickWatch;
  #tracksClicks = false;
  #wasShown = !document.hidden;

  constructor(options: AftercareOptions) {
    const { config, consent, loader, report } = options;
    const now = Date.now;
    this.#options = options;
    this.health = new AdHealth(config);
    this.#impressions = new Impressions({
      idle: () => loader.idle(),
      mayCount: () => this.#wasShown && consent.state !== 'unknown',
      send: (blogId, impressions) => sendImpressions(blogId, impressions, config(), report),
    });
    this.#tracker = new ClickTracker({ config, now, report });
    this.#protection = new ClickProtection({
      config,
      now,
      removed: (removal) => this.#removed(removal),
      report,
    });
    this.#clicks = new ClickWatch({
      concerns: (path) => this.#concerns(path),
      onClick: (click) => this.#clicked(click),
    });
    this.#listen();
  }

  /** Counts impressions: the sink of every delivery. */
  count(impressions: readonly Impression[]): void {
    this.#impressions.count(impressions);
  }

  /** Looks at what a run has brought, or what the page has printed by now. */
  lookAgain(): void {
    this.#impressions.count(printedImpressions(this.#options.config()));
    this.#protection.enforce();
    this.#clicks.watch(document);
    this.health.countHighlighted();
  }

  #listen(): void {
    const { consent } = this.#options;
    consent.subscribe(() => this.#impressions.flushWhenIdle());
    document.addEventListener('visibilitychange', () => {
      this.#wasShown ||= !document.hidden;
      // a hidden page may never be heard of again
      if (document.hidden) this.#impressions.flush();
      else this.#impressions.flushWhenIdle();
    });
    addEventListener('pagehide', () => this.#impressions.flush());
    // a page that comes back may have been left behind by a ban
    addEventListener('pageshow', ({ persisted }) => persisted && this.#protection.enforce());
    document.addEventListener('ad-runtime-idle', () => this.health.countHighlighted());
    const arm = (): void => {
      setTimeout(() => {
        this.#tracksClicks = true;
        this.#clicks.watch(document);
      }, SCAN_MS);
    };
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', arm, { once: true });
    else arm();
  }

  #slotOn(path: readonly Element[]): Slot | undefined {
    const slot = path.map((element) => this.#options.slots.get(element)).find((one) => one);
    // what the server printed as the stand-in of an ad is none
    return slot?.state === 'filled' && slot.content && path.includes(slot.content) ? slot : undefined;
  }

  #concerns(path: readonly Element[]): boolean {
    if (this.#slotOn(path)) return true;
    // another front end looks after what the page printed (contract §4)
    if (familyRunsHere(window)) return false;
    const id = `data-${this.#options.config().frontendPrefix}trackid`;
    return !!protectedAdOn(path) || path.some((element) => element.hasAttribute(id));
  }

  #clicked({ path, byFocus }: AdClick): void {
    const slot = this.#slotOn(path);
    if (slot) announceClick(slot, path);
    if (this.#tracksClicks) this.#tracker.click(path);
    this.#protection.click(path);
    setTimeout(() => this.#protection.enforce(), byFocus ? FRAME_CLICK_MS : 0);
  }

  #removed({ adIds, emptied }: Removal): void {
    const { slots, refuse } = this.#options;
    for (const slot of slots) {
      slot.shown = slot.shown.filter(
        ({ type, id }) => type !== 'ad' || !adIds.has(id) || wrappersOf(id, slot.element).length > 0,
      );
    }
    for (const element of emptied) {
      const slot = slots.get(element);
      if (slot) refuse(slot);
      // a host stays: it shows its fallback again, and a reload may fill it
      if (slot?.isHost) continue;
      element.remove();
      slots.release(element);
    }
  }
}

function announceClick({ element, item, shown }: Slot, path: readonly Element[]): void {
  const ads = shown.filter(({ type }) => type === 'ad').map(({ id, type, title }) => ({ id, type, title }));
  const clicked = ads.filter(({ id }) => protectedAdOn(path)?.id === id);
  announceOn(element, 'ad-click', { placement: nameOf(item).slug, ads: clicked.length ? clicked : ads });
}
