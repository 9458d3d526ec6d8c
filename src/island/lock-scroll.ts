let locks = 0;
let unlock = (): void => {};

function lock(): () => void {
  const root = document.documentElement;
  const { overflow, scrollbarGutter, paddingInlineEnd } = root.style;
  const widthOf = (): number => root.getBoundingClientRect().width;
  const width = widthOf();
  // keeps the space of the scrollbar that disappears
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  root.style.overflow = 'hidden';
  const grown = widthOf() - width;
  if (grown > 0) {
    const padding = parseFloat(getComputedStyle(root).paddingInlineEnd) || 0;
    root.style.paddingInlineEnd = `${padding + grown}px`;
  }
  return () => Object.assign(root.style, { overflow, scrollbarGutter, paddingInlineEnd });
}

/** Keeps the page from scrolling until every lock is released. The content does not move sideways. */
export function lockScroll(): () => void {
  if (!locks++) unlock = lock();
  return () => {
    if (!--locks) unlock();
  };
}
