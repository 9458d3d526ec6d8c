/** @import { FormTree } from '../lib/form.mjs' */

/**
 * Subscribers by e-mail address, kept until the server stops.
 * @typedef {{ email: string, name: string, time: string }} Subscription
 * @typedef {ReturnType<typeof createSubscriptions>} Subscriptions
 */

const MOST = 1000;

/** @param {() => Date} now */
export function createSubscriptions(now) {
  /** @type {Map<string, Subscription>} */
  const kept = new Map();
  return {
    /** @param {string} email */
    has: (email) => kept.has(email.toLowerCase()),
    /** @param {string} email @param {FormTree} fields */
    add(email, fields) {
      const [oldest] = kept.keys();
      if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
      kept.set(email.toLowerCase(), { email, name: String(fields.FNAME ?? ''), time: now().toISOString() });
    },
    read: () => [...kept.values()],
  };
}
