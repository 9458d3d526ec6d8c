import { lazy } from '../../src/lib/lazy.ts';

/** Parts that few filters need: the index of a whole catalogue, trees, suggestions, links to a search. */
export const moreFilters = lazy('more-filters', async () => (await import('./more/more-filters.ts')).parts);
export type MoreFilters = Awaited<ReturnType<typeof moreFilters.load>>;
