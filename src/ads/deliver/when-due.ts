import type { AdConfig } from '../model/config.ts';
import type { SlotItem } from '../model/slot-item.ts';
import type { Slot } from '../page/slot.ts';
import { lazyOffset } from './lazy-offset.ts';
import { whenNear } from './when-near.ts';

/**
 * Calls `decide` at once, or when a lazy wrapper comes near the view.
 *
 * @param decide called with true if the wrapper had to wait
 */
export function whenDue(
  slot: Slot,
  item: SlotItem,
  config: AdConfig,
  decide: (hasWaited: boolean) => void,
): void {
  const offset = lazyOffset(slot, item, config);
  if (offset === null) return decide(false);
  const end = whenNear(slot.element, offset, () => {
    slot.watch(null);
    decide(true);
  });
  slot.watch(end);
}
