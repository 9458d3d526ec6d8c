import type { Lazy } from '../../lib/lazy.ts';
import type { DecisionContext } from '../decide/context.ts';
import type { Ad, JsItem } from '../model/ads.ts';
import type { AdConfig } from '../model/config.ts';
import type { Creative } from '../model/creative.ts';
import { eventAds } from '../model/events.ts';
import { busyUntilLoaded, type Loader } from '../model/loader.ts';
import type { Reason } from '../model/reason.ts';
import { entryTypeOf, type ShownItem } from '../model/shown-item.ts';
import { optionsIn, placementIn, type SlotItem, subjectOf } from '../model/slot-item.ts';
import { shownItems } from '../page/shown-items.ts';
import type { Slot } from '../page/slot.ts';
import { passiveOutcome, selectedOutcome } from './create-creative.ts';
import { targetOf } from './custom-position.ts';
import type { JsItems } from './js-items.ts';
import { type Filled, type Outcome, refused } from './outcome.ts';
import { choose, type Choice } from './passive-choice.ts';
import type { Refresh } from './refresh.ts';
import { type Rotation, withOwnInterval } from './rotation.ts';
import { ServerMode, type SharedAnswers } from './server-mode.ts';
import { whenDue } from './when-due.ts';

export interface DeliveryOptions {
  readonly config: () => AdConfig;
  readonly consent: () => string;
  /** Ads, groups and placements that stand on the page. */
  readonly shown: () => readonly ShownItem[];
  readonly loader: Pick<Loader, 'request'>;
  /** Makes a context for decisions at this moment. */
  readonly context: () => DecisionContext;
  /** Called with chosen ads before they are shown. */
  readonly onChosen: (ads: readonly Ad[]) => void;
  /** Called when a wrapper has been decided, filled or refused. */
  readonly onDecided: (slot: Slot) => void;
  readonly show: (slot: Slot, creative: Creative) => void;
  readonly refuse: (slot: Slot, reasons: readonly Reason[], method: Creative['method']) => void;
  readonly parts: Lazy<SharedAnswers & { readonly refresh: Refresh; readonly jsItems: JsItems }>;
  readonly report: (error: unknown) => void;
}

/** The entries of an item's ads in a request. */
const entriesOf = ({ ads, elementIds }: JsItem): ShownItem[] =>
  elementIds.flatMap((elementId) =>
    ads.map(({ id, type, title }) => ({ id, type: entryTypeOf(type), title, method: 'ajax', elementId })),
  );

/** Creatives of a run that wait until its queries have left; each function shows one. */
export type WaitingCreatives = (() => void)[];

/**
 * Decides the ads of each wrapper, now or when the wrapper comes near. Every decision gives an `Outcome`: that of the
 * browser, the server's answer, a js item and the next ad of a rotation. `#apply` is the one place that acts on it.
 */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #server: ServerMode;
  /** The choices for each item, by the names of its wrappers. Hosts have choices of their own. */
  #shared = new Map<object, Map<string, Choice>>();
  /** Items that the server chose and the browser has not placed yet. */
  #expected: readonly JsItem[] = [];
  readonly #placed = new WeakSet<JsItem>();

  constructor(options: DeliveryOptions) {
    this.#options = options;
    this.#server = new ServerMode({
      ...options,
      shown: () => [...options.shown(), ...this.#expected.flatMap(entriesOf)],
      onAnswer: (asked, answer) => {
        const outcome = selectedOutcome(asked, answer, options.config());
        if (outcome.kind === 'refused' || asked.slot.element.isConnected) this.#apply(asked.slot, outcome);
      },
    });
  }

  /**
   * Fills a wrapper with its item, or refuses it with reasons.
   *
   * @param waiting takes the creative, so that it is not shown yet
   */
  deliver(slot: Slot, wanted: SlotItem | null, context: DecisionContext, waiting?: WaitingCreatives): void {
    const item = wanted && withOwnInterval(wanted, slot);
    slot.assign(item);
    if (!item) return this.#apply(slot, refused(['unknown placement']));
    const { config, context: now } = this.#options;
    whenDue(slot, item, config(), (hasWaited) => {
      if (!hasWaited) return this.#apply(slot, this.#decide(slot, item, context), waiting);
      this.#apply(slot, this.#decide(slot, item, now()));
      this.flush(false);
    });
  }

  /** Names these items to the server from now on, because its first request leaves before they are placed. */
  expectJsItems(items: readonly JsItem[]): void {
    this.#expected = items.filter((item) => !this.#placed.has(item));
  }

  /** Places items that the server chose and the browser places; the code for it is loaded if there are any. */
  placeJsItems(items: readonly JsItem[]): void {
    if (!items.length) return;
    const { loader, parts } = this.#options;
    busyUntilLoaded(loader, parts, ({ jsItems }) => {
      jsItems.place(items, (slot, outcome) => this.#apply(slot, outcome));
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
    this.#shared.clear();
    this.#server.abort();
  }

  #decide(slot: Slot, item: SlotItem, context: DecisionContext): Outcome {
    const earlier = slot.isHost ? undefined : this.#choicesFor(item);
    const target = targetOf(optionsIn(item)?.targetSelector);
    const choice = choose(item, context, target, earlier, slot.elementId);
    if (choice.do === 'ask') return { kind: 'ask', query: choice.query };
    slot.decided(choice.refused);
    if (choice.do === 'refuse') return refused(choice.reasons);
    earlier?.set(slot.elementId, choice);
    return passiveOutcome(slot, choice, this.#options.config(), placementIn(item)?.injectBefore);
  }

  #choicesFor(item: SlotItem): Map<string, Choice> {
    const subject = subjectOf(item);
    let choices = this.#shared.get(subject);
    if (!choices) this.#shared.set(subject, (choices = new Map()));
    return choices;
  }

  #apply(slot: Slot, outcome: Outcome, waiting?: WaitingCreatives): void {
    const { onDecided, refuse } = this.#options;
    if (outcome.kind === 'creative') return this.#fill(slot, outcome, waiting);
    if (outcome.kind === 'ask') this.#server.ask(slot, outcome.query);
    // the ad of an earlier answer stays, and its rotation ends
    else if (slot.state !== 'filled') refuse(slot, outcome.reasons, outcome.method);
    else return;
    onDecided(slot);
  }

  #fill(slot: Slot, { creative, chosen, next }: Filled, waiting?: WaitingCreatives): void {
    const { onChosen, onDecided, parts, show } = this.#options;
    onChosen(chosen);
    // the next ad of a rotation replaces the present one
    if (slot.state === 'filled') parts.part?.refresh.clear(slot);
    const fill = (): void => {
      show(slot, creative);
      onDecided(slot);
      if (next) this.#follow(slot, next);
    };
    if (!waiting) return fill();
    // queries to the server name these ads already
    slot.changed(shownItems(slot, creative), eventAds(creative.ads));
    // the wrapper may have been closed or emptied meanwhile
    waiting.push(() => slot.shown.length && fill());
  }

  /** Starts the rotation that brings the wrapper's next ad. */
  #follow(slot: Slot, rotation: Rotation): void {
    const { parts, onDecided } = this.#options;
    const { shown } = slot;
    parts.whenLoaded(({ refresh }) => {
      // the wrapper may have been emptied while the part was loading
      if (slot.shown !== shown) return;
      refresh.follow(slot, rotation, (_slot, outcome) => {
        if (!outcome) return onDecided(slot);
        this.#apply(slot, outcome);
        this.flush(false);
      });
    });
  }
}
