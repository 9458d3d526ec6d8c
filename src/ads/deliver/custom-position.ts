import { isRendered } from '../../lib/can-be-seen.ts';
import type { Target } from '../decide/decide-placement.ts';

/**
 * Looks up a custom position; null if the placement has none. The position is hidden if every element that
 * the selector finds is hidden. An invalid selector finds nothing.
 */
export function findTarget(selector: string | undefined): Target | null {
  if (!selector) return null;
  let found: readonly Element[] = [];
  try {
    found = [...document.querySelectorAll(selector)];
  } catch {
    // the placement's reason says that the selector finds nothing
  }
  return { exists: found.length > 0, hidden: found.length > 0 && !found.some(isRendered) };
}
