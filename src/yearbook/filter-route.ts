/** Whether the page is at a route `filter`, whatever its base. */
export const isAtFilterRoute = (): boolean => /\/filter\/?$/.test(location.pathname);

/** The filter starts at once on its route. Elsewhere its screen is closed, so it waits until the browser is idle. */
export const loadFilterOn = (): 'ready' | 'idle' => (isAtFilterRoute() ? 'ready' : 'idle');
