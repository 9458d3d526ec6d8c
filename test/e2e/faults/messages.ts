/** The message for a chunk that did not load, by the part that needs it (CHUNK-4). */
export const chunkFailed = (part: string): string => `Loading chunk ${part} failed.`;

/** The browser's own message for a chunk that no part of the product reports. */
export const MODULE = 'Failed to fetch dynamically imported module';
