import { isUnanswered } from '../../src/yearbook/menu-toggles.ts';

const linkAt = (event: Event): HTMLAnchorElement | undefined =>
  event.composedPath().find((node) => node instanceof HTMLAnchorElement);

const withSlash = (path: string): string => path.replace(/\/*$/, '/');

/** Whether a link of the page leads to this path of this site, in this window. */
export function leadsTo(path: string, link: HTMLAnchorElement): boolean {
  return (
    link.href !== '' &&
    link.origin === location.origin &&
    withSlash(link.pathname) === path &&
    !link.hasAttribute('download') &&
    /^(_self)?$/i.test(link.target)
  );
}

/** The links of the page that lead there. */
export const linksTo = (path: string): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => leadsTo(path, link));

interface LinkHooks {
  /** A link was followed. */
  follow(link: HTMLAnchorElement): void;
  /** One is about to be. */
  near(): void;
}

/** Answers plain clicks on the links to a path, wherever they are; every other click is the browser's. */
export function followLinks(path: string, { follow, near }: LinkHooks): () => void {
  const end = new AbortController();
  const { signal } = end;
  const onClick = (event: MouseEvent): void => {
    const link = linkAt(event);
    if (!link || !isUnanswered(event) || !leadsTo(path, link)) return;
    event.preventDefault();
    follow(link);
  };
  const onNear = (event: Event): void => {
    const link = linkAt(event);
    if (link && leadsTo(path, link)) near();
  };
  document.addEventListener('click', onClick, { signal });
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onNear, { signal, passive: true });
  return () => end.abort();
}

/**
 * The query that a link to the screen opens it with: its own, or where that says nothing new, the page's, so
 * that what is filtered already is chosen already.
 */
export function queryFor(link: HTMLAnchorElement, search: string): string {
  const present = new URLSearchParams(search);
  const own = [...new URLSearchParams(link.search)];
  return own.every(([name, value]) => present.has(name, value)) ? search : link.search.slice(1);
}
