import type { ServerQuery } from '../model/ads.ts';
import type { EventAd, PlacementEventDetail, PlacementEventType } from '../model/events.ts';
import type { Reason, RefusedAd } from '../model/reason.ts';
import type { ShownItem } from '../model/shown-item.ts';
import type { SlotItem } from '../model/slot-item.ts';
import type { SlotContent } from './slot-content.ts';

export type SlotState = 'waiting' | 'filled' | 'empty';

/** The tag of hosts: wrappers whose attributes may name their item. */
export const HOST_TAG = 'ad-placement';

/** A wrapper's query to the ad server; a new object each time the wrapper asks. */
export interface PendingQuery {
  readonly slot: Slot;
  readonly query: ServerQuery;
}

/**
 * A wrapper on the page: its item, its content, and the reasons why it is empty. All stages read it, but only
 * `SlotOwner` changes it.
 */
export interface Slot {
  readonly element: HTMLElement;
  readonly elementId: string;
  readonly isHost: boolean;
  readonly content: SlotContent;
  /** Whether another wrapper of the same name dispatches the placement's events. */
  readonly isCopy: boolean;
  readonly state: SlotState;
  /** The item for the wrapper; null if a host names no item, undefined until a run assigns one. */
  readonly item: SlotItem | null | undefined;
  /** Every reason why the wrapper is empty, in the order of the checks. */
  readonly reasons: readonly Reason[];
  /** The ads that the wrapper's last decision refused. */
  readonly refused: readonly RefusedAd[];
  /** The wrapper's entries in `adRuntime.ads`: its ads, and the group or placement around them. */
  readonly shown: readonly ShownItem[];
  /** The ads in the wrapper, for the details of events. */
  readonly ads: readonly EventAd[];
  /** The query that the server has not answered yet. */
  readonly pending: PendingQuery | null;
  /** `event.detail` of the wrapper's events: its placement and its ads. */
  readonly detail: PlacementEventDetail;
  /** Whether a host has this attribute with any value but `false`. */
  asks(attribute: string): boolean;
  /** Dispatches an event of the placement on the wrapper. */
  announce(type: PlacementEventType, more?: Partial<Omit<PlacementEventDetail, 'placement'>>): void;
}

/** The state of a wrapper at one moment. */
export type SlotDecision = Readonly<
  Pick<Slot, 'elementId' | 'item' | 'pending' | 'reasons' | 'refused' | 'shown' | 'state'>
>;
