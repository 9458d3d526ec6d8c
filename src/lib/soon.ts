import type { Lazy } from './lazy.ts';

/** How long to wait for an optional part, ms. */
const OPTIONAL_PART_MS = 3000;

/**
 * Loads an optional part; a failure is reported. Resolves when the part is loaded, has failed, or takes too long.
 *
 * @param timeoutMs time-out of the attempt, as `load` takes it
 */
export function soon(part: Lazy<unknown>, waitMs = OPTIONAL_PART_MS, timeoutMs?: number): Promise<void> {
  if (part.part !== undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    part.whenLoaded(done, timeoutMs);
    // joins the attempt that `whenLoaded` has started, to notice its failure
    part.load(timeoutMs).catch(done);
  });
}
