import { yieldToMain } from './yield-to-main.ts';

/** How long work may take before the main thread is free for other work, ms. */
const SLICE_MS = 12;

/**
 * Splits long work into slices. Call the returned function between two steps of the work: at the end of a
 * slice it returns a promise to wait for, else null.
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

/** Takes the steps of a generator in slices. Resolves with its result. */
export async function inSlices<T>(steps: Iterator<unknown, T>): Promise<T> {
  const pauseWhereOver = startSlices();
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    const pause = pauseWhereOver();
    if (pause) await pause;
  }
  return step.value;
}
