import { pageGlobal } from './page-global.ts';

/** How long to wait on a page that is never idle, ms. */
const IDLE_TIMEOUT_MS = 2000;

/** Calls back when the browser has nothing else to do; `signal` ends the wait. */
export function whenIdle(action: () => void, signal?: AbortSignal): void {
  if (typeof pageGlobal('requestIdleCallback') !== 'function') return void setTimeout(action);
  const handle = requestIdleCallback(action, { timeout: IDLE_TIMEOUT_MS });
  signal?.addEventListener('abort', () => cancelIdleCallback(handle));
}
