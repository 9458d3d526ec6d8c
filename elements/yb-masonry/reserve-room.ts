/** The length of the reserved space, for the progress indicator. */
const RESERVED = '--yb-reserved';

/**
 * Makes a grid higher before its next cards load, by the height that they will need, so that nothing moves
 * when they come. The returned function removes the room.
 *
 * @param share the number of coming cards, divided by the number of present ones
 */
export function reserveRoom({ offsetHeight, style }: HTMLElement, share: number): () => void {
  const written = style.minBlockSize;
  const room = Math.round(offsetHeight * share);
  style.minBlockSize = `${offsetHeight + room}px`;
  style.setProperty(RESERVED, `${room}px`);
  return () => {
    style.minBlockSize = written;
    style.removeProperty(RESERVED);
  };
}
