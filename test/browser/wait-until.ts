import { waitUntil as waitAtMost } from '@open-wc/testing';

/** Waits for what is to come, also on a machine that has other work: a second, as is usual, would be a guess. */
export const waitUntil = (
  check: () => unknown,
  message?: string,
  options: { timeout?: number; interval?: number } = {},
): Promise<void> =>
  waitAtMost(check as () => boolean | Promise<boolean>, message, { timeout: 10_000, ...options });
