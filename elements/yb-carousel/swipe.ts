import type { KeenSliderInstance } from 'keen-slider';
import type { Stage } from './stage.ts';

/** px after which a pressed pointer swipes. */
const THRESHOLD = 5;
/** What a pointer drags by itself. */
const OWN_DRAG = 'input,select,textarea,video,audio,[contenteditable],[draggable=true]';
/** Presses that an inner carousel has taken. */
const taken = new WeakSet<Event>();

/** Beyond its ends the track follows less and less; `by` and the result are parts of the view. */
function resist(keen: KeenSliderInstance, by: number): number {
  const { position, min, max } = keen.track.details;
  const beyond = position < min ? position - min : position > max ? position - max : 0;
  return beyond * by > 0 ? by * Math.max(0, 1 - 2 * Math.abs(beyond)) ** 2 : by;
}

/**
 * Lets the track follow mouse, touch and pen. The library's own dragging holds a `wheel` listener on the window
 * and blocking touch listeners; `touch-action` leaves the page its scrolling without either.
 */
export function followPointer(stage: Stage, keen: KeenSliderInstance, signal: AbortSignal): void {
  const { view } = stage;
  let pressed: PointerEvent | null = null;
  let swiping = false;
  let interrupted = false;
  let last = 0;

  const along = ({ clientX, clientY }: PointerEvent): number =>
    stage.vertical ? clientY : stage.rtl ? -clientX : clientX;
  const across = ({ clientX, clientY }: PointerEvent): number => (stage.vertical ? clientX : clientY);

  const press = (event: PointerEvent): void => {
    swiping = false;
    const own = event.target instanceof Element && event.target.closest(OWN_DRAG);
    if (own || event.button || !event.isPrimary || taken.has(event) || !keen.track.details?.length) return;
    taken.add(event);
    pressed = event;
    last = along(event);
    interrupted = keen.animator.active;
    keen.emit('dragStarted');
  };

  const release = (): void => {
    if (!pressed) return;
    pressed = null;
    if (swiping || interrupted) keen.emit('dragEnded');
  };

  const begin = (event: PointerEvent, start: PointerEvent): void => {
    const main = Math.abs(along(event) - along(start));
    const cross = Math.abs(across(event) - across(start));
    if (Math.max(main, cross) < THRESHOLD) return;
    if (cross > main) return release();
    swiping = true;
    view.setPointerCapture(event.pointerId);
    keen.emit('dragChecked');
  };

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pressed?.pointerId) return;
    if (!event.buttons) return release();
    if (!swiping) return begin(event, pressed);
    const at = along(event);
    keen.track.add(resist(keen, (last - at) / keen.size));
    last = at;
    keen.emit('dragged');
  };

  view.addEventListener('pointerdown', press, { signal });
  view.addEventListener('pointermove', move, { signal });
  view.addEventListener('pointerup', release, { signal });
  view.addEventListener('pointercancel', release, { signal });
  view.addEventListener('dragstart', (event) => pressed && event.preventDefault(), { signal });
  view.addEventListener(
    'click',
    (event) => {
      // a click of the keyboard has no detail
      if (!swiping || !event.detail) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
}
