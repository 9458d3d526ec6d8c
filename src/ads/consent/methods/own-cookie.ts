import { readCookie, removeCookie, writeCookie } from '../../../lib/cookies.ts';
import { type ConsentState, isConsentState } from '../../model/consent-state.ts';
import type { Connect } from './method.ts';
import { onCookieChange } from './on-cookie-change.ts';
import { tellGoogle } from './tell-google.ts';

/** The runtime's own cookie. It holds the state that a script set with `consent.set`, on this page or another one. */
export const connectOwnCookie: Connect = (link) => {
  const { config, set, state, subscribe } = link;
  const { cookieName: name, days } = config.consent;
  const where = { path: config.cookiePath, domain: config.cookieDomain };
  /** Whether the cookie has held an answer: if it goes after that, the answer was withdrawn. */
  let hasAnswer = false;
  const look = (): boolean => {
    const known = readCookie(name);
    const isAnswer = isConsentState(known);
    if (isAnswer || hasAnswer) set(isAnswer ? known : 'unknown');
    hasAnswer = isAnswer;
    return isAnswer;
  };
  const save = (changed: ConsentState): void => {
    const known = readCookie(name);
    // an equal answer is not written again, because that would prolong the cookie's life
    if (known === changed) return;
    if (changed !== 'unknown') writeCookie(name, changed, { ...where, days });
    else if (known !== undefined) removeCookie(name, where);
    hasAnswer = isConsentState(readCookie(name));
  };
  const before = state();
  // a script may have set the state before the page's settings came
  if (!look() && (before === 'accepted' || before === 'rejected')) save(before);
  const ends = [subscribe(save), onCookieChange(look), tellGoogle(link)];
  return () => ends.forEach((end) => end());
};
