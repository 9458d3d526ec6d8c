import { entryIdOf } from './entry-id.ts';

const ADS = 'ad-placement, :has(> ad-placement)';

/** Whether a child is an ad. Ads keep their places when the order of the entries changes. */
export const isAd = (child: Element): boolean => child.matches(ADS);

/** The cards in this order, with the ads at the places that they have in `present`. */
export function withAds(present: readonly Element[], cards: readonly Element[]): Element[] {
  const order = [...cards];
  present.forEach((child, index) => {
    if (isAd(child)) order.splice(Math.min(index, order.length), 0, child);
  });
  return order;
}

/** The cards, each replaced by the present card of the same entry. */
export function withPresent(present: readonly Element[], cards: readonly Element[]): Element[] {
  const byEntry = new Map(present.map((card) => [entryIdOf(card), card]));
  byEntry.delete(null);
  return cards.map((card) => byEntry.get(entryIdOf(card)) ?? card);
}

type Mover = Element & { moveBefore?: (child: Element, before: Node | null) => void };

/**
 * Puts an element before another one. An element that is in the grid already keeps its focus, its frames and
 * its ads, if the browser has `moveBefore`.
 */
function put(grid: Mover, child: Element, before: Node | null): void {
  if (grid.moveBefore && child.parentNode === grid) grid.moveBefore(child, before);
  else grid.insertBefore(child, before);
}

/**
 * Makes these elements the items of a grid, in this order: moves and adds them, and removes other items.
 * Children that are no items stay. An element that stays in the grid keeps the focus.
 */
export function arrange(grid: Element, present: readonly Element[], order: readonly Element[]): void {
  const { activeElement } = document;
  const wanted = new Set(order);
  for (const child of present) if (!wanted.has(child)) child.remove();
  let place = order.length ? grid.firstChild : null;
  for (const child of order) {
    // skips children that are no items
    while (place && !wanted.has(place as Element)) place = place.nextSibling;
    if (child === place) place = place.nextSibling;
    else put(grid, child, place);
  }
  const isLost = activeElement instanceof HTMLElement && activeElement !== document.activeElement;
  if (isLost && grid.contains(activeElement)) activeElement.focus({ preventScroll: true });
}
