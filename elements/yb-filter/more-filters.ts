import { lazy } from '../../src/lib/lazy.ts';

/** What few filters need: the index of a whole catalogue, trees, suggestions, links to a search. */
export const moreFilters = lazy('more-filters', () => import('./more/more-filters.ts'));
export type MoreFilters = Awaited<ReturnType<typeof moreFilters.load>>;
