/** What developers are told of a chunk that did not come, by the part that needed it (specification §8). */
export const chunkFailed = (part: string): string => `Loading chunk ${part} failed.`;

/** What the browser says of one that nobody else tells of. */
export const MODULE = 'Failed to fetch dynamically imported module';
