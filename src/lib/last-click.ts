/**
 * The last click that this package has not handled yet. Code that loads after the click can still handle it.
 */
export const lastClick: { event?: MouseEvent | undefined } = {};

/**
 * Records every click. It listens in the capture phase, so that code that handles the click runs later and
 * can clear `lastClick`.
 */
export function noteClicks(): void {
  addEventListener('click', (event) => (lastClick.event = event), true);
}
