const hasArea = (element: Element): boolean =>
  [...element.getClientRects()].some(({ width, height }) => width * height > 0);

/** An element and everything in it. */
export const partsOf = (element: Element): Element[] => [element, ...element.querySelectorAll('*')];

/** Whether an element has a box, or its children have boxes in its place. */
export const isRendered = (element: Element): boolean =>
  element.checkVisibility() ||
  (getComputedStyle(element).display === 'contents' &&
    !!element.parentElement &&
    isRendered(element.parentElement));

/** Whether an element is rendered and takes room. Styles of the page and ad blockers hide elements. */
export const canBeSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && partsOf(element).some(hasArea);

/** Whether an element is rendered, not transparent, and at least partly in the window. */
export function isInView(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const { width, height, top, right, bottom, left } = element.getBoundingClientRect();
  return width * height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/**
 * Calls `tell` with the answer of `canBeSeen`, now and after each change. A change of `visibility` alone is noticed
 * with the visitor's next press or key. The watch ends with the element, or by the returned function.
 */
export function watchSeen(element: Element, tell: (isSeen: boolean) => void): () => void {
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    sizes?.disconnect();
  };
  let known: boolean | undefined;
  const look = (): void => {
    const isSeen = canBeSeen(element);
    if (!element.isConnected) end();
    if (isSeen === known) return;
    known = isSeen;
    tell(isSeen);
  };
  const sizes = window.ResizeObserver ? new ResizeObserver(look) : null;
  for (const part of partsOf(element)) sizes?.observe(part);
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, look, { capture: true, signal: ended.signal });
  look();
  return end;
}
