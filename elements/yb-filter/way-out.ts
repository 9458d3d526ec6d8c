import { focusOn } from '../../src/island/focus-on.ts';
import { adoptStyles } from '../../src/island/styles.ts';
import { isUnanswered } from '../../src/yearbook/page-clicks.ts';
import { make, makeOwn } from './make-element.ts';

const STYLES =
  'nav[data-yb-filter=suggestions]>ul{display:flex;flex-wrap:wrap;gap:.5em 1.25em;padding:0;list-style:none}nav[data-yb-filter=suggestions] a{display:inline-block;min-block-size:24px}';

/** The page's own links out of an empty listing: they are right for the listing that the server printed, and for no other. */
const PRINTED = '[data-yb-suggestions]';

export interface WayOut {
  /** The words on the link. */
  readonly label: string;
  readonly href: string;
  /** Shows that listing in the page. */
  follow(): void;
}

export const hasPrinted = (): boolean => document.querySelector(PRINTED) !== null;

/** Hides the page's own links out of an empty listing. The returned function shows them again. */
export function hidePrinted(): () => void {
  const printed = [...document.querySelectorAll<HTMLElement>(PRINTED)].filter(({ hidden }) => !hidden);
  for (const one of printed) one.hidden = true;
  return () => {
    for (const one of printed) one.hidden = false;
  };
}

/** Adds links out of an empty listing, after its grid. The returned function removes them. */
export function showWaysOut(grid: HTMLElement, heading: string, ways: readonly WayOut[]): () => void {
  const items = ways.map(({ label, href, follow }) => {
    const link = make('a', { href, textContent: label });
    link.addEventListener('click', (event) => {
      if (!isUnanswered(event)) return;
      event.preventDefault();
      // the link with the focus disappears
      focusOn(grid, { preventScroll: true });
      follow();
    });
    return make('li', {}, link);
  });
  const nav = makeOwn('nav', 'suggestions', { ariaLabel: heading });
  nav.append(make('p', { textContent: heading }), make('ul', {}, ...items));
  adoptStyles(grid, STYLES);
  grid.after(nav);
  return () => nav.remove();
}
