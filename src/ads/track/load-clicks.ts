import { later, type Later } from '../load-part.ts';
import type { Clicks, ClicksOptions } from './clicks.ts';

/** What a visitor does before or with a first click: the pointer comes, a key is pressed, a frame takes the focus. */
const GESTURES = ['mouseover', 'pointerdown', 'keydown', 'click', 'auxclick', 'blur'];

/** So many of them say enough, however late the code comes. */
const MOST = 20;

/** The event as it is now: its path is empty once it has been dispatched. */
function snapshot(event: Event): Event {
  const path = event.composedPath();
  const { type, target, button, pointerType, screenX, screenY } = event as PointerEvent;
  const said = { type, target, button, pointerType, screenX, screenY };
  return { ...said, composedPath: () => path } as unknown as Event;
}

/**
 * What hears clicks comes with the first action, or with the visitor's first gesture on a page where nobody counts
 * them; the gestures until then are told to it.
 */
export function loadClicks(options: ClicksOptions): Later<Clicks> {
  const isThere = new AbortController();
  const load = later(
    'clicks',
    async () => {
      const { Clicks } = await import('./clicks.ts');
      isThere.abort();
      return new Clicks(options);
    },
    options.report,
  );
  const early: Event[] = [];
  const gesture = (event: Event): void => {
    if (!early.length) load((clicks) => early.splice(0).forEach((one) => clicks.catchUp(one)));
    early.push(snapshot(event));
    early.splice(0, early.length - MOST);
  };
  for (const type of GESTURES) addEventListener(type, gesture, { capture: true, signal: isThere.signal });
  return load;
}
