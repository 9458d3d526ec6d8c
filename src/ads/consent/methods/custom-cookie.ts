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
  const { cookieAnswer, cookieName, cookieValue } = consent;
  if (!cookieName) throw new TypeError('config.consent.cookie_name is missing');
  /** Whether the pattern matches; undefined for a broken one. */
  const test = (setting: string, pattern: string, raw: string): boolean | undefined => {
    const warn = (): void => console.warn(`config.consent.${setting} is a broken pattern: ${pattern}`);
    const matches = [raw, decodeCookie(raw)].map((value) => testPattern(pattern, value, warn));
    return matches.includes(undefined) ? undefined : matches.includes(true);
  };
  let hasAnswer = false;
  const look = (): void => {
    const raw = readCookie(cookieName);
    const isAnswer = raw !== undefined && (!cookieAnswer || test('cookie_answer', cookieAnswer, raw));
    if (raw === undefined || !isAnswer) {
      // there was an answer before: it was withdrawn, or the tool asks again
      if (hasAnswer) set('unknown');
      hasAnswer = false;
      return;
    }
    hasAnswer = true;
    const isYes = test('cookie_value', cookieValue, raw);
    if (isYes !== undefined) set(isYes ? 'accepted' : 'rejected');
  };
  const endPoll = poll(() => void look());
  const endChanges = onCookieChange(look);
  return () => {
    endPoll();
    endChanges();
  };
};
