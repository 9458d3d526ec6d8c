import { linksTo } from './route-links.ts';

const ATTRIBUTE = 'data-yb-filter-count';

/** Says on the links to the screen how many filters are at work; the result takes that back. */
export function showBadges(path: string, count: number): () => void {
  const links = count ? linksTo(path) : [];
  for (const link of links) link.setAttribute(ATTRIBUTE, String(count));
  return () => links.forEach((link) => link.removeAttribute(ATTRIBUTE));
}
