import { decodeCookie, readCookie } from '../../../lib/cookies.ts';
import { testPattern } from '../../decide/patterns/test-pattern.ts';
import type { Connect } from './method.ts';
import { onCookieChange } from './on-cookie-change.ts';
import { poll } from './poll.ts';

/**
 * The cookie of another tool. It exists when the visitor has answered, and its value is the answer. The
 * pattern may match the raw value or the decoded value. With a broken pattern the state stays unknown.
 */
export const connectCustomCookie: Connect = ({ config: { consent }, set }) => {
  const { cookieName, cookieValue } = consent;
  if (!cookieName) throw new TypeError('config.consent.cookie_name is missing');
  const warn = (): void => console.warn(`config.consent.cookie_value is a broken pattern: ${cookieValue}`);
  let hasAnswer = false;
  const look = (): void => {
    const raw = readCookie(cookieName);
    if (raw === undefined) {
      // the cookie was there before: the answer was withdrawn
      if (hasAnswer) set('unknown');
      hasAnswer = false;
      return;
    }
    hasAnswer = true;
    const matches = [raw, decodeCookie(raw)].map((value) => testPattern(cookieValue, value, warn));
    if (!matches.includes(undefined)) set(matches.includes(true) ? 'accepted' : 'rejected');
  };
  const endPoll = poll(() => void look());
  const endChanges = onCookieChange(look);
  return () => {
    endPoll();
    endChanges();
  };
};
