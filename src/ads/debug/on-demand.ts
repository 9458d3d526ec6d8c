import { lazy } from '../../lib/lazy.ts';
import type { Notice } from '../model/notice.ts';
import type { AdRuntime } from '../model/public-api.ts';
import type { Slot } from '../page/slot.ts';

const debug = lazy('debug', () => import('./debug.ts'));

const isDebugging = (): boolean => location.hash.includes('debug=true');

/** Logs an event that is no fault, if the address has `#debug=true`. */
export function logNotice({ message }: Notice): void {
  if (isDebugging()) console.log(message);
}

/** Logs the decision for a wrapper, if the address has `#debug=true` or the host has `debug`. */
export function logOnDemand(slot: Slot): void {
  if (!isDebugging() && !slot.asks('debug')) return;
  // a copy, because the wrapper may change while the code of the log is loading
  const { decision } = slot;
  debug.whenLoaded(({ logDecision }) => logDecision(decision));
}

/** Opens the panel if the address has `#debug=true`, now or after a change of the hash. */
export function openOnDemand(runtime: AdRuntime, slots: Iterable<Slot>): void {
  const open = (): void => {
    if (!isDebugging()) return;
    removeEventListener('hashchange', open);
    debug.whenLoaded(({ openDebugPanel }) => openDebugPanel(runtime, slots));
  };
  addEventListener('hashchange', open);
  open();
}
