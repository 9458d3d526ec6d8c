import { isRendered } from '../../lib/can-be-seen.ts';
import type { Target } from '../model/ads.ts';

/** The elements of a custom position. An invalid selector finds nothing. */
function elementsAt(selector: string): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    // the placement's reason says that the selector finds nothing
    return [];
  }
}

/**
 * Looks up a custom position; null if the placement has none. The position is hidden if every element that
 * the selector finds is hidden.
 */
export function findTarget(selector: string | undefined): Target | null {
  if (!selector) return null;
  const found = elementsAt(selector);
  return { exists: found.length > 0, hidden: found.length > 0 && !found.some(isRendered) };
}

/** The element that a wrapper goes into: the first that shows, else the first. */
export function customPosition(selector: string | undefined): Element | undefined {
  const found = selector ? elementsAt(selector) : [];
  return found.find(isRendered) ?? found[0];
}
