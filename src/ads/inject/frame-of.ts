import type { Frame } from '../model/ads.ts';
import { optionsIn, type SlotItem } from '../model/slot-item.ts';
import type { Slot } from '../page/slot.ts';

/** The name of an ad or a group in `framed_items`: `ad_12`, `group_501`. */
function keyOf(item: SlotItem | null | undefined): string {
  if (item?.kind === 'query') return `${item.query.method}_${item.query.id}`;
  if (item?.kind === 'group') return `group_${item.group.id}`;
  return item?.kind === 'ad' ? `ad_${item.ad.id}` : '';
}

/**
 * The frame around a wrapper's ad; null for none. A frame of the placement comes first, because an author of a post
 * may write the host (INJECT-10).
 */
export function frameOf(slot: Slot, framedItems: ReadonlySet<string>): Frame {
  const ofPlacement = optionsIn(slot.item)?.frame ?? null;
  if (ofPlacement) return ofPlacement;
  if (framedItems.has(keyOf(slot.item))) return 'closed';
  if (!slot.asks('frame')) return null;
  return slot.asks('frame-popups') ? 'popups' : 'closed';
}
