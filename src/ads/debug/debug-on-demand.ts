import type { Slot } from '../inject/slot.ts';
import { later } from '../load-part.ts';
import type { AdRuntime } from '../public-api.ts';

const debug = later(
  'debug',
  () => import('./debug.ts'),
  (error) => reportError(error),
);

const isDebugging = (): boolean => location.hash.includes('debug=true');

/** With `#debug=true` in the address, or for hosts with `debug`, tells what was decided for a wrapper. */
export function logOnDemand(slot: Slot): void {
  if (!isDebugging() && !slot.asks('debug')) return;
  // as it is now: what tells it may come later
  const decided = { ...slot };
  debug(({ logDecision }) => logDecision(decided));
}

/** The panel opens with `#debug=true`, at once or later (specification §2). */
export function openOnDemand(runtime: AdRuntime, slots: Iterable<Slot>): void {
  const open = (): void => {
    if (!isDebugging()) return;
    removeEventListener('hashchange', open);
    debug(({ openDebugPanel }) => openDebugPanel(runtime, slots));
  };
  addEventListener('hashchange', open);
  open();
}
