/** The page's message for a chunk that fails. @param {string} chunk */
export const brokenReports = (chunk) => [`Loading chunk ${chunk} failed.`, '503', `/broken/${chunk}/`];
