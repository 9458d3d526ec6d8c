import type { Target } from '../decide/decide-placement.ts';

const isHidden = (element: Element): boolean => element.getClientRects().length === 0;

/**
 * Looks up a custom position; null where the placement has none. It is hidden where all that the selector finds is. A
 * selector that cannot be read finds nothing.
 */
export function targetOf(selector: string | undefined): Target | null {
  if (!selector) return null;
  let found: readonly Element[] = [];
  try {
    found = [...document.querySelectorAll(selector)];
  } catch {
    // the placement's reason tells it
  }
  return { exists: found.length > 0, hidden: found.length > 0 && found.every(isHidden) };
}
