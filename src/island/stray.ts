/**
 * Children that are no items, slides or entries: content filters of WordPress, templates and optimisers leave them
 * between the others (MASONRY-2). The stylesheets have the same list.
 */
export const STRAY = 'br, link, meta, noscript, p:not(:has(*)), script, style, template';

const NAMES = /^(BR|LINK|META|NOSCRIPT|SCRIPT|STYLE|TEMPLATE)$/;

/** Whether a child matches `STRAY`, quickly enough for the thousands of cards of a large grid. */
export const isStray = ({ tagName, childElementCount }: Element): boolean =>
  tagName === 'P' ? !childElementCount : NAMES.test(tagName);
