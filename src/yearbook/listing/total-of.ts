/** The number of entries in the whole listing, which the grid has in `data-total`; null without that. */
export function totalOf(grid: Element): number | null {
  const written = grid.getAttribute('data-total') ?? '';
  return /^\d+$/.test(written) ? Number(written) : null;
}
