/**
 * The calls that the ad server received, newest last, and its counts.
 * @typedef {object} Call
 * @property {string} time  ISO 8601
 * @property {string} method
 * @property {string} path  with its query
 * @property {string} kind select, impression, click, redirect, or the call's own name
 * @property {string | null} origin the page's origin, if the browser sent it
 * @property {string} type  the request's content type
 * @property {unknown} body  decoded
 * @property {number} status of the answer; 0 before the answer
 */

/** @typedef {ReturnType<typeof createCallLog>} CallLog */

const MOST_CALLS = 1000;

/** @param {() => Date} now */
export function createCallLog(now) {
  /** @type {Call[]} */
  let calls = [];
  /** @type {Record<string, Record<string, number>>} */
  let counts = {};
  return {
    /** @param {Omit<Call, 'time' | 'status'>} call */
    add(call) {
      const kept = { time: now().toISOString(), ...call, status: 0 };
      calls = [...calls, kept].slice(-MOST_CALLS);
      return kept;
    },
    /** @param {string} what impressions, clicks @param {string} adId */
    count(what, adId) {
      const ads = (counts[what] ??= {});
      ads[adId] = (ads[adId] ?? 0) + 1;
    },
    read: () => ({ calls, counts }),
    empty() {
      calls = [];
      counts = {};
    },
  };
}
