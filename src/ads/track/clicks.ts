import type { PageSlots } from '../page/page-slots.ts';
import type { Slot } from '../page/slot.ts';
import type { SlotOwner } from '../inject/slot-owner.ts';
import { ClickProtection } from '../protect/click-protection.ts';
import { protectedAdOn, protectedWrappersOf, type Removal } from '../protect/protected-wrappers.ts';
import { familyRunsHere } from '../page/family-page.ts';
import { ClickTracker, type ClickTrackerOptions } from './click-tracker.ts';
import { afterReady, readyTime } from './after-ready.ts';
import { ClickWatch, type AdClick } from './click-watch.ts';
import type { KeptPress } from './early-presses.ts';

/**
 * How long a clicked frame stays when its limit is reached, ms. It gets its click only after the focus, and
 * this click must still arrive.
 */
const FRAME_CLICK_MS = 500;
/** Clicks are tracked only from this time after the page is ready, ms. */
const TRACKING_STARTS_MS = 1500;

export interface ClicksOptions extends Omit<ClickTrackerOptions, 'now'> {
  readonly slots: PageSlots;
  /** Takes the presses from before this code. */
  readonly takePresses: () => readonly KeptPress[];
  readonly owner: Pick<SlotOwner, 'changeAds' | 'refuse'>;
}

/**
 * Announces and counts clicks on ads, and removes ads for visitors who click too often. It loads after the
 * first run: the ads that come with the page have to show first.
 */
export class Clicks {
  readonly #options: ClicksOptions;
  readonly #tracker: ClickTracker;
  readonly #protection: ClickProtection;
  readonly #watch: ClickWatch;
  #isTracking = false;
  /** The press from before this code that is handled now. */
  #early: KeptPress | null = null;

  constructor(options: ClicksOptions) {
    const { config, postTracking, report } = options;
    const now = (): number => this.#early?.at ?? Date.now();
    this.#options = options;
    this.#tracker = new ClickTracker({ config, now, postTracking, report });
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
    afterReady(TRACKING_STARTS_MS, () => {
      this.#isTracking = true;
      this.watchNewAds();
    });
    // a page from the back/forward cache may show ads that a later ban forbids
    addEventListener('pageshow', ({ persisted }) => persisted && this.#protection.enforce());
  }

  /** Checks and watches the ads that have come since the last call, from a run or from the page. */
  watchNewAds(): void {
    this.#protection.enforce();
    this.#watch.watch(document);
    for (const press of this.#options.takePresses()) {
      this.#early = press;
      this.#watch.catchUp(press);
    }
    this.#early = null;
  }

  /** Whether the click that is handled now came late enough to be tracked (TRACK-11). */
  #tracks(): boolean {
    if (!this.#early) return this.#isTracking;
    return this.#early.event.timeStamp >= (readyTime() ?? Infinity) + TRACKING_STARTS_MS;
  }

  #slotOn(path: readonly Element[]): Slot | undefined {
    const slot = path.map((element) => this.#options.slots.get(element)).find((one) => one);
    // a click on the host's fallback, beside the ad, is no click on the ad
    return slot?.state === 'filled' && path.includes(slot.content.node as Element) ? slot : undefined;
  }

  #concerns(path: readonly Element[]): boolean {
    if (this.#slotOn(path)) return true;
    // the family's own front end counts clicks on the ads that the page printed
    if (familyRunsHere() || this.#options.config().tracking.placedOnly) return false;
    const id = `data-${this.#options.config().frontendPrefix}trackid`;
    return !!protectedAdOn(path) || path.some((element) => element.hasAttribute(id));
  }

  #clicked({ path, byFocus }: AdClick): void {
    const slot = this.#slotOn(path);
    const { placedOnly } = this.#options.config().tracking;
    // elements around the wrapper may have attributes of an ad too
    const own = slot && placedOnly ? path.slice(0, path.indexOf(slot.content.node as Element) + 1) : path;
    if (slot) announceClick(slot, own);
    if (this.#tracks()) this.#tracker.click(own);
    this.#protection.click(own);
    setTimeout(() => this.#protection.enforce(), byFocus ? FRAME_CLICK_MS : 0);
  }

  #removed({ adIds, emptied }: Removal): void {
    const { slots, owner } = this.#options;
    for (const slot of slots) {
      const stands = ({ id }: { id: string }): boolean =>
        !adIds.has(id) || protectedWrappersOf(id, slot.element).length > 0;
      const shown = slot.shown.filter((one) => one.type !== 'ad' || stands(one));
      owner.changeAds(slot, shown, slot.ads.filter(stands));
    }
    for (const element of emptied) {
      const slot = slots.get(element);
      if (slot) owner.refuse(slot, ['by_cfp']);
      // a host stays: it shows its fallback again, and a reload may fill it
      if (slot?.isHost) continue;
      element.remove();
      slots.release(element);
    }
  }
}

function announceClick(slot: Slot, path: readonly Element[]): void {
  const ads = slot.ads.filter(({ id }) => protectedAdOn(path)?.id === id);
  // if no element on the path names an ad, the event names all ads of the wrapper
  slot.announce('ad-click', ads.length ? { ads } : {});
}
