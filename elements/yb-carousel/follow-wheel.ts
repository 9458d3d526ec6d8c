import { listen } from '../../src/island/listen.ts';
import type { Slider } from './slider.ts';

/** How long the wheel rests before the track goes to a slide, ms. */
const REST_MS = 120;
const LINE_PX = 16;

/**
 * Lets the track follow a gesture along it on a trackpad, which scrolls the strip without this code. The browser's own
 * gesture for Back stays off, as over a strip. The wheel across the track scrolls the page.
 */
export function followWheel({ viewport, keen }: Slider, signal: AbortSignal): void {
  const { animator, track, emit } = keen;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The length of the view under the pointer, px. */
  let length = 0;

  const end = (): void => {
    timer = undefined;
    emit('dragEnded');
  };

  const wheel = (event: WheelEvent): void => {
    const { deltaX, deltaY, deltaMode, ctrlKey, defaultPrevented } = event;
    if (viewport.vertical || ctrlKey || defaultPrevented || Math.abs(deltaX) <= Math.abs(deltaY)) return;
    if (!track.details || track.details.min === track.details.max) return;
    event.preventDefault();
    if (timer === undefined) {
      length = viewport.shownLength;
      animator.stop();
      emit('dragStarted');
    }
    clearTimeout(timer);
    timer = setTimeout(end, REST_MS);
    const by = ((deltaMode ? deltaX * LINE_PX : deltaX) * (viewport.rtl ? -1 : 1)) / length;
    const { position, min, max } = track.details;
    track.add(Math.min(Math.max(position + by, min), max) - position);
    emit('dragged');
  };

  listen(viewport.element, { wheel }, { signal, passive: false });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
