import type { AdConfig } from '../config.ts';
import { announceOn } from '../events.ts';
import type { PageSlots } from '../inject/page-slots.ts';
import type { Slot } from '../inject/slot.ts';
import { ClickProtection } from '../protect/click-protection.ts';
import { protectedAdOn, wrappersOf, type Removal } from '../protect/protected-wrappers.ts';
import { familyRunsHere } from '../sources/family-page.ts';
import { ClickTracker } from './click-tracker.ts';
import { ClickWatch, type AdClick } from './click-watch.ts';

/** A frame that took the focus gets its click only after that: the last allowed one shall still arrive. */
const FRAME_CLICK_MS = 500;

export interface ClicksOptions {
  readonly config: () => AdConfig;
  readonly slots: PageSlots;
  /** Empties a wrapper whose ads the click protection has taken away. */
  readonly refuse: (slot: Slot) => void;
  /** Whether the server is told of clicks by now (specification §9: some time after the page is ready). */
  readonly isTracking: () => boolean;
  readonly report: (error: unknown) => void;
}

/** What follows clicks on ads: placements and the site hear of them, clickers are held off. */
export class Clicks {
  readonly #options: ClicksOptions;
  readonly #tracker: ClickTracker;
  readonly #protection: ClickProtection;
  readonly #watch: ClickWatch;
  /** Of the click that is caught up with: whether it was tracked at its time. */
  #wasTracking: boolean | null = null;

  constructor(options: ClicksOptions) {
    const { config, report } = options;
    const now = Date.now;
    this.#options = options;
    this.#tracker = new ClickTracker({ config, now, report });
    this.#protection = new ClickProtection({
      config,
      now,
      removed: (removal) => this.#removed(removal),
      report,
    });
    this.#watch = new ClickWatch({
      concerns: (path) => this.#concerns(path),
      onClick: (click) => this.#clicked(click),
    });
    // a page that comes back may have been left behind by a ban
    addEventListener('pageshow', ({ persisted }) => persisted && this.#protection.enforce());
  }

  /** Looks at what a run has brought, or what the page has printed by now. */
  lookAgain(): void {
    this.#protection.enforce();
    this.#watch.watch(document);
  }

  /** Takes what the page's visitor did before there was anybody to hear it. */
  catchUp(event: Event, wasTracking: boolean): void {
    this.#watch.watch(document);
    this.#wasTracking = wasTracking;
    this.#watch.hear(event);
    this.#wasTracking = null;
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
    if (this.#wasTracking ?? this.#options.isTracking()) this.#tracker.click(path);
    this.#protection.click(path);
    setTimeout(() => this.#protection.enforce(), byFocus ? FRAME_CLICK_MS : 0);
  }

  #removed({ adIds, emptied }: Removal): void {
    const { slots, refuse } = this.#options;
    for (const slot of slots) {
      const stands = ({ id }: { id: string }): boolean =>
        !adIds.has(id) || wrappersOf(id, slot.element).length > 0;
      slot.shown = slot.shown.filter((one) => one.type !== 'ad' || stands(one));
      slot.ads = slot.ads.filter(stands);
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

function announceClick(slot: Slot, path: readonly Element[]): void {
  const ads = slot.ads.filter(({ id }) => protectedAdOn(path)?.id === id);
  // where the page does not say which, it is one of those
  announceOn(slot, 'ad-click', ads.length ? { ads } : {});
}
