import { nameOf } from '../deliver/assign.ts';
import type { Slot } from '../inject/slot.ts';

export const isDebugging = (): boolean => location.hash.includes('debug=true');

/**
 * Specification §8: with `#debug=true` in the address, or for hosts with `debug`, tells what was decided for a
 * wrapper.
 */
export function logDecision(slot: Slot): void {
  if (!isDebugging() && !slot.asks('debug')) return;
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
