import { yieldToMain } from '../lib/yield-to-main.ts';

/** A frame that does not come within this time, ms, will not: the tab is in the background. */
const NO_FRAME = 100;

/** Resolves behind the next painting: what was changed shows, and styles and layout are clean. */
export function painted(): Promise<void> {
  if (document.hidden) return yieldToMain();
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  }).then(yieldToMain);
}
