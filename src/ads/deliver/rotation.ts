import type { Slot } from '../page/slot.ts';
import type { Group, ServerQuery } from '../model/ads.ts';
import { placementIn, type SlotItem } from '../model/slot-item.ts';
import type { SelectedItem } from './select-answer.ts';

/** The source of a wrapper's next ad: the group after its ad `adId`, or the server. */
export type Rotation =
  | { readonly group: Group; readonly adId: string }
  | { readonly query: ServerQuery; /** ms */ readonly interval: number }
  /** The server's answer, which contains a script with the next query and its interval. */
  | { readonly answer: string };

/** The shortest interval that a host may ask for, ms: an author of a post may write the host. */
const SHORTEST = 10_000;

/** The host's own refresh interval, ms: its attribute `refresh`; 0 if that is no usable number. */
function intervalOf({ isHost, element }: Slot): number {
  const ms = isHost ? Number(element.getAttribute('refresh')) : 0;
  return ms >= 1 && ms < Infinity ? Math.max(ms, SHORTEST) : 0;
}

/** The item with the host's own interval: `refresh` on a host makes its group show one ad at a time. */
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

/** The rotation of ads that the browser chose; null: the ads stay. */
export const passiveRotation = (
  group: Group | null,
  [ad]: readonly { readonly id: string }[],
): Rotation | null => (group?.refresh.enabled && ad ? { group, adId: ad.id } : null);

/** How long a group's ad is shown before the next one, ms. */
export const refreshInterval = ({ refresh }: Group, adId: string): number =>
  refresh.perAd.get(adId) ?? refresh.interval;

/**
 * The rotation of ads that the server chose; null: the ads stay. A server that sends the ads themselves draws the next
 * one by GROUP-8, so its next query names the ads that stand in the wrapper.
 */
export function serverRotation(
  slot: Slot,
  query: ServerQuery,
  { html, ads, chosen }: Pick<SelectedItem, 'html' | 'ads' | 'chosen'>,
): Rotation | null {
  const group = chosen?.group ?? placementIn(slot.item)?.group;
  // an answer may list the placement and the group before the ad
  const ad = ads.find(({ type }) => type === 'ad');
  const ofGroup = group?.refresh.enabled ? refreshInterval(group, ad?.id ?? '') : 0;
  const interval = intervalOf(slot) || ofGroup;
  const after = chosen?.ads.map(({ id }) => id);
  const next = after ? { ...query, params: { ...query.params, after_ads: after } } : query;
  if (interval) return { query: next, interval };
  return html.includes('advanced_ads_group_refresh') ? { answer: html } : null;
}
