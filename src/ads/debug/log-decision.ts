import { nameOf } from '../deliver/slot-item.ts';
import type { Slot } from '../inject/slot.ts';

/** What there was to say of a wrapper when it was decided. */
export type Decided = Pick<
  Slot,
  'elementId' | 'item' | 'pending' | 'reasons' | 'refused' | 'shown' | 'state'
>;

/** Tells what was decided for a wrapper (specification §8). */
export function logDecision(slot: Decided): void {
  for (const { ad, reasons } of slot.refused)
    console.log(`passive ad id ${ad.id} cannot be displayed: ${reasons[0]}`);
  const shown = slot.shown.flatMap(({ type, id }) => (type === 'ad' ? id : [])).join(', ');
  const outcome = slot.pending
    ? 'asked from the server'
    : slot.state === 'filled'
      ? `shows ad ${shown}`
      : slot.reasons[0];
  console.log(`placement ${nameOf(slot.item).slug || slot.elementId}: ${outcome ?? slot.state}`);
}
