import type { Lazy } from '../../lib/lazy.ts';
import type { Notice } from '../model/notice.ts';
import type { AdRuntime } from '../model/public-api.ts';
import type { Slot, SlotDecision } from '../page/slot.ts';
import type { DebugTools } from './debug.ts';

type Parts = Lazy<{ readonly debug: DebugTools }>;

const isDebugging = (): boolean => location.hash.includes('debug=true');

/** Logs an event that is no fault, if the address has `#debug=true`. */
export function logNotice({ message }: Notice): void {
  if (isDebugging()) console.log(message);
}

/** Logs the decision for a wrapper, if the address has `#debug=true` or the host has `debug`. */
export function logOnDemand(slot: Slot, parts: Parts): void {
  if (!isDebugging() && !slot.asks('debug')) return;
  // a copy, because the wrapper may change while the code of the log is loading
  const decision: SlotDecision = { ...slot };
  parts.whenLoaded(({ debug }) => debug.logDecision(decision));
}

/** Opens the panel if the address has `#debug=true`, now or after a change of the hash. */
export function openOnDemand(runtime: AdRuntime, slots: Iterable<Slot>, parts: Parts): void {
  const open = (): void => {
    if (!isDebugging()) return;
    removeEventListener('hashchange', open);
    parts.whenLoaded(({ debug }) => debug.openDebugPanel(runtime, slots));
  };
  addEventListener('hashchange', open);
  open();
}
