/** @import { FormTree } from '../lib/form.mjs' */
/** @import { Subscriptions } from './subscriptions.mjs' */

/**
 * The outcomes of a sign-up.
 * @typedef {'subscribed' | 'updated' | 'already' | 'invalid' | 'missing' | 'spam' | 'down' | 'expired' | 'too_many' | 'hang' | 'redirect' | 'hide'} Outcome
 */

/**
 * Outcomes by the part of the address before the at-sign; `?outcome=` selects one by its name.
 * @type {Record<string, Outcome>}
 */
const asked = {
  aggiornata: 'updated',
  gia: 'already',
  spam: 'spam',
  guasto: 'down',
  scaduto: 'expired',
  troppi: 'too_many',
  lento: 'hang',
  altrove: 'redirect',
  grazie: 'hide',
};

const DAY_S = 86_400;
const AHEAD_S = 300;

/** @param {unknown} value */
const text = (value) => (typeof value === 'string' ? value : '');

/**
 * Checks as a real server does: the honeypot has to be empty, and the page has to be less than a day old.
 * @param {FormTree} fields
 * @param {Date} now
 */
function isSpam(fields, now) {
  const age = now.getTime() / 1000 - Number(fields._mc4wp_timestamp);
  return text(fields._mc4wp_honeypot) !== '' || !(age > -AHEAD_S && age < DAY_S);
}

/** @param {FormTree} fields @param {string} [wanted] @returns {Outcome | undefined} */
function askedFor(fields, wanted) {
  const [local = ''] = text(fields.EMAIL).toLowerCase().split('@');
  if (Object.hasOwn(asked, local)) return asked[local];
  return Object.values(asked).find((outcome) => outcome === wanted);
}

/**
 * Decides the outcome of a sign-up.
 * @param {FormTree} fields
 * @param {{ subscriptions: Subscriptions, now: Date, wanted?: string | undefined }} context
 * @returns {Outcome}
 */
export function judge(fields, { subscriptions, now, wanted }) {
  const outcome = askedFor(fields, wanted);
  if (outcome) return outcome;
  if (isSpam(fields, now)) return 'spam';
  const email = text(fields.EMAIL);
  if (!email || fields.AGREE_TO_TERMS !== '1') return 'missing';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'invalid';
  return subscriptions.has(email) ? 'already' : 'subscribed';
}
