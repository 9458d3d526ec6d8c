/** How far a pressed pointer moves before it swipes, px. */
export const DRAG_THRESHOLD = 5;

/** Elements that handle dragging themselves. */
const OWN_DRAG = 'input,select,textarea,video,audio,[contenteditable],[draggable=true],[data-yb-own-drag]';

/** Whether an element handles dragging itself, also by the style that keeps the browser from scrolling there. */
export const handlesDrag = (element: Element): boolean =>
  element.matches(OWN_DRAG) || getComputedStyle(element).touchAction === 'none';

/** Whether what is pressed handles the press itself: an element on the way from there to the slides. */
export function isOwnDrag(event: Event, view: Element): boolean {
  const path = event.composedPath();
  const inside = path.slice(0, path.indexOf(view)).filter((node) => node instanceof Element);
  return event.defaultPrevented || inside.some(handlesDrag);
}
