import { writeCookie } from '../../lib/cookies.ts';
import { lazy } from '../../lib/lazy.ts';
import { customPosition } from '../page/custom-position.ts';
import type { ServerQuery } from '../model/ads.ts';
import type { AdConfig } from '../model/config.ts';
import type { ConsentState } from '../model/consent-state.ts';
import type { Creative } from '../model/creative.ts';
import { type EventAd, eventAds } from '../model/events.ts';
import type { Loader } from '../model/loader.ts';
import type { Reason, RefusedAd } from '../model/reason.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { optionsIn, type SlotItem } from '../model/slot-item.ts';
import type { Wait } from '../model/wait.ts';
import type { PageSlot } from '../page/page-slot.ts';
import type { PageSlots } from '../page/page-slots.ts';
import { shownItems } from '../page/shown-items.ts';
import type { PendingQuery, Slot } from '../page/slot.ts';
import { announceDone, removesIfEmpty, removeWrapper } from './empty-wrapper.ts';
import { type FillOptions, fillSlot, frameOf } from './fill-slot.ts';

export interface SlotOwnerOptions extends Pick<FillOptions, 'scriptApi' | 'frames'> {
  readonly config: () => AdConfig;
  readonly consent: { readonly state: ConsentState };
  readonly slots: PageSlots;
  readonly loader: Pick<Loader, 'injection'>;
  readonly report: (error: unknown) => void;
}

/** Reasons after which the runtime tries to fill the wrapper again. */
const TRIED_AGAIN: readonly Reason[] = ['request_failed', 'no_ajax_url'];

/** Moves a wrapper into its custom position, before what is there. Scripts of the server may have another place for it. */
function moveToPosition({ element, item }: Slot, { injectBefore }: Creative): void {
  if (injectBefore.some((html) => html.includes('advads.move'))) return;
  const place = customPosition(optionsIn(item)?.targetSelector);
  if (place && !place.contains(element) && !element.contains(place)) place.prepend(element);
}

const closeButton = lazy('close-button', () => import('./close-button.ts'));

/** Every slot of the page is a `PageSlot`; all other code sees it without the methods that change it. */
const own = (slot: Slot): PageSlot => slot as PageSlot;

/**
 * The one owner of the slots: it puts creatives into wrappers, takes them out again, and announces both. Nothing else
 * changes the state of a slot.
 */
export class SlotOwner {
  readonly #options: SlotOwnerOptions;

  constructor(options: SlotOwnerOptions) {
    this.#options = options;
  }

  /** Sets the item for a wrapper, and ends every wait. */
  assign(slot: Slot, item: SlotItem | null): void {
    own(slot).assign(item);
  }

  /** Records the ads that a decision refused. */
  decided(slot: Slot, refused: readonly RefusedAd[]): void {
    own(slot).refused = refused;
  }

  /** Records a query that the server has to answer. */
  ask(slot: Slot, query: ServerQuery): PendingQuery {
    return own(slot).ask(query);
  }

  /** Ends the wait for an answer. False if the wrapper no longer waits for it: it was closed, emptied or removed. */
  takeAnswer(asked: PendingQuery): boolean {
    return own(asked.slot).takeAnswer(asked);
  }

  /** Lets a wrapper wait, until `empty`, `assign` or the end of the wait. */
  wait<Value>(slot: Slot, { over, end }: Wait<Value>): Promise<Value> {
    own(slot).wait(end);
    return over;
  }

  /** Names the ads of a creative that is shown later, for queries to the server. */
  expect(slot: Slot, creative: Creative): void {
    own(slot).changed(shownItems(slot, creative), eventAds(creative.ads));
  }

  /** Records that single ads in a wrapper were removed or added. */
  changeAds(slot: Slot, shown: readonly ShownItem[], ads: readonly EventAd[]): void {
    own(slot).changed(shown, ads);
  }

  /** Removes the ad of a wrapper for the next one of its rotation. */
  clear(slot: Slot): void {
    own(slot).clear();
  }

  /** Puts a creative into an empty wrapper; the promise resolves when its scripts have run. */
  async show(slot: Slot, creative: Creative): Promise<void> {
    const { loader, report } = this.#options;
    const injected = loader.injection();
    try {
      this.protect(slot, creative.html);
      if (slot.state !== 'filled') moveToPosition(slot, creative);
      own(slot).filled(shownItems(slot, creative), eventAds(creative.ads));
      const done = this.#inject(slot, creative);
      announceDone(slot, creative.method, false);
      slot.announce('ad-rendered');
      await done;
    } catch (error) {
      report(error);
      this.refuse(slot, ['request_failed'], creative.method);
    } finally {
      injected();
    }
  }

  /** Marks the wrapper of ads with limits: click protection removes it with the last of its ads. */
  protect({ element }: Slot, html: string): void {
    if (this.#options.config().clickProtection.enabled || html.includes('data-cfph'))
      element.setAttribute('data-cfptl', '');
  }

  /** Leaves a wrapper empty, and announces the reasons. */
  refuse(slot: Slot, reasons: readonly Reason[], method: Creative['method'] = 'passive'): void {
    own(slot).refuse(reasons);
    announceDone(slot, method, true);
    const [reason] = reasons;
    slot.announce('ad-empty', reason && { reason });
    // a removed wrapper can never be filled, and a host that collapses moves the page: both wait until it stays empty
    const isFinal = this.#options.consent.state !== 'unknown' && !(reason && TRIED_AGAIN.includes(reason));
    const removes = isFinal && removesIfEmpty(slot, method);
    if (slot.isHost) {
      // the stylesheet adds `collapse`, which may change later
      slot.element.toggleAttribute('data-stays-empty', isFinal);
      slot.element.toggleAttribute('data-remove-if-empty', removes);
    } else if (removes) removeWrapper(slot.element);
  }

  /**
   * Closes a wrapper for the visitor. If the placement has a time-out for closing, a cookie keeps it closed.
   */
  close(slot: Slot): void {
    slot.announce('ad-close');
    const { cookiePath: path, cookieDomain: domain } = this.#options.config();
    const { slug, close } = optionsIn(slot.item) ?? {};
    const days = close?.timeoutDays ?? null;
    if (days !== null)
      writeCookie(`timeout_placement_${slug}`, '1', { path, domain, days: days || undefined });
    this.refuse(slot, ['closed']);
  }

  /** Empties the wrapper around an ad that the visitor has closed. False if the ad is in no wrapper. */
  closeAround(ad: Element): boolean {
    const slot = this.#options.slots.around(ad);
    if (!slot) return false;
    slot.announce('ad-close');
    this.refuse(slot, ['closed']);
    return true;
  }

  /** Empties every wrapper and forgets its item, as before the first run. */
  resetAll(): void {
    for (const slot of this.#options.slots) own(slot).reset();
  }

  #inject(slot: Slot, creative: Creative): Promise<void> {
    const { config, scriptApi, frames, report } = this.#options;
    const { nonce, frontendPrefix, framedItems } = config();
    const frame = frameOf(slot, framedItems);
    const html = creative.injectBefore.join('') + creative.html;
    const isThere = !frame && slot.content.adopt(html);
    const done = isThere
      ? Promise.resolve()
      : fillSlot(slot, html, { frame, nonce, scriptApi, frames, report });
    // the HTML of the server may contain a close button
    if (optionsIn(slot.item)?.close.enabled && !html.includes(`${frontendPrefix}close-button`))
      closeButton.whenLoaded(
        slot.content.whileAdStays(({ createCloseButton }) =>
          slot.content.add(createCloseButton(slot.element, frontendPrefix, () => this.close(slot))),
        ),
      );
    return done;
  }
}
