import type { DecisionContext } from '../decide/context.ts';
import { nextAd } from '../decide/decide-group.ts';
import { createQuery } from '../sources/create-query.ts';
import { decidePlacement } from '../decide/decide-placement.ts';
import type { AdConfig } from '../model/config.ts';
import { placementIn } from '../model/slot-item.ts';
import type { Wait } from '../model/wait.ts';
import type { Slot } from '../page/slot.ts';
import { afterVisible } from './after-visible.ts';
import { passiveOutcome } from './create-creative.ts';
import { findTarget } from '../page/custom-position.ts';
import { type Outcome, refused as refusedFor } from './outcome.ts';
import { refreshInterval, type Rotation } from './rotation.ts';

export interface RefreshOptions {
  readonly config: () => AdConfig;
  /** Makes a context for decisions at this moment. */
  readonly context: () => DecisionContext;
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

/** What goes in first comes with each ad; its scripts have run with the first one. */
const withoutScripts = (html: string): string => html.replace(/<script\b.*?<\/script\s*>/gis, '');

const intervalOf = (rotation: KnownRotation): number =>
  'group' in rotation ? refreshInterval(rotation.group, rotation.adId) : rotation.interval;

/**
 * Whether the wrapper's placement may still show: the visitor may have closed it, or a script removed its
 * wrapper.
 */
function mayGoOn({ item, element }: Slot, context: DecisionContext): boolean {
  if (!item || !element.isConnected) return false;
  if (item.kind === 'placement')
    return decidePlacement(item.placement, context, findTarget(item.placement.targetSelector)).shown;
  return (
    item.kind !== 'query' || decidePlacement(item.query, context, findTarget(item.query.targetSelector)).shown
  );
}

/** Brings the next ad of a wrapper after each interval in view. */
export class Refresh {
  readonly #options: RefreshOptions;
  /** The `min-height` in the style attribute of each rotating wrapper, from before the first rotation. */
  readonly #printedHeights = new WeakMap<Element, string>();

  constructor(options: RefreshOptions) {
    this.#options = options;
  }

  /**
   * Waits for the outcome that brings the wrapper's next ad; null in it: the rotation is over. Null if the server's
   * answer names no next ad.
   */
  next(slot: Slot, wanted: Rotation): Wait<Outcome | null> | null {
    const rotation = knownRotation(wanted);
    if (!rotation) return null;
    const visible = afterVisible(slot.element, intervalOf(rotation));
    return {
      over: visible.over.then(() => this.#decide(slot, rotation)),
      end: () => {
        visible.end();
        this.#giveBackHeight(slot.element);
      },
    };
  }

  #decide(slot: Slot, rotation: KnownRotation): Outcome | null {
    const { config, context: now } = this.#options;
    const context = now();
    if (!mayGoOn(slot, context)) return null;
    if ('query' in rotation) return { kind: 'ask', query: rotation.query };
    const { group } = rotation;
    const { ads, refused } = nextAd(group, rotation.adId, context);
    const before = placementIn(slot.item)?.injectBefore.map(withoutScripts);
    const outcome = ads.length ? passiveOutcome(slot, { ads, group }, config(), before) : refusedFor([]);
    return { ...outcome, refused };
  }

  /**
   * Keeps the wrapper's height as `min-height`, which only grows, while its ad is replaced. The computed height measures
   * the same box (`box-sizing`).
   */
  keepHeight(element: HTMLElement): void {
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
