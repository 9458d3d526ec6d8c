import { waitUntil as waitAtMost } from '@open-wc/testing';

/**
 * Waits for a condition, which is asked once a frame. The limit is longer than the usual second, because the machine may
 * be busy.
 */
export const waitUntil = (
  check: () => unknown,
  message?: string,
  options: { timeout?: number; interval?: number } = {},
): Promise<void> =>
  waitAtMost(check as () => boolean | Promise<boolean>, message, {
    timeout: 10_000,
    interval: 16,
    ...options,
  });
