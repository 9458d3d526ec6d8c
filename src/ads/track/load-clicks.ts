import { later, type Later } from '../load-part.ts';
import type { Clicks, ClicksOptions } from './clicks.ts';

/** What a visitor does before or with a first click: the pointer comes, a key is pressed, a frame takes the focus. */
const GESTURES = ['mouseover', 'pointerdown', 'keydown', 'click', 'auxclick', 'blur'];

/** So many of them say enough, however late the code comes. */
const MOST = 20;

/** Specification §9: clicks are tracked from so long after the page is ready. */
const SCAN_MS = 1500;

/** Does something so long after the page was ready, however late this code has come. */
function afterReady(action: () => void): void {
  const arm = (): void => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const readyAt = navigation?.domContentLoadedEventStart || performance.now();
    setTimeout(action, SCAN_MS - Math.floor(performance.now() - readyAt));
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', arm, { once: true });
  else arm();
}

/** The event as it is now: its path is empty once it has been dispatched. */
function snapshot(event: Event): Event {
  const path = event.composedPath();
  const { type, target, button, detail, pointerType, screenX, screenY } = event as PointerEvent;
  const said = { type, target, button, detail, pointerType, screenX, screenY };
  return { ...said, composedPath: () => path } as unknown as Event;
}

/**
 * What hears clicks comes with the first action, or with the visitor's first gesture on a page where nobody counts
 * them; the gestures until then are told to it, each with whether clicks were tracked at its time.
 */
export function loadClicks(options: Omit<ClicksOptions, 'isTracking'>): Later<Clicks> {
  const isThere = new AbortController();
  let isTracking = false;
  let clicks: Clicks | undefined;
  const load = later(
    'clicks',
    async () => {
      const { Clicks } = await import('./clicks.ts');
      isThere.abort();
      return (clicks = new Clicks({ ...options, isTracking: () => isTracking }));
    },
    options.report,
  );
  afterReady(() => {
    isTracking = true;
    clicks?.lookAgain();
  });
  const early: { readonly event: Event; readonly wasTracking: boolean }[] = [];
  const gesture = (event: Event): void => {
    if (!early.length)
      load((clicks) => early.splice(0).forEach((one) => clicks.catchUp(one.event, one.wasTracking)));
    early.push({ event: snapshot(event), wasTracking: isTracking });
    early.splice(0, early.length - MOST);
  };
  for (const type of GESTURES) addEventListener(type, gesture, { capture: true, signal: isThere.signal });
  return load;
}
