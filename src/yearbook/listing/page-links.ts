/** Where a link of a listing leads: to the page after or before the present one. */
export type PageRel = 'next' | 'prev';

/** The grid that a link is for: `data-for` on it or around it; null where it names none. */
const gridOf = (link: Element): string | null => link.closest('[data-for]')?.getAttribute('data-for') ?? null;

/** Whether a link belongs to a grid: it names this grid, or none. */
export const isFor = (link: Element, gridId: string): boolean => (gridOf(link) ?? gridId) === gridId;

/** The link to the next or the previous page of a grid: one that names the grid, else one that names no grid. */
export function findPageLink(root: ParentNode, rel: PageRel, gridId: string): HTMLAnchorElement | null {
  const links = [...root.querySelectorAll<HTMLAnchorElement>(`a[rel~="${rel}"][href]`)];
  const named = links.find((link) => gridId !== '' && gridOf(link) === gridId);
  return named ?? links.find((link) => gridOf(link) === null) ?? null;
}

/** The address of a page of the same site, without its fragment; null for any other address. */
export function pageAddress(written: string, base: string | URL): string | null {
  if (!URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  // an address of another site would bring its HTML into this page
  if (url.origin !== location.origin || url.username || url.password) return null;
  url.hash = '';
  return url.href;
}
