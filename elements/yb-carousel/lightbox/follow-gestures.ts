import { listen } from '../../../src/island/listen.ts';
import type { PictureZoom } from './picture-zoom.ts';
import type { Point } from './zoom.ts';

/** Actions of the visitor that the lightbox follows. */
export interface Actions {
  /** Goes to the next (1) or the previous (-1) picture; false where there is none. */
  step(by: number): boolean;
  close(): void;
}

/** How far a pointer moves before it swipes, px. */
const THRESHOLD = 8;
/** How far a swipe must go to have an effect, px; a quick swipe less far. */
const FAR = 80;
const QUICK_PX = 25;
const QUICK_MS = 300;
/** Two taps within this time and distance are a double tap. */
const DOUBLE_MS = 400;
const DOUBLE_PX = 30;
/** How far the wheel zooms, per px; a pinch on a touchpad sends small steps. */
const WHEEL = 0.002;
const PINCH = 0.01;
const LINE_PX = 16;

interface Moment extends Point {
  /** Of the event, ms. */
  readonly time: number;
}

/**
 * What the pointers do: nothing, press without a move, swipe a whole picture along an axis, or change a picture's place
 * or size, also after the last but one pointer of a pinch has gone.
 */
type State =
  | { readonly is: 'idle' | 'zoom' }
  | { readonly is: 'press'; readonly from: Moment }
  | { readonly is: 'swipe'; readonly from: Moment; readonly axis: 'x' | 'y' };

const IDLE: State = { is: 'idle' };
const ZOOM: State = { is: 'zoom' };

const middle = ([one, other = one]: readonly Point[]): Point =>
  one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : { x: 0, y: 0 };
const gap = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

class Gestures {
  readonly #zoom: PictureZoom;
  readonly #actions: Actions;
  readonly #points = new Map<number, Point>();
  #state = IDLE;
  /**
   * Whether a press without a move was beside the picture. Then its `click` closes the dialog: if the dialog
   * closed earlier, the page would get the click.
   */
  #isBeside = false;
  #lastTap: Moment = { x: 0, y: 0, time: -Infinity };

  constructor(zoom: PictureZoom, actions: Actions) {
    this.#zoom = zoom;
    this.#actions = actions;
  }

  readonly pointerdown = (event: PointerEvent): void => {
    if (event.button) return;
    const at = this.#zoom.pointOf(event);
    this.#zoom.stage.setPointerCapture(event.pointerId);
    this.#points.set(event.pointerId, at);
    this.#isBeside = false;
    if (this.#points.size === 1) this.#state = { is: 'press', from: { ...at, time: event.timeStamp } };
    else {
      this.#state = ZOOM;
      this.#zoom.show();
    }
  };

  readonly pointermove = (event: PointerEvent): void => {
    const before = [...this.#points.values()];
    const last = this.#points.get(event.pointerId);
    if (!last) return;
    const at = this.#zoom.pointOf(event);
    this.#points.set(event.pointerId, at);
    this.#mark(true);
    if (before.length > 1) this.#pinch(before, [...this.#points.values()]);
    else if (this.#zoom.isZoomed) this.#pan(last, at);
    else this.#swipe(at);
  };

  readonly pointerup = (event: PointerEvent): void => {
    if (!this.#release(event)) return;
    const at = { ...this.#zoom.pointOf(event), time: event.timeStamp };
    const state = this.#state;
    this.#state = IDLE;
    this.#zoom.show();
    if (state.is === 'press') this.#tap(at);
    else if (state.is === 'swipe') this.#endSwipe(state.axis, state.from, at);
  };

  readonly pointercancel = (event: PointerEvent): void => {
    if (!this.#release(event)) return;
    this.#state = IDLE;
    this.#zoom.show();
  };

  readonly click = (): void => {
    if (this.#isBeside) this.#actions.close();
    this.#isBeside = false;
  };

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const px = event.deltaY * (event.deltaMode ? LINE_PX : 1);
    this.#zoom.zoomBy(Math.exp(-px * (event.ctrlKey ? PINCH : WHEEL)), this.#zoom.pointOf(event));
  };

  #mark(moving: boolean): void {
    this.#zoom.stage.toggleAttribute('data-moving', moving);
  }

  /** Forgets a pointer; true for the last one. */
  #release({ pointerId }: PointerEvent): boolean {
    const isLast = this.#points.delete(pointerId) && !this.#points.size;
    this.#mark(this.#points.size > 0);
    return isLast;
  }

  #pinch(before: readonly Point[], now: readonly Point[]): void {
    const from = middle(before);
    if (gap(before)) this.#zoom.zoomBy(gap(now) / gap(before), from);
    this.#zoom.moveBy(between(from, middle(now)));
  }

  /** Moves a zoomed picture. A small move is still a press. */
  #pan(last: Point, at: Point): void {
    const state = this.#state;
    if ('from' in state && gap([state.from, at]) >= THRESHOLD) this.#state = ZOOM;
    this.#zoom.moveBy(between(last, at));
  }

  /** Moves a whole picture with the finger: sideways to the next picture, down to close. */
  #swipe(at: Point): void {
    let state = this.#state;
    if (!('from' in state)) return;
    const by = between(state.from, at);
    if (state.is === 'press' && Math.hypot(by.x, by.y) >= THRESHOLD)
      state = { is: 'swipe', from: state.from, axis: Math.abs(by.x) > Math.abs(by.y) ? 'x' : 'y' };
    this.#state = state;
    if (state.is !== 'swipe') return;
    this.#zoom.shift(state.axis === 'x' ? { x: by.x, y: 0 } : { x: 0, y: Math.max(by.y, 0) });
  }

  #endSwipe(axis: 'x' | 'y', from: Moment, at: Moment): void {
    const enough = at.time - from.time < QUICK_MS ? QUICK_PX : FAR;
    const { x, y } = between(from, at);
    if (axis === 'y') {
      if (y >= enough) this.#actions.close();
    } else if (Math.abs(x) >= enough)
      this.#actions.step(x < 0 === !this.#zoom.stage.matches(':dir(rtl)') ? 1 : -1);
  }

  #tap(at: Moment): void {
    this.#isBeside = !this.#zoom.covers(at);
    if (this.#isBeside) return;
    const isDouble = at.time - this.#lastTap.time < DOUBLE_MS && gap([at, this.#lastTap]) < DOUBLE_PX;
    this.#lastTap = { ...at, time: isDouble ? -Infinity : at.time };
    if (isDouble) this.#zoom.toggle(at);
  }
}

/** Follows mouse, fingers and wheel on the stage: swipes, pinches, double taps, a click beside the picture. */
export function followGestures(zoom: PictureZoom, actions: Actions, signal: AbortSignal): void {
  const { pointerdown, pointermove, pointerup, pointercancel, click, wheel } = new Gestures(zoom, actions);
  listen(zoom.stage, { pointerdown, pointermove, pointerup, pointercancel, click }, { signal });
  listen(zoom.stage, { wheel }, { signal, passive: false });
}
