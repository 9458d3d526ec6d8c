import { attempt } from '../../lib/attempt.ts';
import { logOnDemand } from '../debug/on-demand.ts';
import type { DecisionContext } from '../decide/context.ts';
import { selectedOutcome } from '../deliver/create-creative.ts';
import { type Delivered, SlotDecisions } from '../deliver/decide-slot.ts';
import { type Filled, type Outcome, refused } from '../deliver/outcome.ts';
import { type Rotation, withOwnInterval } from '../deliver/rotation.ts';
import { ServerMode } from '../deliver/server-mode.ts';
import { whenDue } from '../deliver/when-due.ts';
import type { ScriptApi } from '../family/provide-script-api.ts';
import type { SlotOwner } from '../inject/slot-owner.ts';
import type { JsItem, ServerQuery } from '../model/ads.ts';
import type { Impression } from '../model/impression.ts';
import { busyUntilLoaded } from '../model/loader.ts';
import { entryTypeOf, type ShownItem } from '../model/shown-item.ts';
import { nameOf, type SlotItem } from '../model/slot-item.ts';
import type { Slot } from '../page/slot.ts';
import type { Common } from './common.ts';
import type { DecisionContexts } from './decision-contexts.ts';
import { decisionParts, type Parts } from './parts.ts';

export interface DeliveryOptions {
  readonly common: Common;
  readonly contexts: DecisionContexts;
  readonly owner: SlotOwner;
  readonly scriptApi: ScriptApi;
  readonly count: (impressions: readonly Impression[]) => void;
  readonly parts: Parts;
  /** Called when the scripts of a creative have run: the ad network may have no ad. */
  readonly unfilled: () => void;
}

/** The entries of an item's ads in a request. */
const entriesOf = ({ ads, elementIds }: JsItem): ShownItem[] =>
  elementIds.flatMap((elementId) =>
    ads.map(({ id, type, title }) => ({ id, type: entryTypeOf(type), title, method: 'ajax', elementId })),
  );

/** Creatives of a run that wait until its queries have left; each function shows one. */
export type WaitingCreatives = (() => void)[];

/**
 * Leads each wrapper from its item to its ads. The stages return outcomes, and one loop applies them: the decision of
 * the browser, the server's answer, the next ad of a rotation, until nothing follows.
 */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #decisions: SlotDecisions;
  readonly #server: ServerMode;
  /** Items that the server chose and the browser has not placed yet. */
  #expected: readonly JsItem[] = [];
  readonly #placed = new WeakSet<JsItem>();

  constructor(options: DeliveryOptions) {
    const { common } = options;
    this.#options = options;
    this.#decisions = new SlotDecisions(common.config);
    this.#server = new ServerMode({
      ...common,
      consent: () => common.consent.state,
      shown: () => [...common.shown(), ...this.#expected.flatMap(entriesOf)],
      parts: decisionParts,
    });
  }

  /**
   * Fills a wrapper with its item, or refuses it with reasons.
   *
   * @param waiting takes the creative, so that it is not shown yet
   */
  deliver(slot: Slot, wanted: SlotItem | null, context: DecisionContext, waiting?: WaitingCreatives): void {
    const isInItself = !!wanted && this.#isInItself(slot, wanted);
    if (wanted && !isInItself) {
      const item = withOwnInterval(wanted, slot);
      const decide = (now: DecisionContext): Outcome => this.#decisions.decide(slot, item, now);
      return this.#start({ slot, item, decide }, context, waiting);
    }
    const { common, owner } = this.#options;
    if (isInItself) common.report(new Error(`Ad placement "${nameOf(wanted).slug}" is in its own ad`));
    owner.assign(slot, wanted);
    this.#follow(slot, refused(['unknown placement']));
  }

  /** Names these items to the server from now on, because its first request leaves before they are placed. */
  expectJsItems(items: readonly JsItem[]): void {
    this.#expected = items.filter((item) => !this.#placed.has(item));
  }

  /** Places items that the server chose and the browser places; the code for it is loaded if there are any. */
  placeJsItems(items: readonly JsItem[]): void {
    if (!items.length) return;
    const { common, contexts, parts } = this.#options;
    busyUntilLoaded(common.loader, parts.injection, ({ jsItems }) => {
      const context = contexts.now();
      for (const one of jsItems.toDeliver(items)) this.#start(one, context);
      for (const item of items) this.#placed.add(item);
      this.#expected = [];
    });
  }

  /** Sends the queries to the server: `now`, or later in one request with all queries until the end of a window. */
  flush(now: boolean): void {
    this.#server.flush(now);
  }

  /** Forgets the shared choices, and drops queries without an answer. */
  abort(): void {
    this.#decisions.forget();
    this.#server.abort();
  }

  /** Forgets the shared choices, and asks the server again for what it has not answered: consent has changed. */
  askAgain(): void {
    this.#decisions.forget();
    this.#server.askAgain();
  }

  /** Whether a wrapper stands in an ad of its own item, which would come again and again. */
  #isInItself({ element }: Slot, item: SlotItem): boolean {
    const { slots } = this.#options.common;
    for (let { parentElement: at } = element; at;) {
      const outer = slots.around(at);
      if (outer?.item?.kind === item.kind && nameOf(outer.item).slug === nameOf(item).slug) return true;
      at = outer?.element.parentElement ?? null;
    }
    return false;
  }

  /** Decides a wrapper now, or when it comes near. */
  #start({ slot, item, decide }: Delivered, context: DecisionContext, waiting?: WaitingCreatives): void {
    const { common, contexts, owner } = this.#options;
    owner.assign(slot, item);
    const due = whenDue(slot, item, common.config());
    const followNow = (): void => this.#follow(slot, decide(contexts.now()));
    if (due) {
      void owner.wait(slot, due).then(() => {
        attempt(followNow, common.report);
        this.flush(false);
      });
      return;
    }
    const first = decide(context);
    if (first.kind !== 'creative' || !waiting) return this.#follow(slot, first);
    contexts.chosen(first.chosen);
    owner.expect(slot, first.creative);
    const { state } = common.consent;
    waiting.push(() => {
      // the wrapper may have been closed or emptied meanwhile
      if (!slot.shown.length) return;
      if (state === common.consent.state) this.#follow(slot, { ...first, chosen: [] });
      else followNow();
    });
  }

  #follow(slot: Slot, first: Outcome): void {
    this.#applyAll(slot, first).catch(this.#options.common.report);
  }

  /** The loop of a wrapper. The first outcome is applied at once. */
  async #applyAll(slot: Slot, first: Outcome): Promise<void> {
    for (let outcome: Outcome | null = first; outcome;) outcome = await this.#apply(slot, outcome);
  }

  /** Applies an outcome. The result is the outcome that follows; null: none. */
  #apply(slot: Slot, outcome: Outcome): Promise<Outcome | null> | null {
    const { owner, parts } = this.#options;
    const followed = (): Promise<Outcome | null> | null => {
      if (outcome.kind === 'creative') return this.#show(slot, outcome);
      if (outcome.kind === 'ask') return this.#ask(slot, outcome.query);
      // the ad of an earlier answer stays, and its rotation ends
      if (slot.state !== 'filled') owner.refuse(slot, outcome.reasons, outcome.method);
      return null;
    };
    if (outcome.kind !== 'ask' && outcome.refused) owner.decided(slot, outcome.refused);
    const next = followed();
    logOnDemand(slot, parts.tools);
    return next;
  }

  async #ask(slot: Slot, query: ServerQuery): Promise<Outcome | null> {
    const { common, owner } = this.#options;
    const asked = owner.ask(slot, query);
    const answer = common.config().ajaxUrl ? this.#server.ask(asked) : 'no_ajax_url';
    // the query of a rotation belongs to no run
    if (slot.state === 'filled') this.flush(false);
    const outcome = selectedOutcome(asked, await answer, common.config());
    if (!owner.takeAnswer(asked)) return null;
    return outcome.kind === 'refused' || slot.element.isConnected ? outcome : null;
  }

  #show(slot: Slot, { creative, chosen, next }: Filled): Promise<Outcome | null> | null {
    const { contexts, count, owner, parts, scriptApi, unfilled } = this.#options;
    contexts.chosen(chosen);
    // the next ad of a rotation replaces the present one
    if (slot.state === 'filled') {
      parts.injection.part?.refresh.keepHeight(slot.element);
      owner.clear(slot);
    }
    void owner.show(slot, creative).then(unfilled);
    if (slot.state !== 'filled') return null;
    scriptApi.whenShown(slot.element, creative.html, () => count(creative.impressions));
    return next && this.#nextOf(slot, next);
  }

  /** Waits for the wrapper's next ad. */
  #nextOf(slot: Slot, rotation: Rotation): Promise<Outcome | null> {
    const { owner, parts } = this.#options;
    const { shown } = slot;
    return new Promise((resolve) =>
      parts.injection.whenLoaded(({ refresh }) => {
        // the wrapper may have been emptied while the part was loading
        const wait = slot.shown === shown ? refresh.next(slot, rotation) : null;
        resolve(wait && owner.wait(slot, wait));
      }),
    );
  }
}
