import { listen } from '../../src/island/listen.ts';
import type { EarlyPress } from '../../src/island/when-touched.ts';
import type { Slider } from './slider.ts';

/** px after which a pressed pointer swipes. */
const THRESHOLD = 5;
/** px that make a swipe of a press which was over before it could be followed. */
const EARLY_THRESHOLD = 30;
/** What a pointer drags by itself. */
const OWN_DRAG = 'input,select,textarea,video,audio,[contenteditable],[draggable=true]';
/** Presses that an inner carousel has taken. */
const taken = new WeakSet<Event>();

/**
 * Lets the track follow mouse, touch and pen. The library's own dragging holds a `wheel` listener on the window
 * and blocking touch listeners; `touch-action` leaves the page its scrolling without either.
 * @param early a press that came before: it is taken up, or taken for a step where it is over
 */
export function followPointer(slider: Slider, signal: AbortSignal, early: EarlyPress | undefined): void {
  const { stage, keen, state } = slider;
  const { view } = stage;
  const { animator, track, emit } = keen;
  let pressed: PointerEvent | null = null;
  let swiping = false;
  let interrupted = false;
  let last = 0;
  /** How far the current slide is from its place. */
  let away = 0;

  const along = ({ clientX, clientY }: PointerEvent): number =>
    stage.vertical ? clientY : stage.rtl ? -clientX : clientX;

  const pointerdown = (event: PointerEvent): void => {
    swiping = false;
    const own = event.target instanceof Element && event.target.closest(OWN_DRAG);
    if (own || event.button || !event.isPrimary || taken.has(event) || !track.details) return;
    taken.add(event);
    pressed = event;
    last = along(event);
    interrupted = animator.active;
    emit('dragStarted');
  };

  const release = (): void => {
    if (pressed && (swiping || interrupted)) emit('dragEnded');
    pressed = null;
  };

  const begin = (event: PointerEvent, start: PointerEvent): void => {
    const x = Math.abs(event.clientX - start.clientX);
    const y = Math.abs(event.clientY - start.clientY);
    if (Math.max(x, y) < THRESHOLD) return;
    if (x > y === stage.vertical) return release();
    swiping = true;
    view.setPointerCapture(event.pointerId);
    emit('dragChecked');
  };

  const pointermove = (event: PointerEvent): void => {
    if (event.pointerId !== pressed?.pointerId) return;
    if (!event.buttons) return release();
    if (!swiping) return begin(event, pressed);
    const at = along(event);
    const by = (last - at) / stage.length;
    const { position, min, max } = track.details;
    const beyond = Math.min(position - min, 0) || Math.max(position - max, 0);
    // beyond its ends the track follows less and less
    track.add(beyond * by > 0 ? by * Math.max(0, 1 - 2 * Math.abs(beyond)) ** 2 : by);
    last = at;
    away = track.details.slides[slider.state.index]?.distance ?? 0;
    emit('dragged');
  };

  // measured again, the track stands at the current slide; what is held stays under the hand
  keen.on('updated', () => {
    if (pressed && swiping) track.add(-away);
  });

  listen(
    view,
    {
      pointerdown,
      pointermove,
      pointerup: release,
      pointercancel: release,
      dragstart: (event) => pressed && event.preventDefault(),
    },
    { signal },
  );
  const click = (event: MouseEvent): void => {
    // a click of the keyboard has no detail
    if (!swiping || !event.detail) return;
    event.preventDefault();
    event.stopPropagation();
  };
  listen(view, { click }, { capture: true, signal });
  // it may be one of the controls
  if (!early || !state.slides.some((slide) => slide.contains(early.press.target as Node))) return;
  const { press, release: up } = early;
  if (!up) return pointerdown(press);
  const by = along(press) - along(up);
  const across = stage.vertical ? press.clientX - up.clientX : press.clientY - up.clientY;
  if (Math.abs(by) > Math.max(EARLY_THRESHOLD, Math.abs(across))) slider.step(Math.sign(by));
}
