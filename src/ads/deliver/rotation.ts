import type { Slot } from '../inject/slot.ts';
import type { Group, ServerQuery } from '../model.ts';
import { placementIn, type SlotItem } from './slot-item.ts';

/** Where a wrapper's next ad comes from: a group, after the one that stands there, or the server. */
export type Rotation =
  | { readonly group: Group; readonly adId: string }
  | { readonly query: ServerQuery; /** ms */ readonly interval: number };

/** ms until a host's next ad, as its `refresh` says; 0 where it says nothing that can be used. */
function intervalOf({ isHost, element }: Slot): number {
  const ms = isHost ? Number(element.getAttribute('refresh')) : 0;
  return ms >= 1 && ms < Infinity ? ms : 0;
}

/** What a host is filled with: its `refresh` makes a group show one ad at a time, at that interval. */
export function withOwnInterval(item: SlotItem, slot: Slot): SlotItem {
  const interval = intervalOf(slot);
  const refreshing = (group: Group): Group => ({
    ...group,
    refresh: { enabled: true, interval, perAd: new Map() },
  });
  if (interval && item.kind === 'group') return { ...item, group: refreshing(item.group) };
  if (interval && item.kind === 'placement' && item.placement.group)
    return { ...item, placement: { ...item.placement, group: refreshing(item.placement.group) } };
  return item;
}

/** How what the browser chose goes on; null = it stays. */
export const passiveRotation = (
  group: Group | null,
  [ad]: readonly { readonly id: string }[],
): Rotation | null => (group?.refresh.enabled && ad ? { group, adId: ad.id } : null);

/** How what the server chose goes on; null = it stays. */
export function serverRotation(slot: Slot, query: ServerQuery): Rotation | null {
  const group = placementIn(slot.item)?.group;
  const interval = intervalOf(slot) || (group?.refresh.enabled ? group.refresh.interval : 0);
  return interval ? { query, interval } : null;
}
