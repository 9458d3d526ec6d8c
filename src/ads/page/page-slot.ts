import type { ServerQuery } from '../model/ads.ts';
import type { EventAd, PlacementEventDetail, PlacementEventType } from '../model/events.ts';
import type { Reason, RefusedAd } from '../model/reason.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { nameOf, type SlotItem } from '../model/slot-item.ts';
import { HOST_TAG, type PendingQuery, type Slot, type SlotState } from './slot.ts';
import { SlotContent } from './slot-content.ts';

/** Attributes of a host for stylesheets and scripts: its state, the reason, and whether an empty host collapses. */
const STATE_ATTRIBUTES = ['data-state', 'data-reason', 'data-stays-empty', 'data-remove-if-empty'];

/** A slot with the methods that change it. `SlotOwner` calls them; `PageSlots` creates and releases slots. */
export class PageSlot implements Slot {
  readonly element: HTMLElement;
  readonly elementId: string;
  readonly isHost: boolean;
  readonly content: SlotContent;
  /** The first wrapper of the same name. Only this leader dispatches the events about the whole placement. */
  #leader: PageSlot = this;
  state: SlotState = 'waiting';
  item: SlotItem | null | undefined;
  reasons: readonly Reason[] = [];
  refused: readonly RefusedAd[] = [];
  shown: readonly ShownItem[] = [];
  ads: readonly EventAd[] = [];
  pending: PendingQuery | null = null;
  #endWait: (() => void) | null = null;

  constructor(element: HTMLElement, elementId: string) {
    this.element = element;
    this.elementId = elementId;
    this.isHost = element.localName === HOST_TAG;
    this.content = new SlotContent(element, this.isHost);
  }

  get isCopy(): boolean {
    return this.#leader !== this && this.#leader.element.isConnected;
  }

  get detail(): PlacementEventDetail {
    return { placement: nameOf(this.item).slug, ads: this.ads };
  }

  asks(attribute: string): boolean {
    return this.isHost && (this.element.getAttribute(attribute) ?? 'false') !== 'false';
  }

  announce(type: PlacementEventType, more?: Partial<Omit<PlacementEventDetail, 'placement'>>): void {
    const detail = { ...this.detail, ...more };
    this.element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Sets the leader, which dispatches the placement's events for this wrapper. */
  follow(leader: PageSlot): void {
    this.#leader = leader;
  }

  /** Sets the item for the wrapper, and ends every wait. */
  assign(item: SlotItem | null): void {
    this.#endWaits();
    this.item = item;
    if (!item) return;
    this.announce('ad-requested');
    this.#show('waiting');
  }

  /** Records a query that the server has to answer. */
  ask(query: ServerQuery): PendingQuery {
    return (this.pending = { slot: this, query });
  }

  /** Ends the wait for the answer to this query. False if the wrapper no longer waits for this answer. */
  takeAnswer(asked: PendingQuery): boolean {
    if (this.pending !== asked) return false;
    this.pending = null;
    return true;
  }

  /** Keeps the function that ends the present wait: for the wrapper's arrival in view, or for its next ad. */
  wait(end: () => void): void {
    this.#endWait = end;
  }

  /** Records the new content of the wrapper. */
  filled(shown: readonly ShownItem[], ads: readonly EventAd[]): void {
    this.#show('filled');
    this.changed(shown, ads);
  }

  /** Records ads that will be in the wrapper, or that single ads in it were removed or added. */
  changed(shown: readonly ShownItem[], ads: readonly EventAd[]): void {
    this.shown = shown;
    this.ads = ads;
  }

  /** Empties the wrapper and records the reasons. */
  refuse(reasons: readonly Reason[]): void {
    this.empty();
    this.#show('empty', reasons);
  }

  /** Empties the wrapper and forgets its item, as before the first run. */
  reset(): void {
    this.empty();
    this.item = undefined;
    this.#show('waiting');
  }

  /** Removes the content of the wrapper, and ends every wait. */
  empty(): void {
    this.#endWaits();
    this.#removeContent();
  }

  /** Removes the ad for the next one of its rotation, whose wait is over and goes on. */
  clear(): void {
    this.#endWait = null;
    this.pending = null;
    this.#removeContent();
  }

  /** Empties the wrapper and removes the attributes that the runtime set on a host. */
  release(): void {
    this.empty();
    if (this.isHost) for (const name of STATE_ATTRIBUTES) this.element.removeAttribute(name);
  }

  #endWaits(): void {
    this.#endWait?.();
    this.#endWait = null;
    this.pending = null;
  }

  #removeContent(): void {
    this.changed([], []);
    this.content.empty();
  }

  #show(state: SlotState, reasons: readonly Reason[] = []): void {
    this.state = state;
    this.reasons = reasons;
    const [reason] = reasons;
    // an ad that the server has printed shows while the wrapper waits
    if (!this.isHost || (state === 'waiting' && this.content.isPrinted)) return;
    this.element.setAttribute('data-state', state);
    if (reason) this.element.setAttribute('data-reason', reason);
    else this.element.removeAttribute('data-reason');
  }
}
