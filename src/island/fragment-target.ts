import { attempt } from '../lib/attempt.ts';

/** The element that the address names after `#`; null where it names none. */
function fragmentTarget(): Element | null {
  const id = location.hash.slice(1);
  return document.getElementById(attempt(() => decodeURIComponent(id)) ?? id);
}

/** Calls back when the visitor follows a link to a place on the page that stands in this element. */
export function followFragments(around: Element, signal: AbortSignal, show: (target: Element) => void): void {
  const follow = (): void => {
    const target = fragmentTarget();
    if (target && around.contains(target)) show(target);
  };
  addEventListener('hashchange', follow, { signal });
}
