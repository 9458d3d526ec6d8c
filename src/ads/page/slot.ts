import type { ServerQuery } from '../model/ads.ts';
import type { EventAd, PlacementEventDetail, PlacementEventType } from '../model/events.ts';
import type { Reason, RefusedAd } from '../model/reason.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { nameOf, type SlotItem } from '../model/slot-item.ts';
import { SlotContent } from './slot-content.ts';

export type SlotState = 'waiting' | 'filled' | 'empty';

/** Attributes of a host for stylesheets and scripts: its state, the reason, and whether an empty host collapses. */
const STATE_ATTRIBUTES = ['data-state', 'data-reason', 'data-stays-empty', 'data-remove-if-empty'];

/** The tag of hosts: wrappers whose attributes may name their item. */
export const HOST_TAG = 'ad-placement';

/** A wrapper's query to the ad server; a new object each time the wrapper asks. */
export interface PendingQuery {
  readonly slot: Slot;
  readonly query: ServerQuery;
}

/** The state of a wrapper at one moment. */
export type SlotDecision = Readonly<
  Pick<Slot, 'elementId' | 'item' | 'pending' | 'reasons' | 'refused' | 'shown' | 'state'>
>;

/**
 * A wrapper on the page: its item, its content, and the reasons why it is empty. Other files read the fields;
 * only the methods below change them.
 */
export class Slot {
  readonly element: HTMLElement;
  readonly elementId: string;
  readonly isHost: boolean;
  readonly content: SlotContent;
  /** The first wrapper of the same name. Only this leader dispatches the events about the whole placement. */
  #leader: Slot = this;
  #state: SlotState = 'waiting';
  #item: SlotItem | null | undefined;
  #reasons: readonly Reason[] = [];
  #refused: readonly RefusedAd[] = [];
  #shown: readonly ShownItem[] = [];
  #ads: readonly EventAd[] = [];
  #pending: PendingQuery | null = null;
  #endWatch: (() => void) | null = null;

  constructor(element: HTMLElement, elementId: string) {
    this.element = element;
    this.elementId = elementId;
    this.isHost = element.localName === HOST_TAG;
    this.content = new SlotContent(element, this.isHost);
  }

  /** Whether another wrapper of the same name dispatches the placement's events. */
  get isCopy(): boolean {
    return this.#leader !== this && this.#leader.element.isConnected;
  }

  get state(): SlotState {
    return this.#state;
  }

  /** The item for the wrapper; null if a host names no item, undefined until a run assigns one. */
  get item(): SlotItem | null | undefined {
    return this.#item;
  }

  /** Every reason why the wrapper is empty, in the order of the checks. */
  get reasons(): readonly Reason[] {
    return this.#reasons;
  }

  /** The ads that the wrapper's last decision refused. */
  get refused(): readonly RefusedAd[] {
    return this.#refused;
  }

  /** The wrapper's entries in `adRuntime.ads`: its ads, and the group or placement around them. */
  get shown(): readonly ShownItem[] {
    return this.#shown;
  }

  /** The ads in the wrapper, for the details of events. */
  get ads(): readonly EventAd[] {
    return this.#ads;
  }

  /** The query that the server has not answered yet. */
  get pending(): PendingQuery | null {
    return this.#pending;
  }

  /** `event.detail` of the wrapper's events: its placement and its ads. */
  get detail(): PlacementEventDetail {
    return { placement: nameOf(this.#item).slug, ads: this.#ads };
  }

  get decision(): SlotDecision {
    const { elementId, item, pending, reasons, refused, shown, state } = this;
    return { elementId, item, pending, reasons, refused, shown, state };
  }

  /** Whether a host has this attribute with any value but `false`. */
  asks(attribute: string): boolean {
    return this.isHost && (this.element.getAttribute(attribute) ?? 'false') !== 'false';
  }

  /** Dispatches an event of the placement on the wrapper. */
  announce(type: PlacementEventType, more?: Partial<Omit<PlacementEventDetail, 'placement'>>): void {
    const detail = { ...this.detail, ...more };
    this.element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Sets the leader, which dispatches the placement's events for this wrapper. */
  follow(leader: Slot): void {
    this.#leader = leader;
  }

  /** Sets the item for the wrapper, and ends every wait. */
  assign(item: SlotItem | null): void {
    this.endWatch();
    this.#pending = null;
    this.#item = item;
    if (!item) return;
    this.announce('ad-requested');
    this.#show('waiting');
  }

  /** Records the ads that a decision refused. */
  decided(refused: readonly RefusedAd[]): void {
    this.#refused = refused;
  }

  /** Records a query that the server has to answer. */
  ask(query: ServerQuery): PendingQuery {
    return (this.#pending = { slot: this, query });
  }

  /** Ends the wait for the answer to this query. False if the wrapper no longer waits for this answer. */
  takeAnswer(asked: PendingQuery): boolean {
    if (this.#pending !== asked) return false;
    this.#pending = null;
    return true;
  }

  /**
   * Keeps the function that ends the present wait: for the wrapper's arrival in view, or for its next ad. Null after
   * the wait.
   */
  watch(end: (() => void) | null): void {
    this.#endWatch = end;
  }

  endWatch(): void {
    this.#endWatch?.();
    this.#endWatch = null;
  }

  /** Records the new content of the wrapper. */
  filled(shown: readonly ShownItem[], ads: readonly EventAd[]): void {
    this.#show('filled');
    this.#shown = shown;
    this.#ads = ads;
  }

  /** Records that single ads in the wrapper were removed or added. */
  changed(shown: readonly ShownItem[], ads: readonly EventAd[]): void {
    this.#shown = shown;
    this.#ads = ads;
  }

  /** Empties the wrapper and records the reasons. */
  refuse(reasons: readonly Reason[]): void {
    this.empty();
    this.#show('empty', reasons);
  }

  /** Empties the wrapper and forgets its item, as before the first run. */
  reset(): void {
    this.empty();
    this.#item = undefined;
    this.#show('waiting');
  }

  /** Removes the content of the wrapper, and ends every wait. */
  empty(): void {
    this.endWatch();
    this.#pending = null;
    this.changed([], []);
    this.content.empty();
  }

  /** Empties the wrapper and removes the attributes that the runtime set on a host. */
  release(): void {
    this.empty();
    if (this.isHost) for (const name of STATE_ATTRIBUTES) this.element.removeAttribute(name);
  }

  #show(state: SlotState, reasons: readonly Reason[] = []): void {
    this.#state = state;
    this.#reasons = reasons;
    const [reason] = reasons;
    if (!this.isHost) return;
    this.element.setAttribute('data-state', state);
    if (reason) this.element.setAttribute('data-reason', reason);
    else this.element.removeAttribute('data-reason');
  }
}
