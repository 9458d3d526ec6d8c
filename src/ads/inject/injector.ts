import { writeCookie } from '../../lib/cookies.ts';
import type { AdConfig } from '../model/config.ts';
import type { Creative } from '../model/creative.ts';
import type { ConsentState } from '../model/consent-state.ts';
import { eventAds } from '../model/events.ts';
import type { Impression } from '../model/impression.ts';
import type { Loader } from '../model/loader.ts';
import type { Reason } from '../model/reason.ts';
import { nameOf, optionsIn, placementIn } from '../model/slot-item.ts';
import { announce } from '../page/announce.ts';
import { shownItems } from '../page/shown-items.ts';
import type { Slot } from '../page/slot.ts';
import { createCloseButton } from './close-button.ts';
import { type FillOptions, fillSlot } from './fill-slot.ts';
import { frameOf } from './frame-of.ts';
import { removeWrapper } from './remove-wrapper.ts';

export interface InjectorOptions {
  readonly config: () => AdConfig;
  readonly consent: () => ConsentState;
  readonly loader: Pick<Loader, 'injection'>;
  readonly count: (impressions: readonly Impression[]) => void;
  readonly scriptApi: FillOptions['scriptApi'] & {
    /** Calls `action` when the HTML in an element is visible. */
    whenShown(element: Element, html: string, action: () => void): void;
  };
  readonly loadFrames: FillOptions['loadFrames'];
  readonly report: (error: unknown) => void;
}

/**
 * Whether the placement wants the wrapper removed when it is empty. For an ad of the server, the query's
 * options count.
 */
function removesIfEmpty({ item }: Slot, method: Creative['method']): boolean {
  const placement = placementIn(item);
  const options = (method === 'ajax' && placement?.query) || optionsIn(item);
  return !!options?.removeIfEmpty;
}

/** Reasons after which the runtime tries to fill the wrapper again. */
const TRIED_AGAIN: readonly Reason[] = ['request_failed', 'no_ajax_url'];

/** Puts creatives into wrappers, takes them out again, and announces both. */
export class Injector {
  readonly #options: InjectorOptions;

  constructor(options: InjectorOptions) {
    this.#options = options;
  }

  /** Puts a creative into an empty wrapper; the promise resolves when its scripts have run. */
  async show(slot: Slot, creative: Creative): Promise<void> {
    const { config, loader, count, scriptApi, report } = this.#options;
    const injected = loader.injection();
    try {
      // click protection removes the element that has this attribute with the last of its ads
      if (config().clickProtection.enabled || creative.html.includes('data-cfph'))
        slot.element.setAttribute('data-cfptl', '');
      slot.filled(shownItems(slot, creative), eventAds(creative.ads));
      const done = this.#inject(slot, creative);
      announceDone(slot, creative.method, false);
      slot.announce('ad-rendered');
      scriptApi.whenShown(slot.element, creative.html, () => count(creative.impressions));
      await done;
    } catch (error) {
      report(error);
      this.refuse(slot, ['request_failed'], creative.method);
    } finally {
      injected();
    }
  }

  /** Leaves a wrapper empty, and announces the reasons. */
  refuse(slot: Slot, reasons: readonly Reason[], method: Creative['method']): void {
    slot.refuse(reasons);
    announceDone(slot, method, true);
    const [reason] = reasons;
    slot.announce('ad-empty', reason && { reason });
    // a removed wrapper can never be filled, and a host that collapses moves the page: both wait until it stays empty
    const isFinal = this.#options.consent() !== 'unknown' && !(reason && TRIED_AGAIN.includes(reason));
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
    const { slug, close } = placementIn(slot.item) ?? {};
    const days = close?.timeoutDays ?? null;
    if (days !== null)
      writeCookie(`timeout_placement_${slug}`, '1', { path, domain, days: days || undefined });
    this.refuse(slot, ['closed'], 'passive');
  }

  #inject(slot: Slot, creative: Creative): Promise<void> {
    const { config, scriptApi, loadFrames, report } = this.#options;
    const { nonce, frontendPrefix, framedItems } = config();
    const frame = frameOf(slot, framedItems);
    const html = creative.injectBefore.join('') + creative.html;
    const done = fillSlot(slot, html, { frame, nonce, scriptApi, loadFrames, report });
    // the HTML of the server may contain a close button
    if (placementIn(slot.item)?.close.enabled && !html.includes(`${frontendPrefix}close-button`))
      slot.content.add(createCloseButton(slot.element, frontendPrefix, () => this.close(slot)));
    return done;
  }
}

/**
 * Announces that a wrapper is filled or empty. Wrappers of the same name have one event: that of the first.
 */
function announceDone(slot: Slot, method: Creative['method'], isEmpty: boolean): void {
  if (slot.isCopy) return;
  const { item, elementId, ads } = slot;
  const { id, slug } = nameOf(item);
  const detail = { id, slug, elementId, isEmpty, method, ads, removesIfEmpty: removesIfEmpty(slot, method) };
  announce('ad-runtime-placement', detail);
}
