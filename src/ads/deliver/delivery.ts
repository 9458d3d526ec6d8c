import type { AdConfig } from '../config.ts';
import { announce, announceOn, eventAds, type EventAd } from '../events.ts';
import { callsScriptApi, provideScriptApi } from '../family/provide-script-api.ts';
import { createCloseButton } from '../inject/close-button.ts';
import { removeIfEmpty } from '../inject/remove-if-empty.ts';
import type { Slot } from '../inject/slot.ts';
import type { Reason } from '../model.ts';
import type { Impression } from '../track/impressions.ts';
import type { LoaderState } from './loader-state.ts';
import { nameOf, placementIn } from './slot-item.ts';

/** What a wrapper receives, whoever chose it. */
export interface Creative {
  readonly method: 'passive' | 'ajax';
  readonly html: string;
  /** HTML that goes in first. */
  readonly injectBefore: readonly string[];
  readonly ads: readonly EventAd[];
  /** What the browser has to count; what the server delivered says so of itself (facts: "Tracking"). */
  readonly impressions: readonly Impression[];
}

export interface DeliveryOptions {
  readonly config: () => AdConfig;
  readonly loader: LoaderState;
  readonly count: (impressions: readonly Impression[]) => void;
  readonly close: (slot: Slot) => void;
  readonly report: (error: unknown) => void;
}

const removesIfEmpty = ({ item }: Slot): boolean => !!placementIn(item)?.removeIfEmpty;

/** Puts creatives into wrappers, takes them out again, and says so. */
export class Delivery {
  readonly #options: DeliveryOptions;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Puts a creative in, in place of nothing; the promise resolves when its scripts have run. */
  async show(slot: Slot, creative: Creative): Promise<void> {
    const { config, loader, count, report } = this.#options;
    const injected = loader.injection();
    // it goes with the last of its ads (facts: "Click protection")
    if (config().clickProtection.enabled) slot.element.setAttribute('data-cfptl', '');
    slot.setState('filled');
    slot.shown = shownItems(slot, creative);
    slot.ads = eventAds(creative.ads);
    const done = this.#inject(slot, creative.injectBefore.join('') + creative.html);
    this.#announce(slot, creative.method, false);
    announceOn(slot, 'ad-rendered');
    count(creative.impressions);
    try {
      await done;
    } catch (error) {
      report(error);
      this.refuse(slot, ['request_failed'], creative.method);
    } finally {
      injected();
    }
  }

  /** Leaves a wrapper empty, for reasons. */
  refuse(slot: Slot, reasons: readonly Reason[], method: 'passive' | 'ajax'): void {
    slot.empty();
    slot.setState('empty', reasons);
    this.#announce(slot, method, true);
    announceOn(slot, 'ad-empty', reasons[0] && { reason: reasons[0] });
    const removes = removesIfEmpty(slot);
    if (slot.isHost) slot.element.toggleAttribute('data-remove-if-empty', removes);
    else if (removes) removeIfEmpty(slot);
  }

  /** Scripts of the creative find the family's script API there, where they call it (ruling 15). */
  async #inject(slot: Slot, html: string): Promise<void> {
    const { config, report, close } = this.#options;
    const { shown } = slot;
    if (callsScriptApi(html)) await provideScriptApi(report);
    // it was emptied, or filled otherwise, while that was loading
    if (slot.shown !== shown) return;
    const { nonce, frontendPrefix } = config();
    const done = slot.fill(html, { nonce, report });
    if (placementIn(slot.item)?.close?.enabled)
      slot.add(createCloseButton(slot.element, frontendPrefix, () => close(slot)));
    await done;
  }

  #announce(slot: Slot, method: Creative['method'], isEmpty: boolean): void {
    const { item, elementId, ads } = slot;
    const { id, slug } = nameOf(item);
    const detail = { id, slug, elementId, isEmpty, method, ads, removesIfEmpty: removesIfEmpty(slot) };
    announce('ad-runtime-placement', detail);
  }
}

/** The page's list of what it shows holds ads, and the groups and placements that they stand in. */
function shownItems({ item, elementId }: Slot, { ads, method }: Creative): Slot['shown'] {
  const entry = (id: string, type: 'ad' | 'group' | 'placement', title: string): Slot['shown'][number] => ({
    id,
    type,
    title,
    method,
    elementId,
  });
  const around = item?.kind === 'query' ? item.query.method : item?.kind;
  const title = placementIn(item)?.title ?? (item?.kind === 'group' ? item.group.name : '');
  return [
    ...ads.map(({ id, title }) => entry(id, 'ad', title)),
    ...(around && around !== 'ad' ? [entry(nameOf(item).id, around, title)] : []),
  ];
}
