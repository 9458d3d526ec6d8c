import { yieldToMain } from './yield-to-main.ts';

/** How long to wait for a frame; background tabs paint none. */
const NO_FRAME_MS = 100;

/** Resolves after the next paint, when styles and layout are clean. */
export function painted(): Promise<void> {
  if (document.hidden) return yieldToMain();
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  }).then(yieldToMain);
}
