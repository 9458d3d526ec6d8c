import { isForThisPage } from '../../src/yearbook/menu-toggles.ts';

interface WithNavigation {
  navigation?: EventTarget;
}

const withoutHash = (address: string): string => address.replace(/#.*/s, '');

/** Also where a script of the page answers the click, by scrolling there. */
function leadsToThisPage(event: MouseEvent): boolean {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  return !!link?.hash && withoutHash(link.href) === withoutHash(location.href) && isForThisPage(event);
}

/** Calls `close` when the page shows another address, or goes into the back/forward cache. */
export function closeOnRouteChange(host: Element, close: () => void): () => void {
  const { href } = location;
  const end = new AbortController();
  const { signal } = end;
  const check = (): void => void (location.href !== href && close());
  addEventListener('popstate', close, { signal });
  addEventListener('pagehide', close, { signal });
  // routers that push: the browser says so, or the router of the filter does
  (window as WithNavigation).navigation?.addEventListener('currententrychange', check, { signal });
  addEventListener('pushState', check, { signal });
  // a link to a place on this page, perhaps the one that the address names already
  const onClick = (event: Event): void => void (leadsToThisPage(event as MouseEvent) && close());
  host.addEventListener('click', onClick, { signal });
  return () => end.abort();
}
