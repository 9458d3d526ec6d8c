import { readCookie } from '../../../lib/cookies.ts';
import { fieldsOf, textOf } from '../../../lib/shape.ts';
import type { ConsentState } from '../../model/consent-state.ts';
import type { Connect } from './method.ts';
import { onPageReturn } from './on-page-return.ts';
import { poll } from './poll.ts';

interface WpPage {
  wp_has_consent?: (category: string) => unknown;
  wp_consent_type?: unknown;
  waitfor_consent_hook?: unknown;
  consent_api?: unknown;
}

const CATEGORY = 'marketing';
const CHANGED = 'wp_listen_for_consent_change';
const TYPE_DEFINED = 'wp_consent_type_defined';

/** The API answers only yes or no. Its cookie shows whether the visitor has answered at all (CONSENT-10). */
function hasAnswered({ consent_api: settings }: WpPage): boolean {
  const prefix = textOf(fieldsOf(settings).cookie_prefix) || 'wp_consent';
  return !!readCookie(`${prefix}_${CATEGORY}`);
}

function stateOf(page: WpPage, hasConsent: boolean): ConsentState {
  if (hasAnswered(page)) return hasConsent ? 'accepted' : 'rejected';
  // with `waitfor_consent_hook` a script sets the consent type later: until then, the API's yes means nothing
  const typeIsOpen = !!page.waitfor_consent_hook && page.wp_consent_type === undefined;
  return hasConsent && !typeIsOpen ? 'accepted' : 'unknown';
}

/** The WordPress Consent API: a function that may come late, and events on the document. */
export const connectWpConsentApi: Connect = ({ set, attempt }) => {
  const page = window as unknown as WpPage;
  const look = (): boolean => {
    const has = attempt(() => page.wp_has_consent);
    if (typeof has !== 'function') return false;
    const hasConsent = attempt(() => has(CATEGORY) === true);
    if (hasConsent !== undefined) set(stateOf(page, hasConsent));
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
