import type { Listener, Listeners } from './listeners.ts';

/** With a greater distance between press and release, a press is a swipe and no click, px. */
const SWIPE_PX = 16;
const MIDDLE_BUTTON = 1;

/**
 * Notices clicks by mouse (main and middle button), touch and keyboard, but neither swipes nor other buttons.
 */
export function pointerClicks(onClick: (path: readonly EventTarget[]) => void): Listeners {
  let pressed = { screenX: 0, screenY: 0 };
  const click: Listener = (event, path = event.composedPath()) => {
    const { type, button, detail, pointerType, screenX, screenY } = event as PointerEvent;
    if (type === 'auxclick' && button !== MIDDLE_BUTTON) return;
    // a click from the keyboard or a script has no position: `detail` is 0, or in Firefox `pointerType` is empty
    const way =
      detail && pointerType !== '' ? Math.hypot(screenX - pressed.screenX, screenY - pressed.screenY) : 0;
    if (way <= SWIPE_PX) onClick(path);
  };
  const press = (event: Event): void => {
    const { screenX, screenY } = event as MouseEvent;
    pressed = { screenX, screenY };
  };
  return [
    ['pointerdown', press],
    ['click', click],
    ['auxclick', click],
  ];
}
