import { attempt } from '../lib/attempt.ts';

/** The place in this element that the address names after `#`; null where it names none. */
export function fragmentTargetIn(around: Element): Element | null {
  const id = location.hash.slice(1);
  const target = document.getElementById(attempt(() => decodeURIComponent(id)) ?? id);
  return around.contains(target) ? target : null;
}

/** The link to a place on this page that a click follows, also in a shadow root; null where no code has left it one. */
export function fragmentLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  const isHere = link?.hash && link.href.replace(link.hash, '') === location.href.replace(location.hash, '');
  return isHere && !event.defaultPrevented ? link : null;
}

/** Calls back when the visitor follows a link to a place on the page that stands in this element. */
export function followFragments(around: Element, signal: AbortSignal, show: (target: Element) => void): void {
  const follow = (): void => {
    const target = fragmentTargetIn(around);
    if (target) show(target);
  };
  addEventListener('hashchange', follow, { signal });
  // a link to the place that the address names already changes no address
  const followAgain = (event: MouseEvent): void => {
    if (fragmentLinkOf(event)?.hash === location.hash) follow();
  };
  addEventListener('click', followAgain, { signal });
}
