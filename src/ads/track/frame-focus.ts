import type { Listeners } from './listeners.ts';

const isFrame = (element: EventTarget | null): element is HTMLIFrameElement =>
  (element as Element | null)?.localName === 'iframe';

/**
 * Notices clicks into frames of other origins, as far as a page can (CLICK-7): the focus moves into the frame
 * under the pointer, or into a frame after a touch. Each move of the focus is one click. A move by the
 * keyboard or by a script is no click. `onClick` returns whether the frame belongs to an ad.
 */
export function frameFocus(page: Document, onClick: (frame: HTMLIFrameElement) => boolean): Listeners {
  /** The element that the pointer entered last. Before the pointer's first move, only `:hover` shows where it is. */
  let under: EventTarget | null = null;
  /** The active element at the last look, so that each move of the focus counts once. */
  let known: Element | null = null;
  /** The frame of an ad into which the last click went. */
  let clicked: HTMLIFrameElement | null = null;
  let byKey = false;
  // on a touch screen, the very first touch may go into a frame, where the page does not see it
  let byTouch = navigator.maxTouchPoints > 0;

  const wasTouched = (): boolean => byTouch && navigator.userActivation?.isActive !== false;
  const look = (): void => {
    const frame = page.activeElement;
    if (frame === known) return;
    known = frame;
    // in frames of the page's own origin, listeners inside the frame notice the clicks
    if (!isFrame(frame) || frame.contentDocument || byKey) return;
    if ((frame === under || frame.matches(':hover') || wasTouched()) && onClick(frame)) clicked = frame;
  };
  const point = ({ target, buttons }: Event & { buttons?: number }): void => {
    // from one frame to another, the focus moves without a `blur`: the pointer's next move shows the change
    look();
    under = target;
    byKey = false;
    if (!isFrame(target) || buttons || !clicked || clicked !== page.activeElement) return;
    // while a frame has the focus, its next click cannot be noticed, nor a click into another frame
    clicked.blur();
    // in WebKit the frame keeps the focus after `blur()`
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
    // the new active element is known only in the next task
    ['blur', onWindow(() => setTimeout(look))],
    ['focus', onWindow(() => (known = null))],
    ['visibilitychange', look],
    ['pagehide', look],
  ];
}
