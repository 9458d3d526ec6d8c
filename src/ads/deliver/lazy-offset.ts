import { numberOf } from '../../lib/shape.ts';
import type { AdConfig } from '../model/config.ts';
import { optionsIn, type SlotItem } from '../model/slot-item.ts';
import type { Slot } from '../page/slot.ts';

const isPlacement = (item: SlotItem): boolean =>
  item.kind === 'placement' || (item.kind === 'query' && item.query.method === 'placement');

/** The distance from the visible part of the page at which a lazy wrapper is filled, px. Null: fill it at once. */
export function lazyOffset(
  { element, isHost }: Slot,
  item: SlotItem,
  { lazyLoad: { enabled, defaultOffset, offsets } }: AdConfig,
): number | null {
  const written = isHost ? element.getAttribute('lazy') : null;
  const { id = '', lazy = false } = optionsIn(item) ?? {};
  if (written === null && !(enabled && lazy)) return null;
  return numberOf(written) ?? (isPlacement(item) ? offsets.get(id) : undefined) ?? defaultOffset;
}
