/** Whether the address of the page is that of a filter screen, `{base}/filter/`, whatever the base. */
export const isAtFilterRoute = (): boolean => /\/filter\/?$/.test(location.pathname);

/** The filter starts at once on its route. Elsewhere its screen is closed, so it waits until the browser is idle. */
export const loadFilterOn = (): 'ready' | 'idle' => (isAtFilterRoute() ? 'ready' : 'idle');
