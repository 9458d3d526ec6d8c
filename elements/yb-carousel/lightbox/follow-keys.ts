import { listen } from '../../../src/island/listen.ts';
import type { PictureZoom } from './picture-zoom.ts';

/** How far an arrow key moves a zoomed picture, px. */
const PAN = 60;
/** How far a key zooms. */
const ZOOM = 1.5;

const CENTRE = { x: 0, y: 0 };

/** Handles the keys of the lightbox. The arrow keys go to other pictures, or move a zoomed picture. */
export function followKeys(
  dialog: HTMLElement,
  zoom: PictureZoom,
  { step, goTo }: { step(by: number): boolean; goTo(index: number): void },
  signal: AbortSignal,
): void {
  const along = (by: 1 | -1): void => {
    if (zoom.isZoomed) zoom.moveBy({ x: -by * PAN, y: 0 });
    else step(dialog.matches(':dir(rtl)') ? -by : by);
  };
  const across = (by: 1 | -1): void => zoom.moveBy({ x: 0, y: -by * PAN });
  const actions: Readonly<Record<string, () => void>> = {
    ArrowRight: () => along(1),
    ArrowLeft: () => along(-1),
    ArrowDown: () => across(1),
    ArrowUp: () => across(-1),
    Home: () => goTo(0),
    End: () => goTo(Infinity),
    '+': () => zoom.zoomBy(ZOOM, CENTRE),
    '=': () => zoom.zoomBy(ZOOM, CENTRE),
    '-': () => zoom.zoomBy(1 / ZOOM, CENTRE),
    '0': () => zoom.reset(),
  };
  const keydown = (event: KeyboardEvent): void => {
    // a plus needs Shift on many keyboards
    if (event.altKey || event.ctrlKey || event.metaKey || (event.shiftKey && event.key !== '+')) return;
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action) return;
    event.preventDefault();
    // a page that turns its pages by keys does not turn them behind the dialog
    event.stopPropagation();
    action();
  };
  listen(dialog, { keydown }, { signal });
}
