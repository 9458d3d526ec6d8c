import { isAtFilterRoute } from '../../src/yearbook/filter-route.ts';

/** Elsewhere than on its route the screen is closed, and nobody waits for it. */
export const loadOn = (): 'ready' | 'idle' => (isAtFilterRoute() ? 'ready' : 'idle');
