/** The page's address in a message to the tracking server: path and query. */
export const pageAddress = (): string => location.pathname + location.search;
