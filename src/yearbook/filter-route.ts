/** Whether the page is at a route `filter` (specification §2), whatever its base. */
export const isAtFilterRoute = (): boolean => /\/filter\/?$/.test(location.pathname);
