export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the visitor wants less motion. */
export const prefersLess = (): boolean => matchMedia(REDUCED_MOTION).matches;
