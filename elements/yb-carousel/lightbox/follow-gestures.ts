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

const middle = ([one, other = one]: readonly Point[]): Point =>
  one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : { x: 0, y: 0 };
const gap = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Follows mouse, fingers and wheel on the stage: swipes, pinches, double taps, a click beside the picture. */
export function followGestures(zoom: PictureZoom, { step, close }: Actions, signal: AbortSignal): void {
  const { stage } = zoom;
  const points = new Map<number, Point>();
  /** Where and when the first pointer came; null after a second one. */
  let start: (Point & { readonly time: number }) | null = null;
  let axis: 'x' | 'y' | null = null;
  /**
   * Whether a press without a move was beside the picture. Then its `click` closes the dialog: if the dialog
   * closed earlier, the page would get the click.
   */
  let isBeside = false;
  let lastTap = { x: 0, y: 0, time: -Infinity };

  const mark = (moving: boolean): void => void stage.toggleAttribute('data-moving', moving);

  const pointerdown = (event: PointerEvent): void => {
    if (event.button) return;
    const at = zoom.pointOf(event);
    stage.setPointerCapture(event.pointerId);
    points.set(event.pointerId, at);
    start = points.size === 1 ? { ...at, time: event.timeStamp } : null;
    if (!start) zoom.show();
    axis = null;
    isBeside = false;
  };

  /** Moves a picture that is not zoomed with the finger: sideways to the next picture, down to close. */
  const swipe = (from: Point, { x, y }: Point): void => {
    const by = { x: x - from.x, y: y - from.y };
    if (!axis && Math.hypot(by.x, by.y) >= THRESHOLD) axis = Math.abs(by.x) > Math.abs(by.y) ? 'x' : 'y';
    if (axis) zoom.shift({ x: axis === 'x' ? by.x : 0, y: axis === 'y' ? Math.max(by.y, 0) : 0 });
  };

  const pointermove = (event: PointerEvent): void => {
    const before = [...points.values()];
    const last = points.get(event.pointerId);
    if (!last) return;
    const at = zoom.pointOf(event);
    points.set(event.pointerId, at);
    mark(true);
    if (points.size > 1) {
      const now = [...points.values()];
      const [from, to] = [middle(before), middle(now)];
      if (gap(before)) zoom.zoomBy(gap(now) / gap(before), from);
      zoom.moveBy({ x: to.x - from.x, y: to.y - from.y });
    } else if (zoom.isZoomed) {
      if (start && Math.hypot(at.x - start.x, at.y - start.y) >= THRESHOLD) axis ??= 'x';
      zoom.moveBy({ x: at.x - last.x, y: at.y - last.y });
    } else if (start) swipe(start, at);
  };

  const tap = (at: Point, time: number): void => {
    isBeside = !zoom.covers(at);
    if (isBeside) return;
    const isDouble = time - lastTap.time < DOUBLE_MS && gap([at, lastTap]) < DOUBLE_PX;
    lastTap = { ...at, time: isDouble ? -Infinity : time };
    if (isDouble) zoom.toggle(at);
  };

  const endSwipe = (from: Point & { readonly time: number }, at: Point, time: number): void => {
    const enough = time - from.time < QUICK_MS ? QUICK_PX : FAR;
    const [x, y] = [at.x - from.x, at.y - from.y];
    if (axis === 'y') {
      if (y >= enough) close();
    } else if (Math.abs(x) >= enough) step(x < 0 === !stage.matches(':dir(rtl)') ? 1 : -1);
  };

  const release = ({ pointerId }: PointerEvent): boolean => {
    const isLast = points.delete(pointerId) && !points.size;
    mark(points.size > 0);
    return isLast;
  };

  const pointerup = (event: PointerEvent): void => {
    if (!release(event)) return;
    const at = zoom.pointOf(event);
    const isWhole = !zoom.isZoomed;
    zoom.show();
    if (start && !axis) tap(at, event.timeStamp);
    else if (start && isWhole) endSwipe(start, at, event.timeStamp);
  };

  const click = (): void => {
    if (isBeside) close();
    isBeside = false;
  };

  const pointercancel = (event: PointerEvent): void => {
    if (release(event)) zoom.show();
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const px = event.deltaY * (event.deltaMode ? LINE_PX : 1);
    zoom.zoomBy(Math.exp(-px * (event.ctrlKey ? PINCH : WHEEL)), zoom.pointOf(event));
  };

  listen(stage, { pointerdown, pointermove, pointerup, pointercancel, click }, { signal });
  listen(stage, { wheel }, { signal, passive: false });
}
