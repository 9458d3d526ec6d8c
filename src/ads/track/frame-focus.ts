import type { Listeners } from './listeners.ts';

const isFrame = (element: EventTarget | null): element is HTMLIFrameElement =>
  (element as Element | null)?.localName === 'iframe';

/**
 * Clicks into frames of other origins, as far as a page can know them (CLICK-7): the focus goes into the frame
 * under the pointer, or after a touch. Once per focus; a focus that the keyboard or a script has moved is none.
 * `onClick` answers whether the frame belongs to an ad.
 */
export function frameFocus(page: Document, onClick: (frame: HTMLIFrameElement) => boolean): Listeners {
  /** The element that the pointer entered last; a pointer that has not moved yet is known by `:hover` alone. */
  let under: EventTarget | null = null;
  /** The frame whose focus has been dealt with. */
  let known: Element | null = null;
  /** The ad's frame that the last click went into. */
  let clicked: HTMLIFrameElement | null = null;
  let byKey = false;
  // on a touch screen the first touch of all may go straight into a frame
  let byTouch = navigator.maxTouchPoints > 0;

  const wasTouched = (): boolean => byTouch && navigator.userActivation?.isActive !== false;
  const look = (): void => {
    const frame = page.activeElement;
    if (frame === known) return;
    known = frame;
    // listeners inside frames of the page's own origin hear clicks themselves
    if (!isFrame(frame) || frame.contentDocument || byKey) return;
    if ((frame === under || frame.matches(':hover') || wasTouched()) && onClick(frame)) clicked = frame;
  };
  const point = ({ target, buttons }: Event & { buttons?: number }): void => {
    // from frame to frame the focus moves without a blur; leaving the second one shows it
    look();
    under = target;
    byKey = false;
    if (!isFrame(target) || buttons || !clicked || clicked !== page.activeElement) return;
    // neither the next frame nor this one would show its next click while the focus is in a frame
    clicked.blur();
    // in WebKit the frame keeps the focus
    if (page.activeElement === clicked) window.focus();
    known = null;
  };
  const press = (event: Event): void => {
    byTouch = (event as PointerEvent).pointerType === 'touch';
    byKey = false;
  };
  const onWindow = (action: () => void) => (event: Event) => void (event.target === window && action());
  return [
    ['mouseover', point],
    ['pointerdown', press],
    ['keydown', () => (byKey = true)],
    // the new active element is known in the next task only
    ['blur', onWindow(() => setTimeout(look))],
    ['focus', onWindow(() => (known = null))],
    ['visibilitychange', look],
    ['pagehide', look],
  ];
}
