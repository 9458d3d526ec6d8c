import { everyAd } from '../decide/every-ad.ts';
import type { DecisionContext } from '../decide/context.ts';
import { decideGroup } from '../decide/decide-group.ts';
import { selectAds } from '../decide/select-ads.ts';
import { composeChoice } from '../deliver/compose-choice.ts';
import { renderAd } from '../deliver/render-ad.ts';
import type { Ad, Group, PageData } from '../model/ads.ts';
import type { AdConfig } from '../model/config.ts';
import { eventAds } from '../model/events.ts';
import { type Impression, impressionsIn } from '../model/impression.ts';
import type { Loader } from '../model/loader.ts';
import { announce } from '../page/announce.ts';
import type { PageSlots } from '../page/page-slots.ts';
import type { Slot } from '../page/slot.ts';
import { injectIntoFrame } from '../inject/frame.ts';
import { injectHtml } from '../inject/inject-html.ts';
import type { SlotOwner } from '../inject/slot-owner.ts';

export interface NetworkFallbackOptions {
  readonly config: () => AdConfig;
  readonly data: () => PageData;
  readonly context: () => DecisionContext;
  readonly slots: PageSlots;
  readonly owner: Pick<SlotOwner, 'changeAds' | 'protect'>;
  readonly loader: Pick<Loader, 'injection'>;
  readonly count: (impressions: readonly Impression[]) => void;
  /** Called with chosen ads before they are shown. */
  readonly chosen: (ads: readonly Ad[]) => void;
  /** Tells administrators for which ad the network had none. */
  readonly fellBack: (title: string) => void;
  readonly report: (error: unknown) => void;
}

/** `gas_fallback-ad_{id}-{ad|group}_{fallbackId}`: the class of a wrapper with a fallback. */
const CLASS = /^gas_fallback-ad_(.+)-(ad|group)_(.+)$/;
const WRAPPERS = '[class*="gas_fallback-ad_"]';
const UNFILLED = 'ins[data-ad-status="unfilled"]';

interface Fallback {
  readonly adId: string;
  readonly kind: 'ad' | 'group';
  readonly id: string;
}

function fallbackOf(wrapper: Element): Fallback | null {
  for (const name of wrapper.classList) {
    const [, adId, kind, id] = CLASS.exec(name) ?? [];
    if (adId && id && (kind === 'ad' || kind === 'group')) return { adId, kind, id };
  }
  return null;
}

const findAd = (data: PageData, id: string): Ad | undefined => [...everyAd(data)].find((ad) => ad.id === id);

const findGroup = ({ fallbacks, groups, placements }: PageData, id: string): Group | undefined =>
  fallbacks.get(id) ??
  groups.find(({ item }) => item.id === id)?.item ??
  placements.find(({ group }) => group?.id === id)?.group ??
  undefined;

/** Shows another ad, the successor, where the ad network has no ad for a wrapper (FALLBACK-1). */
export class NetworkFallback {
  readonly #options: NetworkFallbackOptions;
  readonly #watched = new WeakSet<Element>();
  /**
   * The fallbacks that were used in a node. A fallback for which the network has no ad either must not come
   * again.
   */
  readonly #used = new WeakMap<Element, readonly string[]>();
  readonly #observer = new MutationObserver((records) => {
    const wrappers = records.map(({ target }) => (target as Element).closest(WRAPPERS));
    for (const wrapper of new Set(wrappers)) if (wrapper) this.#check(wrapper);
  });

  constructor(options: NetworkFallbackOptions) {
    this.#options = options;
  }

  /** Watches every wrapper with a fallback that is on the page now. */
  watch(): void {
    for (const wrapper of document.querySelectorAll(WRAPPERS)) {
      if (this.#watched.has(wrapper) || !fallbackOf(wrapper)) continue;
      this.#watched.add(wrapper);
      this.#observer.observe(wrapper, {
        subtree: true,
        childList: true,
        attributeFilter: ['data-ad-status'],
      });
      this.#check(wrapper);
    }
  }

  #check(wrapper: Element): void {
    const fallback = fallbackOf(wrapper);
    if (!fallback || !wrapper.isConnected || !wrapper.querySelector(UNFILLED)) return;
    const slot = this.#options.slots.around(wrapper);
    const elementId = slot?.elementId ?? wrapper.id;
    announce('ad-runtime-unfilled', { elementId });
    const used = this.#usedAround(wrapper);
    const key = `${fallback.kind} ${fallback.id}`;
    const instead = used.includes(key) ? null : this.#choose(fallback);
    // without a successor the wrapper stays as it is, and is not checked again
    if (!instead?.ads.length) return this.#forget(wrapper);
    const isFramed = this.#options.config().framedItems.has(`${fallback.kind}_${fallback.id}`);
    this.#replace(wrapper, slot ?? null, { ...instead, isFramed }, [...used, key]);
    this.#options.fellBack(this.#titleOf(fallback.adId, slot));
    if (slot) this.#tell(slot, fallback.adId, instead.ads);
  }

  #choose({ kind, id }: Fallback): { ads: readonly Ad[]; group: Group | null } | null {
    const { data, context } = this.#options;
    const group = kind === 'group' ? findGroup(data(), id) : undefined;
    if (group) {
      return { ads: decideGroup(group, context()).ads, group };
    }
    const ad = kind === 'ad' ? findAd(data(), id) : undefined;
    if (ad) return { ads: selectAds([ad], 1, context()).ads, group: null };
    this.#options.report(new Error(`Network fallback: the page has no ${kind} "${id}"`));
    return null;
  }

  #replace(
    wrapper: Element,
    slot: Slot | null,
    { ads, group, isFramed }: { ads: readonly Ad[]; group: Group | null; isFramed: boolean },
    used: readonly string[],
  ): void {
    const { config, loader, owner, chosen, count, report } = this.#options;
    chosen(ads);
    const place = document.createElement('div');
    this.#used.set(place, used);
    this.#forget(wrapper);
    if (slot) slot.content.replace(wrapper, place);
    else wrapper.replaceWith(place);
    const injected = loader.injection();
    const html = composeChoice(ads, group, (ad) => renderAd(ad, config(), ''));
    if (slot) owner.protect(slot, html);
    const inject = isFramed ? injectIntoFrame : injectHtml;
    void inject(place, html, { nonce: config().nonce, report })
      .catch(report)
      .finally(() => {
        injected();
        this.watch();
      });
    const where = slot ?? { element: place, elementId: wrapper.id || `gas_fallback-${ads[0]?.id}` };
    count(impressionsIn(where, ads));
  }

  /** Replaces the ad by its successor in the lists of the slot, and announces the successor. */
  #tell(slot: Slot, adId: string, ads: readonly Ad[]): void {
    const { elementId } = slot;
    const others = slot.shown.filter(({ id, type }) => type !== 'ad' || id !== adId);
    const successors = ads.map(
      ({ id, title }) => ({ id, title, elementId, type: 'ad', method: 'passive' }) as const,
    );
    const arrived = eventAds(ads);
    const stay = slot.ads.filter(({ id }) => id !== adId);
    this.#options.owner.changeAds(slot, [...successors, ...others], [...arrived, ...stay]);
    slot.announce('ad-rendered', { ads: arrived });
  }

  #titleOf(adId: string, slot: Slot | undefined): string {
    const shown = slot?.shown.find(({ id, type }) => type === 'ad' && id === adId);
    return shown?.title || findAd(this.#options.data(), adId)?.title || adId;
  }

  #usedAround(wrapper: Element): readonly string[] {
    for (let at: Element | null = wrapper; at; at = at.parentElement) {
      const used = this.#used.get(at);
      if (used) return used;
    }
    return [];
  }

  /** Removes the class, so that later changes find no fallback: an observer cannot stop for a single node. */
  #forget(wrapper: Element): void {
    for (const name of [...wrapper.classList]) if (CLASS.test(name)) wrapper.classList.remove(name);
  }
}
