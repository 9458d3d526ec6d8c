/** Parts of the console message about a chunk that fails. @param {string} chunk */
export const brokenReports = (chunk) => [`Loading chunk ${chunk} failed.`, '503', `/broken/${chunk}/`];
