/** A delay, cut to the longest that a timer of the browser can wait, ms; with a longer one it fires at once. */
export const timerDelay = (ms: number): number => Math.min(ms, 2 ** 31 - 1);
