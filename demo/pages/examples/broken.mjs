/** What a page says of a chunk that does not come. @param {string} chunk */
export const brokenReports = (chunk) => [`Loading chunk ${chunk} failed.`, '503', `/broken/${chunk}/`];
