import type { Lazy } from '../../lib/lazy.ts';
import type { DecisionContext } from '../decide/context.ts';
import type { Ad, Group, JsItem } from '../model/ads.ts';
import type { AdConfig } from '../model/config.ts';
import type { Creative } from '../model/creative.ts';
import { eventAds } from '../model/events.ts';
import { busyUntilLoaded, type Loader } from '../model/loader.ts';
import type { PlacementReason, Reason } from '../model/reason.ts';
import { entryTypeOf, type ShownItem } from '../model/shown-item.ts';
import { optionsIn, placementIn, type SlotItem, subjectOf } from '../model/slot-item.ts';
import { shownItems } from '../page/shown-items.ts';
import type { PendingQuery, Slot } from '../page/slot.ts';
import { passiveCreative, selectedCreative } from './create-creative.ts';
import { targetOf } from './custom-position.ts';
import type { JsItemHandlers, JsItems } from './js-items.ts';
import { choose, type Choice } from './passive-choice.ts';
import type { NextAds, Refresh } from './refresh.ts';
import { passiveRotation, type Rotation, serverRotation, withOwnInterval } from './rotation.ts';
import type { SelectedItem } from './select-answer.ts';
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

/** Decides the ads of each wrapper, now or when the wrapper comes near, and hands its creative on. */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #server: ServerMode;
  readonly #jsItems: JsItemHandlers;
  readonly #next: NextAds;
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
      onItem: (asked, item) => this.#placeSelected(asked, item),
      onRefusal: ({ slot }, reason) => this.#refusedByServer(slot, reason),
    });
    this.#jsItems = {
      show: (slot, creative) => this.#show(slot, creative),
      refuse: (slot, reasons) => this.#refuse(slot, reasons, 'ajax'),
    };
    this.#next = {
      show: (slot, ads, group) => this.#showAds(slot, ads, group),
      end: options.onDecided,
      ask: (slot, query) => {
        this.#server.ask(slot, query);
        this.flush(false);
      },
    };
  }

  /**
   * Fills a wrapper with its item, or refuses it with reasons.
   *
   * @param waiting takes the creative, so that it is not shown yet
   */
  deliver(slot: Slot, wanted: SlotItem | null, context: DecisionContext, waiting?: WaitingCreatives): void {
    const item = wanted && withOwnInterval(wanted, slot);
    slot.assign(item);
    if (!item) return this.#refuse(slot, ['unknown placement']);
    const { config, context: now } = this.#options;
    whenDue(slot, item, config(), (hasWaited) => {
      if (!hasWaited) return this.#decide(slot, item, context, waiting);
      this.#decide(slot, item, now());
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
      jsItems.place(items, this.#jsItems);
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

  #decide(slot: Slot, item: SlotItem, context: DecisionContext, waiting?: WaitingCreatives): void {
    const earlier = slot.isHost ? undefined : this.#choicesFor(item);
    const target = targetOf(optionsIn(item)?.targetSelector);
    const choice = choose(item, context, target, earlier, slot.elementId);
    if (choice.do === 'show') earlier?.set(slot.elementId, choice);
    slot.decided(choice.do === 'ask' ? [] : choice.refused);
    if (choice.do === 'refuse') return this.#refuse(slot, choice.reasons);
    if (choice.do === 'show')
      return this.#showAds(slot, choice.ads, choice.group, placementIn(item)?.injectBefore, waiting);
    this.#server.ask(slot, choice.query);
    this.#options.onDecided(slot);
  }

  #choicesFor(item: SlotItem): Map<string, Choice> {
    const subject = subjectOf(item);
    let choices = this.#shared.get(subject);
    if (!choices) this.#shared.set(subject, (choices = new Map()));
    return choices;
  }

  /** Shows ads that the browser chose. Only the first ads of a wrapper come with `injectBefore`. */
  #showAds(
    slot: Slot,
    ads: readonly Ad[],
    group: Group | null,
    injectBefore: readonly string[] = [],
    waiting?: WaitingCreatives,
  ): void {
    const { config, onChosen } = this.#options;
    onChosen(ads);
    const creative = { ...passiveCreative(slot, { ads, group }, config()), injectBefore };
    const show = (): void => {
      this.#show(slot, creative);
      this.#follow(slot, passiveRotation(group, ads));
    };
    if (!waiting) return show();
    // queries to the server name these ads already
    slot.changed(shownItems(slot, creative), eventAds(ads));
    // the wrapper may have been closed or emptied meanwhile
    waiting.push(() => slot.shown.length && show());
  }

  #placeSelected({ slot, query }: PendingQuery, item: SelectedItem): void {
    if (!slot.element.isConnected) return;
    const { config, onChosen, parts } = this.#options;
    const creative = selectedCreative(slot, item, config());
    if (!creative.html.trim()) return this.#refusedByServer(slot, 'empty content');
    // this answer replaces the ad of an earlier answer
    if (slot.state === 'filled') parts.part?.refresh.clear(slot);
    if (item.chosen) onChosen(item.chosen.ads);
    this.#show(slot, creative);
    this.#follow(slot, serverRotation(slot, query, item));
  }

  /**
   * Called when the server has no ad for a wrapper. The ad of an earlier answer stays, and its rotation ends.
   */
  #refusedByServer(slot: Slot, reason: PlacementReason | 'empty content'): void {
    if (slot.state !== 'filled') this.#refuse(slot, [reason], 'ajax');
  }

  #show(slot: Slot, creative: Creative): void {
    this.#options.show(slot, creative);
    this.#options.onDecided(slot);
  }

  #refuse(slot: Slot, reasons: readonly Reason[], method: Creative['method'] = 'passive'): void {
    this.#options.refuse(slot, reasons, method);
    this.#options.onDecided(slot);
  }

  /** Starts the rotation that brings the wrapper's next ad. */
  #follow(slot: Slot, rotation: Rotation | null): void {
    if (!rotation) return;
    const { shown } = slot;
    this.#options.parts.whenLoaded(({ refresh }) => {
      // the wrapper may have been emptied while the part was loading
      if (slot.shown === shown) refresh.follow(slot, rotation, this.#next);
    });
  }
}
