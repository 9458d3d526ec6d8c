import { lazy } from '../../src/lib/lazy.ts';

/** The open filter. */
export const screen = lazy('yb-filter', () => import('./screen.tsx'));

/** How long a visitor waits for the screen, ms. */
export const PATIENCE_MS = 10_000;
