import { findPageLink } from './page-links.ts';
import { totalOf } from './total-of.ts';

/** Whether a grid with this number of cards has all entries of its listing. */
export function isWholeListing(grid: Element, cards: number): boolean {
  const total = totalOf(grid);
  if (total !== null) return cards >= total;
  const links = (['next', 'prev'] as const).map((rel) => findPageLink(document, rel, grid.id));
  return links.every((link) => !link || link.hidden);
}
