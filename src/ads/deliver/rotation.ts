import type { Slot } from '../page/slot.ts';
import type { Group, ServerQuery } from '../model/ads.ts';
import { placementIn, type SlotItem } from '../model/slot-item.ts';

/** Where a wrapper's next ad comes from: a group, after the one that stands there, or the server. */
export type Rotation =
  | { readonly group: Group; readonly adId: string }
  | { readonly query: ServerQuery; /** ms */ readonly interval: number }
  /** The answer of the server says when and what to ask it next. */
  | { readonly answer: string };

/** ms until a host's next ad, from its `refresh`; 0 where that is no usable number. */
function intervalOf({ isHost, element }: Slot): number {
  const ms = isHost ? Number(element.getAttribute('refresh')) : 0;
  return ms >= 1 && ms < Infinity ? ms : 0;
}

/** The item of a host: its `refresh` makes a group show one ad at a time, at that interval. */
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

/** The rotation of ads that the browser chose; null = they stay. */
export const passiveRotation = (
  group: Group | null,
  [ad]: readonly { readonly id: string }[],
): Rotation | null => (group?.refresh.enabled && ad ? { group, adId: ad.id } : null);

/** ms until the group's ad gives way to the next one. */
export const refreshInterval = ({ refresh }: Group, adId: string): number =>
  refresh.perAd.get(adId) ?? refresh.interval;

/** The rotation of ads that the server chose; null = they stay. */
export function serverRotation(slot: Slot, query: ServerQuery, answer: string): Rotation | null {
  const group = placementIn(slot.item)?.group;
  // an answer may name the placement and the group first
  const ad = slot.ads.find(({ type }) => type === 'ad');
  const ofGroup = group?.refresh.enabled ? refreshInterval(group, ad?.id ?? '') : 0;
  const interval = intervalOf(slot) || ofGroup;
  if (interval) return { query, interval };
  return answer.includes('advanced_ads_group_refresh') ? { answer } : null;
}
