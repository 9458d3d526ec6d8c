import { lazy, loadTimeoutOf } from '../lib/lazy.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type { LoadOn, Strategy } from './strategy.ts';

/** Far enough for an island to be ready before a visitor reaches it; the same as for lazy images. */
const MARGIN = '300px';
/** Marks hosts that wait: the styles tell them from hosts whose script never comes. */
const WAITING = 'data-waiting';

const visible: Strategy = (start, signal, host) => {
  if (!window.IntersectionObserver) return start();
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
    { rootMargin: MARGIN },
  );
  observer.observe(host);
  host.setAttribute(WAITING, '');
  signal.addEventListener('abort', () => {
    observer.disconnect();
    host.removeAttribute(WAITING);
  });
};

/** The conditions that tags have by themselves. */
const common = new Map<string, Strategy>([
  ['ready', (start) => start()],
  ['idle', whenIdle],
  ['visible', visible],
]);

const uncommon = lazy('strategies', () => import('./uncommon-strategies.ts'));

/**
 * Calls `start` when the condition of `loadOn` is met, and at once where its code cannot be loaded. Where it is unknown,
 * `fallback` counts.
 */
export function startOn(
  loadOn: string,
  fallback: LoadOn,
  start: () => void,
  signal: AbortSignal,
  host: Element,
): void {
  const strategy = common.get(loadOn.trim());
  if (strategy) return strategy(start, signal, host);
  void uncommon.load(loadTimeoutOf(host)).then(({ strategyOf }) => {
    if (signal.aborted) return;
    const other = strategyOf(loadOn, host);
    if (other) other(start, signal, host);
    else startOn(fallback, 'ready', start, signal, host);
  }, start);
}
