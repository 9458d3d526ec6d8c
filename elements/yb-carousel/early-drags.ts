import { globalOnce } from '../../src/lib/global.ts';
import { DRAG_THRESHOLD, isOwnDrag } from './drags.ts';

function isOnStrip(event: Event): boolean {
  const { target } = event;
  const strip = target instanceof Element && target.closest('yb-carousel:not([data-slides],[data-error])');
  return !!strip && !isOwnDrag(event, strip);
}

/**
 * Prepares a press of the mouse on a carousel whose code is still loading: the browser drags no link or
 * picture, and a press that has moved opens no link. The carousel follows the press when its code is loaded.
 */
globalOnce('early-drags', () => {
  let pressed: MouseEvent | undefined;
  const note = (event: MouseEvent): void => {
    pressed = event;
  };
  const keep = (event: DragEvent): void => {
    if (isOnStrip(event)) event.preventDefault();
  };
  const check = (event: MouseEvent): void => {
    if (!pressed || !event.detail || !isOnStrip(event)) return;
    const way = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
    if (way >= DRAG_THRESHOLD) event.preventDefault();
  };
  document.addEventListener('pointerdown', note, { capture: true, passive: true });
  document.addEventListener('dragstart', keep);
  document.addEventListener('click', check, { capture: true });
  return true;
});
