import type { DecisionContext } from '../decide/context.ts';
import { nextAd } from '../decide/decide-group.ts';
import { createQuery } from '../sources/create-query.ts';
import { decidePlacement } from '../decide/decide-placement.ts';
import type { Ad, Group, ServerQuery } from '../model/ads.ts';
import type { Slot } from '../page/slot.ts';
import { afterVisible } from './after-visible.ts';
import { targetOf } from './custom-position.ts';
import { refreshInterval, type Rotation } from './rotation.ts';

/** The actions of a rotation when its interval is over. */
export interface NextAds {
  /** Shows a group's next ad in the emptied wrapper, and starts the next interval. */
  readonly show: (slot: Slot, ads: readonly Ad[], group: Group) => void;
  readonly ask: (slot: Slot, query: ServerQuery) => void;
  /** Called when there is no next ad: the present ad stays. */
  readonly end: (slot: Slot) => void;
}

/** A rotation that needs no parsing of an answer. */
type KnownRotation = Exclude<Rotation, { readonly answer: string }>;

const NEXT_QUERY = /\badvanced_ads_group_refresh\.add_query\(\s*(\{.*\})\s*,\s*(\d+)\s*\)/s;

/** Reads the next query from the script in the server's answer; null if the answer has none. */
function knownRotation(rotation: Rotation): KnownRotation | null {
  if (!('answer' in rotation)) return rotation;
  const [, json, interval] = NEXT_QUERY.exec(rotation.answer) ?? [];
  if (!json) return null;
  const query = createQuery(JSON.parse(json), 'group refresh', {});
  return { query, interval: Number(interval) };
}

const intervalOf = (rotation: KnownRotation): number =>
  'group' in rotation ? refreshInterval(rotation.group, rotation.adId) : rotation.interval;

/**
 * Whether the wrapper's placement may still show: the visitor may have closed it, or a script removed its
 * wrapper.
 */
function mayGoOn({ item, element }: Slot, context: DecisionContext): boolean {
  if (!item || !element.isConnected) return false;
  if (item.kind === 'placement')
    return decidePlacement(item.placement, context, targetOf(item.placement.targetSelector)).shown;
  return (
    item.kind !== 'query' || decidePlacement(item.query, context, targetOf(item.query.targetSelector)).shown
  );
}

/** Replaces a wrapper's ad by the next one after each interval in view. */
export class Refresh {
  readonly #context: () => DecisionContext;
  /** The `min-height` in the style attribute of each rotating wrapper, from before the first rotation. */
  readonly #printedHeights = new WeakMap<Element, string>();
  /** Ends the wait of each wrapper. */
  readonly #waits = new WeakMap<Slot, () => void>();

  constructor(context: () => DecisionContext) {
    this.#context = context;
  }

  /** Starts the wait for the wrapper's next ad. */
  follow(slot: Slot, wanted: Rotation, next: NextAds): void {
    const rotation = knownRotation(wanted);
    if (!rotation) return;
    const stop = afterVisible(slot.element, intervalOf(rotation), () => this.#turn(slot, rotation, next));
    this.#waits.set(slot, stop);
    slot.watch(() => {
      stop();
      this.#giveBackHeight(slot.element);
    });
  }

  /** Empties the wrapper for its next ad. Its height stays as `min-height`, which only grows. */
  clear(slot: Slot): void {
    this.#keepHeight(slot.element);
    this.#waits.get(slot)?.();
    slot.watch(null);
    slot.empty();
  }

  #turn(slot: Slot, rotation: KnownRotation, next: NextAds): void {
    slot.watch(() => this.#giveBackHeight(slot.element));
    const context = this.#context();
    if (!mayGoOn(slot, context)) return;
    if ('query' in rotation) return next.ask(slot, rotation.query);
    const { ads, refused } = nextAd(rotation.group, rotation.adId, context);
    slot.decided(refused);
    if (!ads.length) return next.end(slot);
    this.clear(slot);
    next.show(slot, ads, rotation.group);
  }

  /** Keeps the computed height, because it measures the same box (`box-sizing`) as `min-height`. */
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
