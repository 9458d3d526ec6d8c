import { readCookie } from '../../../lib/cookies.ts';
import { type Fields, fieldsOf, textOf } from '../../../lib/shape.ts';
import type { ConsentState } from '../../model/consent-state.ts';
import type { Connect } from './method.ts';
import { onPageReturn } from './on-page-return.ts';
import { poll } from './poll.ts';
import { pageGlobal } from '../../../lib/page-global.ts';

type Asked = (category: string) => unknown;

const CATEGORY = 'marketing';
const CHANGED = 'wp_listen_for_consent_change';
const TYPE_DEFINED = 'wp_consent_type_defined';

const settings = (): Fields => fieldsOf(pageGlobal('consent_api'));

/** The visitor's answer in the API's cookie; '' before any. */
const storedAnswer = (): string =>
  readCookie(`${textOf(settings().cookie_prefix) || 'wp_consent'}_${CATEGORY}`) ?? '';

/** How visitors are asked (`optin`, `optout` and their like); '' while no consent tool has said so. */
function consentType(): string {
  const type = textOf(pageGlobal('wp_consent_type'));
  // with `waitfor_consent_hook` a script sets the type later, and the type that the server printed means nothing
  return type || (pageGlobal('waitfor_consent_hook') ? '' : textOf(settings().consent_type));
}

/** The API says yes while it knows no type, also to a visitor who has refused: its yes alone means nothing (CONSENT-10). */
function stateOf(hasConsent: boolean): ConsentState {
  const answer = storedAnswer();
  if (answer) return hasConsent && answer === 'allow' ? 'accepted' : 'rejected';
  return hasConsent && consentType() ? 'accepted' : 'unknown';
}

/** The WordPress Consent API: a function that may come late, and events on the document. */
export const connectWpConsentApi: Connect = ({ set, guard }) => {
  const look = (): boolean => {
    const has = guard(() => pageGlobal('wp_has_consent', reportError)) as Asked | undefined;
    if (typeof has !== 'function') return false;
    const hasConsent = guard(() => has(CATEGORY) === true);
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
