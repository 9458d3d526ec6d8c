/** The message for a chunk that did not load, by the part that needs it (CHUNK-4). */
export const chunkFailed = (part: string): string => `Loading chunk ${part} failed.`;
