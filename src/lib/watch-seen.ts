import { canBeSeen, partsOf } from './can-be-seen.ts';

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
