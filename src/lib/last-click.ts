/** The last click that no code of ours has answered, for code that comes after it. */
export const lastClick: { event?: MouseEvent | undefined } = {};

/** Notes clicks. They are captured, so that the code that answers one can forget it. */
export function noteClicks(): void {
  addEventListener('click', (event) => (lastClick.event = event), true);
}
