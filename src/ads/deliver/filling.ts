import { numberOf } from '../../lib/shape.ts';
import type { AdConfig } from '../config.ts';
import type { DecisionContext } from '../decide/context.ts';
import { logOnDemand } from '../debug/debug-on-demand.ts';
import { announceOn } from '../events.ts';
import { targetOf } from '../inject/custom-position.ts';
import { renderAd } from '../inject/render-ad.ts';
import type { Slot } from '../inject/slot.ts';
import { loadPart } from '../load-part.ts';
import type { Parts } from '../parts.ts';
import type { Ad, Group, PlacementReason, Reason, ServerQuery } from '../model.ts';
import { impressionsIn } from '../track/impressions-in.ts';
import type { Creative, Delivery } from './delivery.ts';
import { choose } from './passive-choice.ts';
import type { Refresh } from './refresh.ts';
import type { Rotation } from './rotation.ts';
import { placementIn, type SlotItem } from './slot-item.ts';
import { whenNear } from './when-near.ts';

export type Compose = (ads: readonly Ad[], group: Group | null, render: (ad: Ad) => string) => string;

export interface FillingOptions {
  readonly config: () => AdConfig;
  readonly delivery: Delivery;
  /** Everything that decisions depend on, as of now. */
  readonly context: () => DecisionContext;
  readonly parts: Parts;
  /** The HTML of a choice, every ad in its own wrapper. */
  readonly compose: Compose;
  readonly ask: (slot: Slot, query: ServerQuery) => void;
  /** Sends what later wrappers have asked: a window opens. */
  readonly flush: () => void;
  /** Ads that the browser chose are about to stand on the page. */
  readonly onChosen: (ads: readonly Ad[]) => void;
  /** Something was injected; its scripts have run. */
  readonly onInjected: () => void;
  readonly report: (error: unknown) => void;
}

/** Decides what a wrapper is filled with and hands it on to delivery, now, when it comes near, and ever again. */
export class Filling {
  readonly #options: FillingOptions;
  #refresh: Refresh | null = null;

  constructor(options: FillingOptions) {
    this.#options = options;
  }

  fill(slot: Slot, wanted: SlotItem | null, context: DecisionContext): void {
    const groups = this.#options.parts.groups;
    const item = wanted && (groups?.withOwnInterval(wanted, slot) ?? wanted);
    slot.item = item;
    if (!item) return this.#refuse(slot, ['unknown placement']);
    announceOn(slot, 'ad-requested');
    slot.setState('waiting');
    const offset = this.#lazyOffset(slot, item);
    if (offset === null) return this.#decide(slot, item, context);
    slot.cancel = whenNear(slot.element, offset, () => {
      slot.cancel = null;
      this.#decide(slot, item, this.#options.context());
      this.#options.flush();
    });
  }

  /** Takes away what a wrapper shows, for what the server has chosen next. */
  clearForNext(slot: Slot): void {
    if (slot.state === 'filled') this.#refresh?.clear(slot);
  }

  /** The server brings nothing. What stands there of an earlier answer stays, and its rotation ends. */
  refused(slot: Slot, reason: PlacementReason | 'empty content'): void {
    if (slot.state !== 'filled') this.#refuse(slot, [reason], 'ajax');
  }

  /** px ahead of the visible part at which a lazy wrapper is filled; null fills it at once. */
  #lazyOffset({ element, isHost }: Slot, item: SlotItem): number | null {
    const { enabled, defaultOffset, offsets } = this.#options.config().lazyLoad;
    const written = isHost ? element.getAttribute('lazy') : null;
    const placement = placementIn(item);
    if (written === null && !(enabled && placement?.lazy)) return null;
    return numberOf(written) ?? offsets.get(placement?.id ?? '') ?? defaultOffset;
  }

  #decide(slot: Slot, item: SlotItem, context: DecisionContext): void {
    const target = targetOf(placementIn(item)?.targetSelector);
    const choice = choose(item, context, target);
    slot.refused = choice.do === 'ask' ? [] : choice.refused;
    if (choice.do === 'refuse') return this.#refuse(slot, choice.reasons);
    if (choice.do === 'show') return this.#showAds(slot, choice.ads, choice.group, true);
    this.#options.ask(slot, choice.query);
    logOnDemand(slot);
  }

  #showAds(slot: Slot, ads: readonly Ad[], group: Group | null, isFirst: boolean): void {
    const { config, onChosen, compose, parts } = this.#options;
    onChosen(ads);
    const placement = placementIn(slot.item);
    this.show(slot, {
      method: 'passive',
      html: compose(ads, group, (ad) => renderAd(ad, config(), placement?.position ?? '')),
      // it goes in first, and that once
      injectBefore: (isFirst && placement?.injectBefore) || [],
      ads,
      impressions: impressionsIn(slot, ads),
    });
    this.follow(slot, parts.groups?.passiveRotation(group, ads) ?? null);
  }

  show(slot: Slot, creative: Creative): void {
    const { delivery, onInjected } = this.#options;
    void delivery.show(slot, creative).then(onInjected);
    logOnDemand(slot);
  }

  #refuse(slot: Slot, reasons: readonly Reason[], method: 'passive' | 'ajax' = 'passive'): void {
    this.#options.delivery.refuse(slot, reasons, method);
    logOnDemand(slot);
  }

  /** Lets the wrapper's next ad come in its time. */
  follow(slot: Slot, rotation: Rotation | null): void {
    if (!rotation) return;
    if (this.#refresh) return this.#refresh.follow(slot, rotation);
    const { shown } = slot;
    const { context, parts, ask, flush, report } = this.#options;
    loadPart('refresh', () => import('./refresh.ts')).then(({ Refresh }) => {
      this.#refresh ??= new Refresh({
        context,
        parts,
        show: (next, ad, group) => this.#showAds(next, [ad], group, false),
        ask: (next, query) => {
          ask(next, query);
          flush();
        },
      });
      if (slot.shown === shown) this.#refresh.follow(slot, rotation);
    }, report);
  }
}
