import type { YbMasonryElement } from '../../../elements/yb-masonry/yb-masonry.ts';
import { recordConsole } from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import { showGrid } from './yb-masonry-page.ts';

export const card = (id: number | string): string =>
  `<article data-entry="${id}" style="height:40px"><a href="#${id}">${id}</a></article>`;

export const nav = (links: string): string => `<nav>${links}</nav>`;
export const next = (href: string, more = ''): string => `<a rel="next" href="${href}" ${more}>Altri</a>`;

/** A page of the listing, as a server prints it. */
export const pageOf = (ids: readonly (number | string)[], links = '', total = 9): string =>
  `<!doctype html><yb-masonry id="elenco" data-total="${total}">${ids.map(card).join('')}</yb-masonry>${links}`;

export const gridOf = (inner: string, links: string, attributes = 'more="button"'): string =>
  `<yb-masonry id="elenco" ${attributes} style="--yb-columns:2">${inner}</yb-masonry>${links}`;

export const link = (): HTMLAnchorElement => {
  const found = document.querySelector<HTMLAnchorElement>('.test-box a[rel=next]');
  if (!found) throw new Error('no link to the next page');
  return found;
};

export const idsOf = (grid: Element): (string | null)[] =>
  [...grid.children].map((child) => child.getAttribute('data-entry'));

/** Shows a grid with links to other pages, and waits until it answers them. */
export async function show(inner: string, links: string, attributes?: string): Promise<YbMasonryElement> {
  const grid = await showGrid(gridOf(inner, links, attributes));
  if (links.includes('rel="next"') && !attributes)
    await waitUntil(() => link().getAttribute('role') === 'button');
  return grid;
}

type Answer = string | (() => Response | Promise<Response>);

interface Listing {
  /** The pages of the site, by their paths. */
  readonly pages: Record<string, Answer>;
  /** The paths that were asked for. */
  readonly asked: string[];
  warnings: string[];
}

/** Answers requests from a list of pages, which is empty before each test of the block. */
export function serveListing(): Listing {
  const original = window.fetch;
  const address = location.href;
  const listing: Listing = { pages: {}, asked: [], warnings: [] };

  beforeEach(() => {
    for (const path of Object.keys(listing.pages)) delete listing.pages[path];
    listing.asked.length = 0;
    listing.warnings = recordConsole();
    window.fetch = async (input) => {
      const { pathname } = new URL(String(input));
      listing.asked.push(pathname);
      const page = listing.pages[pathname];
      if (typeof page === 'function') return page();
      return htmlAnswer(page);
    };
  });

  afterEach(() => {
    window.fetch = original;
    history.replaceState(null, '', address);
  });
  return listing;
}

/** The answer of a server: a page, or that there is none. */
export const htmlAnswer = (page?: string): Response =>
  new Response(page ?? 'nulla', {
    status: page === undefined ? 404 : 200,
    headers: { 'Content-Type': 'text/html' },
  });
