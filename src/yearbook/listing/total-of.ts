/** The number of entries that a grid says it lists; null where it does not say it. */
export function totalOf(grid: Element): number | null {
  const written = grid.getAttribute('data-total') ?? '';
  return /^\d+$/.test(written) ? Number(written) : null;
}
