import type { Listeners } from './listeners.ts';

/** px between press and release beyond which a press is a swipe and no click. */
const SWIPE_PX = 16;
const MIDDLE_BUTTON = 1;

/** Clicks by mouse, touch and keyboard, the middle button among them; neither swipes nor other buttons. */
export function pointerClicks(onClick: (event: Event) => void): Listeners {
  let pressed = { screenX: 0, screenY: 0 };
  const click = (event: Event): void => {
    const { type, button, detail, pointerType, screenX, screenY } = event as PointerEvent;
    if (type === 'auxclick' && button !== MIDDLE_BUTTON) return;
    // a click without a count or a pointer comes from the keyboard or from a script; Firefox counts it all the same
    const way =
      detail && pointerType !== '' ? Math.hypot(screenX - pressed.screenX, screenY - pressed.screenY) : 0;
    if (way <= SWIPE_PX) onClick(event);
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
