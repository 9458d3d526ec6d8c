import type { AdRuntime } from '../model/public-api.ts';
import { nameOf } from '../model/slot-item.ts';
import type { Slot, SlotDecision } from '../page/slot.ts';
import { DebugPanel } from './debug-panel.ts';

/** Logs the decision for a wrapper. */
function logDecision({ elementId, item, pending, reasons, refused, shown, state }: SlotDecision): void {
  for (const one of refused) console.log(`passive ad id ${one.ad.id} cannot be displayed: ${one.reasons[0]}`);
  const ads = shown.flatMap(({ type, id }) => (type === 'ad' ? id : [])).join(', ');
  const outcome = pending ? 'asked from the server' : state === 'filled' ? `shows ad ${ads}` : reasons[0];
  console.log(`placement ${nameOf(item).slug || elementId}: ${outcome ?? state}`);
}

let open = false;

/** Opens the panel, once per page. */
export function openDebugPanel(runtime: AdRuntime, slots: Iterable<Slot>): void {
  if (open) return;
  open = true;
  const start = (): void => void new DebugPanel(runtime, slots);
  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start, { once: true });
}

export const debugTools = { logDecision, openDebugPanel } as const;
export type DebugTools = typeof debugTools;
