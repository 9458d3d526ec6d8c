/** px; browsers miscalculate much larger margins, and nothing would be near. */
const FARTHEST = 1e6;

/** Calls back once the element is `offset` px from the visible part of the page; the result ends the wait. */
export function whenNear(element: Element, offset: number, arrive: () => void): () => void {
  // without an observer the position is unknown: the element counts as near
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
