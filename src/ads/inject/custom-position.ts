import type { Target } from '../decide/decide-placement.ts';

/** What stands at a custom position's selector; null where the placement has none. Says nothing of a bad one. */
export function targetOf(selector: string | undefined): Target | null {
  if (!selector) return null;
  let element: Element | null = null;
  try {
    element = document.querySelector(selector);
  } catch {
    // a selector that cannot be read finds nothing: the placement's reason says so
  }
  return { exists: !!element, hidden: !!element && element.getClientRects().length === 0 };
}
