import { lazy } from '../../lib/lazy.ts';
import type { Notice } from '../model/notice.ts';
import type { AdRuntime } from '../model/public-api.ts';
import type { Slot } from '../page/slot.ts';

const debug = lazy('debug', () => import('./debug.ts'));

const isDebugging = (): boolean => location.hash.includes('debug=true');

/** Logs what is no fault, with `#debug=true` in the address. */
export function logNotice({ message }: Notice): void {
  if (isDebugging()) console.log(message);
}

/** Logs the decision for a wrapper, with `#debug=true` in the address or for hosts with `debug`. */
export function logOnDemand(slot: Slot): void {
  if (!isDebugging() && !slot.asks('debug')) return;
  // the wrapper may have changed when the log is loaded
  const { decision } = slot;
  debug.whenLoaded(({ logDecision }) => logDecision(decision));
}

/** Opens the panel with `#debug=true`, at once or when the address changes to it. */
export function openOnDemand(runtime: AdRuntime, slots: Iterable<Slot>): void {
  const open = (): void => {
    if (!isDebugging()) return;
    removeEventListener('hashchange', open);
    debug.whenLoaded(({ openDebugPanel }) => openDebugPanel(runtime, slots));
  };
  addEventListener('hashchange', open);
  open();
}
