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

/** A press on the track. */
interface Press {
  readonly start: PointerEvent;
  /** Whether it stopped slides that moved. */
  readonly interrupts: boolean;
  /** The index of the slide that it stopped at. */
  readonly from: number;
  /** The length of the view under the pointer, px. */
  readonly length: number;
  /** Where the pointer was last, along the track, px. */
  last: number;
  movedAt: number;
  /** The distance of the current slide from its place. */
  away: number;
}

/**
 * Lets the track follow mouse, touch and pen. keen-slider's own dragging needs a `wheel` listener on the window and
 * touch listeners that block scrolling; `touch-action` lets the page scroll without either.
 */
class TrackPointer {
  readonly #slider: Slider;
  #press: Press | null = null;
  /** Whether the last press became a swipe, also after its end: its click does nothing. */
  #isSwipe = false;
  /**
   * Whether a press may have begun before this code was loaded: then this code sees its moves, but not its
   * beginning.
   */
  #mayBePressed = true;

  constructor(slider: Slider) {
    this.#slider = slider;
  }

  listen(signal: AbortSignal): void {
    const { viewport, keen } = this.#slider;
    const follow = {
      pointerdown: (event: PointerEvent) => this.#begin(event),
      mousedown: (event: MouseEvent) => this.#giveUp(event),
      pointermove: (event: PointerEvent) => this.#move(event),
      pointerup: (event: PointerEvent) => this.#lift(event),
      pointercancel: () => this.#cancel(),
      dragstart: (event: DragEvent) => this.#keepFromDragging(event),
    };
    listen(viewport.element, follow, { signal });
    listen(viewport.element, { click: (event) => this.#click(event) }, { capture: true, signal });
    // after a new measurement the track is at the current slide: move it back under the pointer
    keen.on('updated', () => {
      if (this.#press && this.#isSwipe) keen.track.add(-this.#press.away);
    });
  }

  #along({ clientX, clientY }: PointerEvent): number {
    const { vertical, rtl } = this.#slider.viewport;
    return vertical ? clientY : rtl ? -clientX : clientX;
  }

  #take(event: PointerEvent): void {
    const { keen, viewport } = this.#slider;
    const { animator, track, emit } = keen;
    if (!event.isPrimary || taken.has(event) || !track.details) return;
    taken.add(event);
    this.#press = {
      start: event,
      interrupts: animator.active,
      from: track.details.rel,
      length: viewport.shownLength,
      last: this.#along(event),
      movedAt: 0,
      away: 0,
    };
    emit('dragStarted');
  }

  #begin(event: PointerEvent): void {
    this.#isSwipe = false;
    this.#mayBePressed = false;
    if (!event.button && !isOwnDrag(event, this.#slider.viewport.element)) this.#take(event);
  }

  /** What is pressed may handle the mouse alone, not the pointer. */
  #giveUp(event: MouseEvent): void {
    if (event.defaultPrevented) this.#release();
  }

  #release(): void {
    if (this.#press && (this.#isSwipe || this.#press.interrupts)) this.#slider.keen.emit('dragEnded');
    this.#press = null;
  }

  #snaps(): boolean {
    return !!this.#press && this.#isSwipe && this.#slider.keen.options.mode === 'snap';
  }

  /**
   * keen-slider measures the speed when events are handled, which a busy page does late. So this code
   * recognises a flick by the times of the events.
   */
  #isFlick({ timeStamp: now }: PointerEvent, { start, movedAt, from }: Press): boolean {
    const { track } = this.#slider.keen;
    const isFast = now - start.timeStamp < FLICK_MS && now - movedAt < REST_MS;
    return this.#snaps() && isFast && track.details?.rel === from && !track.velocity();
  }

  #lift(event: PointerEvent): void {
    const press = this.#press;
    if (press && this.#isFlick(event, press)) {
      const direction = Math.sign(this.#along(press.start) - this.#along(event));
      if (this.#slider.step(direction)) this.#press = null;
    }
    this.#release();
  }

  /** The browser scrolls the page or zooms: this was no swipe, however fast it was. */
  #cancel(): void {
    if (this.#snaps()) {
      this.#slider.goTo(this.#slider.state.index);
      this.#press = null;
    }
    this.#release();
  }

  #move(event: PointerEvent): void {
    // a finger scrolls the strip without this code
    if (
      this.#mayBePressed &&
      event.buttons === 1 &&
      event.pointerType !== 'touch' &&
      isPressed(this.#slider)
    ) {
      this.#mayBePressed = false;
      this.#take(event);
    }
    const press = this.#press;
    if (event.pointerId !== press?.start.pointerId) return;
    if (!event.buttons) return this.#release();
    if (this.#isSwipe) this.#follow(event, press);
    else this.#turnToSwipe(event, press);
  }

  #turnToSwipe(event: PointerEvent, press: Press): void {
    const { viewport, keen } = this.#slider;
    const x = Math.abs(event.clientX - press.start.clientX);
    const y = Math.abs(event.clientY - press.start.clientY);
    const [by, across] = viewport.vertical ? [y, x] : [x, y];
    if (by < DRAG_THRESHOLD || by <= across) return across < TURN ? undefined : this.#release();
    this.#isSwipe = true;
    press.movedAt = event.timeStamp;
    viewport.element.setPointerCapture(event.pointerId);
    keen.emit('dragChecked');
  }

  #follow(event: PointerEvent, press: Press): void {
    const { keen, state } = this.#slider;
    const { track, emit } = keen;
    const at = this.#along(event);
    const by = (press.last - at) / press.length;
    const { position, min, max } = track.details;
    const beyond = Math.min(position - min, 0) || Math.max(position - max, 0);
    // beyond its ends the track resists
    track.add(beyond * by > 0 ? by * Math.max(0, 1 - 2 * Math.abs(beyond)) ** 2 : by);
    press.last = at;
    press.movedAt = event.timeStamp;
    press.away = track.details.slides[state.index]?.distance ?? 0;
    emit('dragged');
  }

  #keepFromDragging(event: DragEvent): void {
    // Firefox starts to drag a link before it sends a move
    if (this.#press || (this.#mayBePressed && isPressed(this.#slider))) event.preventDefault();
  }

  #click(event: MouseEvent): void {
    // a click by the keyboard has no detail
    if (!this.#isSwipe || !event.detail) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

export const followPointer = (slider: Slider, signal: AbortSignal): void =>
  new TrackPointer(slider).listen(signal);
