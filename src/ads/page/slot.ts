import type { ServerQuery } from '../model/ads.ts';
import type { EventAd, PlacementEventDetail, PlacementEventType } from '../model/events.ts';
import type { Reason, RefusedAd } from '../model/reason.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { nameOf, type SlotItem } from '../model/slot-item.ts';
import { SlotContent } from './slot-content.ts';

export type SlotState = 'waiting' | 'filled' | 'empty';

/** Attributes of a host that show its state to stylesheets and scripts; the last one is set on empty placements. */
const STATE_ATTRIBUTES = ['data-state', 'data-reason', 'data-remove-if-empty'];

/** The tag whose hosts are wrappers. */
export const HOST_TAG = 'ad-placement';

/** A question of a wrapper to the ad server; one object for each time it is asked. */
export interface PendingQuery {
  readonly slot: Slot;
  readonly query: ServerQuery;
}

/** The state of a wrapper at one moment. */
export type SlotDecision = Readonly<
  Pick<Slot, 'elementId' | 'item' | 'pending' | 'reasons' | 'refused' | 'shown' | 'state'>
>;

/**
 * A wrapper on the page: what it is to be filled with, what stands in it, and why it is empty. Other files read the
 * fields; only the methods below change them.
 */
export class Slot {
  readonly element: HTMLElement;
  readonly elementId: string;
  readonly isHost: boolean;
  readonly content: SlotContent;
  /** The first wrapper of its name, which speaks for it in events about the whole placement. */
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

  /** Whether another wrapper of its name speaks for it. */
  get isCopy(): boolean {
    return this.#leader !== this && this.#leader.element.isConnected;
  }

  get state(): SlotState {
    return this.#state;
  }

  /** The item that it is to be filled with; null where it asks for nothing, undefined until a run has looked at it. */
  get item(): SlotItem | null | undefined {
    return this.#item;
  }

  /** Every reason why it is empty, in the order of the checks. */
  get reasons(): readonly Reason[] {
    return this.#reasons;
  }

  /** The ads that its last decision refused. */
  get refused(): readonly RefusedAd[] {
    return this.#refused;
  }

  /** Its content, as `adRuntime.ads` lists it: ads, and the group or placement around them. */
  get shown(): readonly ShownItem[] {
    return this.#shown;
  }

  /** The ads that stand in it, as events name them. */
  get ads(): readonly EventAd[] {
    return this.#ads;
  }

  /** The query that the server has not answered yet. */
  get pending(): PendingQuery | null {
    return this.#pending;
  }

  /** `event.detail` of its events: the placement, and the ads that stand in it. */
  get detail(): PlacementEventDetail {
    return { placement: nameOf(this.#item).slug, ads: this.#ads };
  }

  get decision(): SlotDecision {
    const { elementId, item, pending, reasons, refused, shown, state } = this;
    return { elementId, item, pending, reasons, refused, shown, state };
  }

  /** Whether an attribute of the host says yes; an attribute of no value does. */
  asks(attribute: string): boolean {
    return this.isHost && (this.element.getAttribute(attribute) ?? 'false') !== 'false';
  }

  /** Dispatches a placement's event on its element. */
  announce(type: PlacementEventType, more?: Partial<Omit<PlacementEventDetail, 'placement'>>): void {
    const detail = { ...this.detail, ...more };
    this.element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Lets the first wrapper of its name speak for it. */
  follow(leader: Slot): void {
    this.#leader = leader;
  }

  /** Takes the item that it is to be filled with, and ends every wait. */
  assign(item: SlotItem | null): void {
    this.endWatch();
    this.#pending = null;
    this.#item = item;
    if (!item) return;
    this.announce('ad-requested');
    this.#show('waiting');
  }

  /** Notes the ads that a decision has refused. */
  decided(refused: readonly RefusedAd[]): void {
    this.#refused = refused;
  }

  /** Notes a query that the server has to answer. */
  ask(query: ServerQuery): PendingQuery {
    return (this.#pending = { slot: this, query });
  }

  /** Ends the wait for an answer; false where it waits for another one, or for none any more. */
  takeAnswer(asked: PendingQuery): boolean {
    if (this.#pending !== asked) return false;
    this.#pending = null;
    return true;
  }

  /** Keeps the function that ends its wait: for its arrival in view, or for its next ad. */
  watch(end: () => void): void {
    this.#endWatch = end;
  }

  /** Forgets that function without calling it. */
  forgetWatch(): void {
    this.#endWatch = null;
  }

  endWatch(): void {
    this.#endWatch?.();
    this.#endWatch = null;
  }

  /** Notes what stands in it from now on. */
  filled(shown: readonly ShownItem[], ads: readonly EventAd[]): void {
    this.#show('filled');
    this.#shown = shown;
    this.#ads = ads;
  }

  /** Notes that some of its ads have gone, or others have come, while the rest stands. */
  changed(shown: readonly ShownItem[], ads: readonly EventAd[]): void {
    this.#shown = shown;
    this.#ads = ads;
  }

  /** Empties it, for reasons. */
  refuse(reasons: readonly Reason[]): void {
    this.empty();
    this.#show('empty', reasons);
  }

  /** Empties it, as if no run had looked at it. */
  reset(): void {
    this.empty();
    this.#item = undefined;
    this.#show('waiting');
  }

  /** Takes out what was put in, and ends every wait of it. */
  empty(): void {
    this.endWatch();
    this.#pending = null;
    this.changed([], []);
    this.content.empty();
  }

  /** Empties it for good and takes back what it has written on its element. */
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
