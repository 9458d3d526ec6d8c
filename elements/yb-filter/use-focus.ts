import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus to something that is no control, and leaves no trace on it. */
function focusOn(element: HTMLElement): void {
  const place = element;
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.setAttribute('tabindex', '-1');
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus();
}

export interface FocusPlaces {
  readonly heading: () => HTMLElement | null;
  /** What the screen was opened by; taken once. */
  readonly openerRef: RefObject<HTMLElement | null>;
  readonly results: () => HTMLElement | null;
}

/** The focus goes to the heading of what opens, and back to what opened it; to the results where that is gone. */
export function useFocus(open: boolean, { heading, openerRef, results }: FocusPlaces): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    const link = openerRef.current;
    const place = open ? heading() : link?.isConnected ? link : results();
    if (!open) openerRef.current = null;
    if (place) focusOn(place);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- places are looked up when the screen has changed
  }, [open]);
}
