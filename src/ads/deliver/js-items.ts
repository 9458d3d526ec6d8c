import { decidePlacement } from '../decide/decide-placement.ts';
import type { DecisionContext } from '../decide/context.ts';
import type { JsItem } from '../model/ads.ts';
import type { AdConfig } from '../model/config.ts';
import type { PageSlots } from '../page/page-slots.ts';
import type { Slot } from '../page/slot.ts';
import { wrappersOf } from './assign.ts';
import { jsItemOutcome } from './create-creative.ts';
import { targetOf } from './custom-position.ts';
import { type Outcome, refused } from './outcome.ts';
import { whenDue } from './when-due.ts';

export interface JsItemsOptions {
  readonly config: () => AdConfig;
  /** Makes a context for decisions at this moment. */
  readonly context: () => DecisionContext;
  readonly slots: PageSlots;
  readonly report: (error: unknown) => void;
}

/** Applies the outcome of a decision to its wrapper. */
export type Apply = (slot: Slot, outcome: Outcome) => void;

/** Places the items that the server chose and the browser places (SERVER-9). */
export class JsItems {
  readonly #options: JsItemsOptions;
  /** For each item, the elements that have got it. An element gets an item once, also after a reload. */
  readonly #taken = new WeakMap<JsItem, WeakSet<Element>>();

  constructor(options: JsItemsOptions) {
    this.#options = options;
  }

  /**
   * Decides each wrapper that has not got its item yet, and that no run has decided since the last reload.
   */
  place(items: readonly JsItem[], apply: Apply): void {
    const { context, report, slots } = this.#options;
    const now = context();
    for (const item of items) {
      const wrappers = wrappersOf(item.elementIds, slots);
      if (!this.#taken.has(item)) {
        this.#taken.set(item, new WeakSet());
        const names = item.elementIds.join('", "');
        if (!wrappers.length) report(new Error(`js item: no element "${names}" on the page`));
      }
      for (const slot of wrappers) {
        const isDecided = slot.item?.kind === 'query' && slot.item.query === item.query;
        if (!isDecided && !this.#taken.get(item)?.has(slot.element)) this.#deliver(slot, item, now, apply);
      }
    }
  }

  #deliver(slot: Slot, item: JsItem, context: DecisionContext, apply: Apply): void {
    const { config, context: now } = this.#options;
    const queried = { kind: 'query', query: item.query } as const;
    slot.assign(queried);
    whenDue(slot, queried, config(), (hasWaited) =>
      apply(slot, this.#decide(slot, item, hasWaited ? now() : context)),
    );
  }

  #decide(slot: Slot, item: JsItem, context: DecisionContext): Outcome {
    const { query } = item;
    const { shown, reasons } = decidePlacement(query, context, targetOf(query.targetSelector));
    if (!shown) return refused(reasons, 'ajax');
    this.#taken.get(item)?.add(slot.element);
    return jsItemOutcome(slot, item);
  }
}
