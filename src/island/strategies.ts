import { showImages } from '../lib/load-images.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type { LoadOn, Strategy } from './strategy.ts';

/**
 * How far from the view an island starts, so that it is ready when the visitor reaches it. Lazy images use
 * the same distance.
 */
const MARGIN = '300px';
/** Marks waiting hosts, so that styles can tell them from hosts whose script never loads. */
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

const GESTURES = ['pointerover', 'focusin', 'click'];

/**
 * Calls `start` when the visitor acts on the host. The first gesture may happen before this code runs, so a host with
 * the pointer or the focus starts at once.
 */
export const onGesture: Strategy = (start, signal, host) => {
  if (host.matches(':hover, :focus-within')) return start();
  for (const type of GESTURES) host.addEventListener(type, start, { signal });
};

const interaction: Strategy = (start, signal, host) => {
  onGesture(start, signal, host);
  if (!signal.aborted) showImages(host);
};

const media =
  (query: string): Strategy =>
  (start, signal, host) => {
    const list = matchMedia(query);
    if (list.matches) return start();
    list.addEventListener('change', () => list.matches && start(), { signal });
    showImages(host);
  };

const strategies = new Map<string, Strategy>([
  ['ready', (start) => start()],
  ['idle', whenIdle],
  ['visible', visible],
  ['interaction', interaction],
]);

function strategyOf(loadOn: string): Strategy | undefined {
  const name = loadOn.trim();
  const [, query] = /^media\s*\((.+)\)$/s.exec(name) ?? [];
  return query ? media(query) : strategies.get(name);
}

/**
 * Calls `start` when the condition of `loadOn` is met. An unknown condition is named in the console, and
 * `fallback` is used. If the condition may never be met, the pictures of the host show without the island.
 */
export function startOn(
  loadOn: string,
  fallback: LoadOn,
  start: () => void,
  signal: AbortSignal,
  host: Element,
): void {
  const strategy = strategyOf(loadOn);
  if (strategy) return strategy(start, signal, host);
  console.warn(`<${host.localName}>: data-load-on="${loadOn}" is unknown`);
  startOn(fallback, 'ready', start, signal, host);
}
