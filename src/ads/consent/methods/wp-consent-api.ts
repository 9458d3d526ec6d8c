import { readCookie } from '../../../lib/cookies.ts';
import { fieldsOf, textOf } from '../../../lib/shape.ts';
import type { ConsentState } from '../../model/consent-state.ts';
import type { Connect } from './method.ts';
import { onPageReturn } from './on-page-return.ts';
import { poll } from './poll.ts';
import { pageGlobal } from '../../../lib/page-global.ts';

type Asked = (category: string) => unknown;

const CATEGORY = 'marketing';
const CHANGED = 'wp_listen_for_consent_change';
const TYPE_DEFINED = 'wp_consent_type_defined';

/** The API answers only yes or no. Its cookie shows whether the visitor has answered at all (CONSENT-10). */
function hasAnswered(): boolean {
  const prefix = textOf(fieldsOf(pageGlobal('consent_api')).cookie_prefix) || 'wp_consent';
  return !!readCookie(`${prefix}_${CATEGORY}`);
}

function stateOf(hasConsent: boolean): ConsentState {
  if (hasAnswered()) return hasConsent ? 'accepted' : 'rejected';
  // with `waitfor_consent_hook` a script sets the consent type later: until then, the API's yes means nothing
  const typeIsOpen = !!pageGlobal('waitfor_consent_hook') && pageGlobal('wp_consent_type') === undefined;
  return hasConsent && !typeIsOpen ? 'accepted' : 'unknown';
}

/** The WordPress Consent API: a function that may come late, and events on the document. */
export const connectWpConsentApi: Connect = ({ set, attempt }) => {
  const look = (): boolean => {
    const has = attempt(() => pageGlobal('wp_has_consent', reportError)) as Asked | undefined;
    if (typeof has !== 'function') return false;
    const hasConsent = attempt(() => has(CATEGORY) === true);
    if (hasConsent !== undefined) set(stateOf(hasConsent));
    return true;
  };
  const hear = (event: Event): void => {
    // the event carries the answer, which the API forgets where cookies are blocked
    const answer = fieldsOf((event as CustomEvent<unknown>).detail)[CATEGORY];
    if (answer === 'allow') set('accepted');
    else if (answer === 'deny') set('rejected');
  };
  document.addEventListener(CHANGED, hear);
  document.addEventListener(TYPE_DEFINED, look);
  const endPoll = poll(look);
  const endReturn = onPageReturn(look);
  return () => {
    endPoll();
    endReturn();
    document.removeEventListener(CHANGED, hear);
    document.removeEventListener(TYPE_DEFINED, look);
  };
};
