/** The length of the reserved space, for the progress indicator. */
const RESERVED = '--yb-reserved';

/**
 * Makes a grid higher before its next cards come, by as much as they will need, so that nothing moves when they come.
 * Not by more than the window: what follows the grid is out of view then. The result ends that.
 *
 * @param share the number of coming cards, divided by the number of present ones
 */
export function reserveRoom({ offsetHeight, style }: HTMLElement, share: number): () => void {
  const written = style.minBlockSize;
  const room = Math.round(Math.min(innerHeight, offsetHeight * share));
  style.minBlockSize = `${offsetHeight + room}px`;
  style.setProperty(RESERVED, `${room}px`);
  return () => {
    style.minBlockSize = written;
    style.removeProperty(RESERVED);
  };
}
