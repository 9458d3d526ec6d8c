/**
 * The greatest offset, px: with much larger margins browsers miscalculate, and no element would ever be near.
 */
const FARTHEST = 1e6;

/**
 * Calls `arrive` when the element is `offset` px from the visible part of the page. The result ends the wait.
 */
export function whenNear(element: Element, offset: number, arrive: () => void): () => void {
  // without `IntersectionObserver` the position is unknown, and the element counts as near
  if (!window.IntersectionObserver) {
    const timer = setTimeout(arrive);
    return () => clearTimeout(timer);
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      arrive();
    },
    { rootMargin: `${Math.min(offset, FARTHEST)}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
