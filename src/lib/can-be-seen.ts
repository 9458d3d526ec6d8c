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
