export { followIndex } from './follow-index.ts';
export { growTrees } from './trees.ts';
export { SavedSearch } from './saved-search.tsx';
export { Suggestions } from './suggestions.tsx';
