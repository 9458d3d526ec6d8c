import { followIndex } from './follow-index.ts';
import { SavedSearch } from './saved-search.tsx';
import { Suggestions } from './suggestions.tsx';
import { growTrees } from './trees.ts';

/** The parts that few filters need: they are one chunk, since a filter that needs one often needs others. */
export const parts = { followIndex, growTrees, SavedSearch, Suggestions } as const;
