import { writeAttribute } from '../../src/island/write-attribute.ts';
import { languageOf } from '../../src/lib/texts.ts';
import { isUnanswered } from '../../src/yearbook/page-clicks.ts';

const linkAt = (event: Event): HTMLAnchorElement | undefined =>
  event.composedPath().find((node) => node instanceof HTMLAnchorElement);

const withSlash = (path: string): string => path.replace(/\/*$/, '/');

/** Whether a link leads to another language of the page, which only the server has. */
const isTranslation = ({ hreflang }: HTMLAnchorElement): boolean =>
  hreflang !== '' && !new RegExp(`^${languageOf(document.documentElement)}(-|$)`, 'i').test(hreflang);

/** Whether a link leads to this path of this site, in this window. */
function leadsTo(path: string, link: HTMLAnchorElement): boolean {
  return (
    link.href !== '' &&
    link.origin === location.origin &&
    withSlash(link.pathname) === path &&
    !link.hasAttribute('download') &&
    !isTranslation(link) &&
    /^(_self)?$/i.test(link.target)
  );
}

/** The links of the page to this path. */
const linksTo = (path: string): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => leadsTo(path, link));

export interface LinkHooks {
  /** The visitor followed a link. */
  follow(link: HTMLAnchorElement): void;
  /** The visitor points at a link or focuses it. */
  near(): void;
}

/** Handles plain clicks on the links to a path, anywhere on the page; the browser handles other clicks. */
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
 * The query with which a link opens the screen. If the query of the page includes that of the link, it is the
 * query of the page, so that the filters of the page stay chosen; else it is the query of the link.
 */
export function queryFor(link: HTMLAnchorElement, search: string): string {
  const present = new URLSearchParams(search);
  const own = [...new URLSearchParams(link.search)];
  return own.every(([name, value]) => present.has(name, value)) ? search : link.search.slice(1);
}

const COUNT = 'data-yb-filter-count';

/**
 * Marks the links to the screen with the number of filters that are applied; the returned function removes
 * the marks.
 */
export function showBadges(path: string, count: number): () => void {
  const links = linksTo(path);
  for (const link of links) writeAttribute(link, COUNT, count ? String(count) : null);
  return () => links.forEach((link) => link.removeAttribute(COUNT));
}
