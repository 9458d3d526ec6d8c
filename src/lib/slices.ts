import { yieldToMain } from './yield-to-main.ts';

/** ms of work after which the main thread is free for other work. */
const SLICE_MS = 12;

/**
 * Cuts long work into slices. The function that it returns is called between two steps of the work: it gives a promise
 * to wait for where the slice is over, else null.
 */
export function startSlices(): () => Promise<void> | null {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return null;
    return yieldToMain().then(() => {
      since = performance.now();
    });
  };
}
