import type { Slot } from '../inject/slot.ts';
import { loadPart } from '../load-part.ts';
import type { AdRuntime } from '../public-api.ts';
import { isDebugging } from './log-decision.ts';

/** The panel opens with `#debug=true`, at once or later (specification §2). */
export function openOnDemand(
  runtime: AdRuntime,
  slots: Iterable<Slot>,
  report: (error: unknown) => void,
): void {
  const open = (): void => {
    if (!isDebugging()) return;
    removeEventListener('hashchange', open);
    loadPart('debug-panel', () => import('./debug-panel.ts')).then(
      ({ openDebugPanel }) => openDebugPanel(runtime, slots),
      report,
    );
  };
  addEventListener('hashchange', open);
  open();
}
