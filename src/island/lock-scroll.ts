type Properties = Readonly<Record<string, string>>;

let locks = 0;
let unlock = (): void => {};

/** Sets inline styles that win over every rule of the page; the returned function restores the former ones. */
function setStyles({ style }: HTMLElement, properties: Properties): () => void {
  const before = Object.keys(properties).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value, 'important');
  return () => before.forEach((former) => style.setProperty(...former));
}

/**
 * The boxes that scroll the page. The window uses the `overflow` of the root, and that of the body if the root has
 * none. With an `overflow` of its own, the root would take the window from the body, which would become a scroll box
 * at its start.
 */
function scrollBoxes(): HTMLElement[] {
  const { documentElement: root, body } = document;
  const [ofRoot, ofBody] = [getComputedStyle(root), getComputedStyle(body)];
  const isContained = [ofRoot, ofBody].some(
    ({ contain, containerType }) => contain !== 'none' || (containerType && containerType !== 'normal'),
  );
  if (ofRoot.overflow === 'visible' && !isContained) return [ofBody.overflow === 'visible' ? root : body];
  const scrolls = /auto|scroll|hidden/.test(ofBody.overflow);
  return scrolls ? [root, body] : [root];
}

/** Changes the overflow of the page at its place, which Firefox may lose then. */
function atPlace(change: () => void): void {
  const placeOf = (): number => document.documentElement.getBoundingClientRect().top;
  const place = placeOf();
  change();
  const moved = placeOf() - place;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}

function lock(): () => void {
  const root = document.documentElement;
  const widthOf = (): number => root.getBoundingClientRect().width;
  const width = widthOf();
  const hasScrollbar = innerWidth > root.clientWidth;
  const undo = scrollBoxes().map((box) => setStyles(box, { 'overflow-x': 'hidden', 'overflow-y': 'hidden' }));
  // keeps the space of the scrollbar that disappears
  if (hasScrollbar) undo.push(setStyles(root, { 'scrollbar-gutter': 'stable' }));
  const grown = widthOf() - width;
  if (grown > 0) {
    const padding = parseFloat(getComputedStyle(root).paddingInlineEnd) || 0;
    undo.push(setStyles(root, { 'padding-inline-end': `${padding + grown / (root.currentCSSZoom || 1)}px` }));
  }
  return () => undo.forEach((restore) => restore());
}

/**
 * Keeps the page from scrolling until every lock is released. The page stays at its place, and the content does not
 * move sideways.
 */
export function lockScroll(): () => void {
  if (!locks++) atPlace(() => (unlock = lock()));
  return () => {
    if (!--locks) atPlace(unlock);
  };
}
