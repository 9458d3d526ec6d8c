/** What scrolls this element: a box around it, or the window, which may use the `overflow` of the body. */
export function scrollBoxAround(element: Element): Element | Window {
  const { documentElement: root, body } = document;
  const last = getComputedStyle(root).overflow === 'visible' ? body : root;
  for (let box = element.parentElement; box && box !== last; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
      return box;
  return window;
}

/** How far a box or the window is scrolled, px. */
export const placeIn = (box: Element | Window): number =>
  box instanceof Element ? box.scrollTop : box.scrollY;

/**
 * Notes where an element is in the window. The returned function scrolls it back there, after the page has changed; it
 * does nothing where the element was out of view.
 */
export function holdInView(element: Element | null): () => void {
  const { top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
  if (!element || bottom <= 0 || top >= innerHeight) return () => undefined;
  return () => {
    const by = element.getBoundingClientRect().top - top;
    if (Math.abs(by) >= 1) scrollBoxAround(element).scrollBy({ top: by, behavior: 'instant' });
  };
}
