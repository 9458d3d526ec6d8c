import { listen } from '../../src/island/listen.ts';
import { DRAG_THRESHOLD, handlesDrag, isOwnDrag } from './drags.ts';
import type { Slider } from './slider.ts';

/**
 * How far a pointer may first move across the track, px, because a thumb rarely moves straight. Beyond this,
 * browsers scroll the page.
 */
const TURN = 15;
/**
 * A swipe that takes less than this time, ms, goes to the next slide, whatever its length, unless the pointer
 * has rested at its end for the second time, ms.
 */
const FLICK_MS = 300;
const REST_MS = 50;
/** Presses that an inner carousel handles. */
const taken = new WeakSet<Event>();

/** Whether the visitor presses a slide, by the browser's own state. */
const isPressed = ({ host }: Slider): boolean =>
  host.matches(':active') && ![...host.querySelectorAll(':active')].some(handlesDrag);

/**
 * Lets the track follow mouse, touch and pen. keen-slider's own dragging needs a `wheel` listener on the window and
 * touch listeners that block scrolling; `touch-action` lets the page scroll without either.
 */
export function followPointer(slider: Slider, signal: AbortSignal): void {
  const { viewport, keen } = slider;
  const view = viewport.element;
  const { animator, track, emit } = keen;
  let pressed: PointerEvent | null = null;
  let swiping = false;
  let interrupted = false;
  /** The index of the slide that the press has stopped at. */
  let from = 0;
  let last = 0;
  let movedAt = 0;
  /** The distance of the current slide from its place. */
  let away = 0;
  /**
   * Whether a press may have begun before this code was loaded: then this code sees its moves, but not its
   * beginning.
   */
  let mayBePressed = true;

  const along = ({ clientX, clientY }: PointerEvent): number =>
    viewport.vertical ? clientY : viewport.rtl ? -clientX : clientX;

  const press = (event: PointerEvent): void => {
    if (!event.isPrimary || taken.has(event) || !track.details) return;
    taken.add(event);
    pressed = event;
    last = along(event);
    interrupted = animator.active;
    from = track.details.rel;
    emit('dragStarted');
  };

  const pointerdown = (event: PointerEvent): void => {
    swiping = false;
    mayBePressed = false;
    if (!event.button && !isOwnDrag(event, view)) press(event);
  };

  /** What is pressed may handle the mouse alone, not the pointer. */
  const mousedown = (event: MouseEvent): void => {
    if (event.defaultPrevented) release();
  };

  const isLoose = (): boolean => !!pressed && (swiping || interrupted);

  const release = (): void => {
    if (isLoose()) emit('dragEnded');
    pressed = null;
  };

  const snaps = (): boolean => swiping && isLoose() && keen.options.mode === 'snap';

  /**
   * keen-slider measures the speed when events are handled, which a busy page does late. So this code
   * recognises a flick by the times of the events.
   */
  const pointerup = (event: PointerEvent): void => {
    const now = event.timeStamp;
    const isFlick = pressed && snaps() && now - pressed.timeStamp < FLICK_MS && now - movedAt < REST_MS;
    const isStill = track.details?.rel === from && !track.velocity();
    if (pressed && isFlick && isStill && slider.step(Math.sign(along(pressed) - along(event))))
      pressed = null;
    release();
  };

  /** The browser scrolls the page or zooms: this was no swipe, however fast it was. */
  const pointercancel = (): void => {
    if (snaps()) {
      slider.goTo(slider.state.index);
      pressed = null;
    }
    release();
  };

  const begin = (event: PointerEvent, start: PointerEvent): void => {
    const x = Math.abs(event.clientX - start.clientX);
    const y = Math.abs(event.clientY - start.clientY);
    const [by, across] = viewport.vertical ? [y, x] : [x, y];
    if (by < DRAG_THRESHOLD || by <= across) return across < TURN ? undefined : release();
    swiping = true;
    movedAt = event.timeStamp;
    view.setPointerCapture(event.pointerId);
    emit('dragChecked');
  };

  const follow = (event: PointerEvent): void => {
    const at = along(event);
    const by = (last - at) / viewport.length;
    const { position, min, max } = track.details;
    const beyond = Math.min(position - min, 0) || Math.max(position - max, 0);
    // beyond its ends the track resists
    track.add(beyond * by > 0 ? by * Math.max(0, 1 - 2 * Math.abs(beyond)) ** 2 : by);
    last = at;
    movedAt = event.timeStamp;
    away = track.details.slides[slider.state.index]?.distance ?? 0;
    emit('dragged');
  };

  const dragstart = (event: DragEvent): void => {
    // Firefox starts to drag a link before it sends a move
    if (pressed || (mayBePressed && isPressed(slider))) event.preventDefault();
  };

  const pointermove = (event: PointerEvent): void => {
    // a finger scrolls the strip without this code
    if (mayBePressed && event.buttons === 1 && event.pointerType !== 'touch' && isPressed(slider)) {
      mayBePressed = false;
      press(event);
    }
    if (event.pointerId !== pressed?.pointerId) return;
    if (!event.buttons) return release();
    if (swiping) follow(event);
    else begin(event, pressed);
  };

  // after a new measurement the track is at the current slide: move it back under the pointer
  keen.on('updated', () => {
    if (pressed && swiping) track.add(-away);
  });

  listen(
    view,
    {
      pointerdown,
      mousedown,
      pointermove,
      pointerup,
      pointercancel,
      dragstart,
    },
    { signal },
  );
  const click = (event: MouseEvent): void => {
    // a click by the keyboard has no detail
    if (!swiping || !event.detail) return;
    event.preventDefault();
    event.stopPropagation();
  };
  listen(view, { click }, { capture: true, signal });
}
