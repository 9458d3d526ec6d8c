import { savesData } from '../lib/saves-data.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** Calls `load` when the browser is idle, so that code is there before a visitor asks for it, unless the visitor saves data. */
export function loadAhead(load: () => void, signal: AbortSignal): void {
  if (!savesData()) whenIdle(load, signal);
}
