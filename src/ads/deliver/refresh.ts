import type { DecisionContext } from '../decide/context.ts';
import { decidePlacement } from '../decide/decide-placement.ts';
import { targetOf } from '../inject/custom-position.ts';
import type { Slot } from '../inject/slot.ts';
import type { Ad, Group, ServerQuery } from '../model.ts';
import { afterVisible } from './after-visible.ts';
import type { Parts } from '../parts.ts';
import type { Rotation } from './rotation.ts';

export interface RefreshOptions {
  readonly context: () => DecisionContext;
  readonly parts: Parts;
  /** Shows the group's next ad in a wrapper that has been emptied; it is followed again. */
  readonly show: (slot: Slot, ad: Ad, group: Group) => void;
  readonly ask: (slot: Slot, query: ServerQuery) => void;
}

/** ms until an ad of the group gives way to the next one. */
export const refreshInterval = ({ refresh }: Group, adId: string): number =>
  refresh.perAd.get(adId) ?? refresh.interval;

const intervalOf = (rotation: Rotation): number =>
  'group' in rotation ? refreshInterval(rotation.group, rotation.adId) : rotation.interval;

/** Whether the wrapper's placement may still be displayed (specification §4, "Group refresh"). */
function mayGoOn({ item, element }: Slot, context: DecisionContext): boolean {
  if (!item || !element.isConnected) return false;
  if (item.kind === 'placement')
    return decidePlacement(item.placement, context, targetOf(item.placement.targetSelector)).shown;
  return item.kind !== 'query' || decidePlacement(item.query, context, null).shown;
}

/** Lets the next ad of a group take the place of the last, again and again, while anybody sees it. */
export class Refresh {
  readonly #options: RefreshOptions;
  /** The minimum heights that rotating wrappers had on their elements before. */
  readonly #printedHeights = new WeakMap<Element, string>();

  /** What ends the wait of each wrapper. */
  readonly #waits = new WeakMap<Slot, () => void>();

  constructor(options: RefreshOptions) {
    this.#options = options;
  }

  /** Begins to wait for the wrapper's next ad. */
  follow(slot: Slot, rotation: Rotation): void {
    const stop = afterVisible(slot.element, intervalOf(rotation), () => this.#turn(slot, rotation));
    this.#waits.set(slot, stop);
    slot.cancel = () => {
      stop();
      this.#giveBackHeight(slot.element);
    };
  }

  /** Empties the wrapper for its next ad, and keeps its height: that only grows. */
  clear(slot: Slot): void {
    this.#keepHeight(slot.element);
    this.#waits.get(slot)?.();
    slot.cancel = null;
    slot.empty();
  }

  #turn(slot: Slot, rotation: Rotation): void {
    slot.cancel = () => this.#giveBackHeight(slot.element);
    const context = this.#options.context();
    if (!mayGoOn(slot, context)) return;
    if ('query' in rotation) return this.#options.ask(slot, rotation.query);
    const ad = this.#options.parts.groups?.nextAd(rotation.group, rotation.adId, context);
    if (!ad) return;
    this.clear(slot);
    this.#options.show(slot, ad, rotation.group);
  }

  /** The used height is of the same box that a minimum height is of. */
  #keepHeight(element: HTMLElement): void {
    const { height, minHeight } = getComputedStyle(element);
    const tallest = Math.max(parseFloat(height) || 0, parseFloat(minHeight) || 0);
    if (!this.#printedHeights.has(element)) this.#printedHeights.set(element, element.style.minHeight);
    element.style.minHeight = `${tallest}px`;
  }

  #giveBackHeight(element: HTMLElement): void {
    const printed = this.#printedHeights.get(element);
    if (printed === undefined) return;
    this.#printedHeights.delete(element);
    element.style.minHeight = printed;
  }
}
