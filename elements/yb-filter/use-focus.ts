import { useEffect, useRef, type RefObject } from 'react';
import { focusOn } from '../../src/island/focus-on.ts';
import { returnToPlace } from './screen-history.ts';

/**
 * Focuses the results and scrolls to their start. `focus` does not scroll, because browsers scroll
 * differently for it.
 */
function showResults(results: HTMLElement): void {
  focusOn(results, { preventScroll: true });
  results.scrollIntoView({ block: 'start', behavior: 'instant' });
}

export interface FocusPlaces {
  readonly heading: () => HTMLElement | null;
  /** The link that opened the screen; cleared when the focus has returned to it. */
  readonly openerRef: RefObject<HTMLElement | null>;
  /** Whether the form was sent; cleared when the screen opens or closes. */
  readonly sentRef: RefObject<boolean>;
  readonly results: () => HTMLElement | null;
}

/**
 * When the screen opens, focuses its heading. When it closes, focuses the results if the form was sent, else
 * the link that opened the screen.
 */
export function useFocus(
  host: Element,
  open: boolean,
  { heading, openerRef, sentRef, results }: FocusPlaces,
): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    const link = openerRef.current;
    const found = !open && sentRef.current ? results() : null;
    const place = open ? heading() : link?.isConnected ? link : results();
    sentRef.current = false;
    // the visitor is in a form that was open before its screen
    if (open && host.querySelector(':focus')) return;
    if (!open) openerRef.current = null;
    if (found) return showResults(found);
    if (place) focusOn(place);
    if (!open) returnToPlace(host);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the other arguments are read when the screen opens or closes
  }, [open]);
}
