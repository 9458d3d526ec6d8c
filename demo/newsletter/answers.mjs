/** @import { Pair } from '../pages/texts.mjs' */
/** @import { Outcome } from './judge.mjs' */

/**
 * The answer to each outcome; `kind` is the class that the newsletter plugin gives the alert.
 * @typedef {object} Answer
 * @property {number} status  of the AJAX answer
 * @property {'success' | 'error' | 'notice'} kind
 * @property {Pair} message
 * @property {string} [event]
 * @property {string[]} [errors]
 * @property {boolean} [hideFields]
 * @property {string} [redirectTo]
 */

/** @type {Pair} */
const thanks = ['Grazie: l’iscrizione è registrata.', 'Thank you: you are signed up.'];

/** @type {Record<Outcome, Answer>} */
export const answers = {
  subscribed: { status: 200, kind: 'success', event: 'subscribed', message: thanks },
  updated: {
    status: 200,
    kind: 'success',
    event: 'updated_subscriber',
    message: ['I suoi dati sono aggiornati.', 'Your details are up to date.'],
  },
  hide: { status: 200, kind: 'success', event: 'subscribed', message: thanks, hideFields: true },
  redirect: { status: 200, kind: 'success', event: 'subscribed', message: thanks, redirectTo: '/annuario/' },
  already: {
    status: 200,
    kind: 'notice',
    errors: ['already_subscribed'],
    message: ['Questo indirizzo è già iscritto.', 'This address is already signed up.'],
  },
  invalid: {
    status: 200,
    kind: 'error',
    errors: ['invalid_email'],
    message: ['L’indirizzo non è valido.', 'The address is not valid.'],
  },
  missing: {
    status: 200,
    kind: 'error',
    errors: ['required_field_missing'],
    message: ['Manca qualcosa di necessario.', 'Something required is missing.'],
  },
  spam: {
    status: 200,
    kind: 'error',
    errors: ['spam'],
    message: ['La richiesta sembra automatica.', 'The request looks automatic.'],
  },
  down: {
    status: 500,
    kind: 'error',
    errors: ['error'],
    message: ['Il servizio è guasto.', 'The service is down.'],
  },
  expired: {
    status: 403,
    kind: 'error',
    errors: ['expired'],
    message: ['Il modulo è scaduto.', 'The form has expired.'],
  },
  too_many: {
    status: 429,
    kind: 'error',
    errors: ['too_many'],
    message: ['Troppe richieste.', 'Too many requests.'],
  },
  hang: {
    status: 504,
    kind: 'error',
    errors: ['timeout'],
    message: ['Nessuna risposta in tempo.', 'No answer in time.'],
  },
};
