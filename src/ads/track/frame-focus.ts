import type { Listeners } from './listeners.ts';

const isFrame = (element: EventTarget | null): element is HTMLIFrameElement =>
  (element as Element | null)?.localName === 'iframe';

/**
 * Clicks into frames of other origins, as far as a page can know them (ruling 11): the focus goes into the frame
 * under the pointer, or after a touch. Once per focus; a focus that the keyboard or a script has moved is none.
 */
export function frameFocus(page: Document, onClick: (frame: HTMLIFrameElement) => void): Listeners {
  /** Where the pointer was last seen to go; a pointer that rests since before is known by `:hover` alone. */
  let under: EventTarget | null = null;
  /** The frame whose focus has been dealt with. */
  let known: Element | null = null;
  let byKey = false;
  // on a touch screen the first touch of all may go straight into a frame
  let byTouch = navigator.maxTouchPoints > 0;

  const wasTouched = (): boolean => byTouch && navigator.userActivation?.isActive !== false;
  const look = (): void => {
    const frame = page.activeElement;
    if (frame === known) return;
    known = frame;
    // what happens in a frame of our own origin, its own listeners hear
    if (!isFrame(frame) || frame.contentDocument || byKey) return;
    if (frame === under || frame.matches(':hover') || wasTouched()) onClick(frame);
  };
  const point = ({ target }: Event): void => {
    // from frame to frame the focus moves without a blur; leaving the second one shows it
    look();
    under = target;
    byKey = false;
  };
  const press = (event: Event): void => {
    byTouch = (event as PointerEvent).pointerType === 'touch';
    byKey = false;
  };
  const onWindow = (action: () => void) => (event: Event) =>
    void (event.target === page.defaultView && action());
  return [
    ['mouseover', point],
    ['pointerdown', press],
    ['keydown', () => (byKey = true)],
    // the new active element is known in the next task only (facts: "Click protection")
    ['blur', onWindow(() => setTimeout(look))],
    ['focus', onWindow(() => (known = null))],
    ['visibilitychange', look],
    ['pagehide', look],
  ];
}
