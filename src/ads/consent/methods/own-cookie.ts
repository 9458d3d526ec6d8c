import { readCookie, writeCookie } from '../../../lib/cookies.ts';
import { removeCookie } from '../../../lib/remove-cookie.ts';
import { type ConsentState, isConsentState } from '../../model/consent-state.ts';
import type { Connect } from './method.ts';
import { onCookieChange } from './on-cookie-change.ts';
import { tellGoogle } from './tell-google.ts';

/** The cookie of this runtime: it holds a state set through the API, on this page or an earlier one, in any tab. */
export const connectOwnCookie: Connect = (link) => {
  const { config, set, state, subscribe } = link;
  const { cookieName: name, days } = config.consent;
  const where = { path: config.cookiePath, domain: config.cookieDomain };
  const look = (): boolean => {
    const known = readCookie(name);
    if (!isConsentState(known)) return false;
    set(known);
    return true;
  };
  const save = (changed: ConsentState): void => {
    const known = readCookie(name);
    // written for a new answer only, so that its life is never prolonged
    if (known === changed) return;
    if (changed !== 'unknown') writeCookie(name, changed, { ...where, days });
    else if (known !== undefined) removeCookie(name, where);
  };
  const before = state();
  // the page may have set it before its settings came
  if (!look() && (before === 'accepted' || before === 'rejected')) save(before);
  const ends = [subscribe(save), onCookieChange(look), tellGoogle(link)];
  return () => ends.forEach((end) => end());
};
