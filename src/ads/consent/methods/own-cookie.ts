import { readCookie, writeCookie } from '../../../lib/cookies.ts';
import { removeCookie } from '../../../lib/remove-cookie.ts';
import type { ConsentState } from '../../model.ts';
import { isConsentState } from '../consent.ts';
import type { Connect, ConsentLink } from './method.ts';
import { loadOtherTools } from './load-other-tools.ts';
import { onCookieChange } from './on-cookie-change.ts';
import { poll } from './poll.ts';

/** Google's tags on the page are told too; a page without them never loads what tells them. */
function followGoogle(link: ConsentLink): () => void {
  let open = true;
  let end: (() => void) | undefined;
  const endPoll = poll(() => {
    if (!Array.isArray((window as { dataLayer?: unknown }).dataLayer)) return false;
    loadOtherTools().then(({ tellGoogle }) => {
      if (open) end = tellGoogle(link);
    }, reportError);
    return true;
  });
  return () => {
    open = false;
    endPoll();
    end?.();
  };
}

/** Our own cookie: what was set through the API, on this page or an earlier one, or in another tab. */
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
  const ends = [subscribe(save), onCookieChange(() => void look()), followGoogle(link)];
  return () => ends.forEach((end) => end());
};
