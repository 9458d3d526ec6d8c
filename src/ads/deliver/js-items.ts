import { decidePlacement } from '../decide/decide-placement.ts';
import type { DecisionContext } from '../decide/context.ts';
import type { JsItem } from '../model/ads.ts';
import type { PageSlots } from '../page/page-slots.ts';
import type { Slot } from '../page/slot.ts';
import { claimSlots } from './assign.ts';
import { jsItemOutcome } from './create-creative.ts';
import { findTarget } from '../page/custom-position.ts';
import type { Delivered } from './decide-slot.ts';
import { type Outcome, refused } from './outcome.ts';

export interface JsItemsOptions {
  readonly slots: PageSlots;
  readonly report: (error: unknown) => void;
}

/** Places the items that the server chose and the browser places (SERVER-9). */
export class JsItems {
  readonly #options: JsItemsOptions;
  /** For each item, the elements that have got it. An element gets an item once, also after a reload. */
  readonly #taken = new WeakMap<JsItem, WeakSet<Element>>();

  constructor(options: JsItemsOptions) {
    this.#options = options;
  }

  /** The wrappers that have not got their item yet, and that no run has decided since the last reload. */
  *toDeliver(items: readonly JsItem[]): Generator<Delivered, void> {
    const { report, slots } = this.#options;
    for (const item of items) {
      const wrappers = claimSlots(item.elementIds, slots);
      if (!this.#taken.has(item)) {
        this.#taken.set(item, new WeakSet());
        const names = item.elementIds.join('", "');
        if (!wrappers.length) report(new Error(`js item: no element "${names}" on the page`));
      }
      for (const slot of wrappers) {
        const isDecided = slot.item?.kind === 'query' && slot.item.query === item.query;
        if (isDecided || this.#taken.get(item)?.has(slot.element)) continue;
        const queried = { kind: 'query', query: item.query } as const;
        yield { slot, item: queried, decide: (context) => this.#decide(slot, item, context) };
      }
    }
  }

  #decide(slot: Slot, item: JsItem, context: DecisionContext): Outcome {
    const { query } = item;
    const { shown, reasons } = decidePlacement(query, context, findTarget(query.targetSelector));
    if (!shown) return refused(reasons, 'ajax');
    this.#taken.get(item)?.add(slot.element);
    return jsItemOutcome(slot, item);
  }
}
