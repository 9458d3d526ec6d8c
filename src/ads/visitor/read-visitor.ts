import { wholeOf } from '../../lib/shape.ts';
import { readStampedCookie } from '../decide/read-cookie.ts';
import { detectDevice, type ClientHints, type Device } from '../decide/detect-device.ts';
import { readVisitorCookie } from '../decide/stored-info.ts';
import type { AdConfig } from '../model/config.ts';
import type { VisitorFacts } from '../decide/context.ts';
import { VISITOR_COOKIE } from './visitor-cookie.ts';

type Cookie = (name: string) => string | undefined;

let device: Device | undefined;

function deviceOf({ userAgent, userAgentData, maxTouchPoints }: Navigator & { userAgentData?: ClientHints }) {
  return detectDevice(userAgent, userAgentData ?? null, maxTouchPoints);
}

/** The visitor's kind of device. */
export const deviceOfVisitor = (): Device => (device ??= deviceOf(navigator));

/** Reads the properties of the visitor that conditions need, from cookies and from the browser. */
export function readVisitor(
  cookie: Cookie,
  { referrerCookie, impressionsCookie }: AdConfig['visitorCounters'],
  adblocker: boolean,
): VisitorFacts {
  const impressions = readStampedCookie(cookie(impressionsCookie));
  return {
    device: deviceOfVisitor(),
    userAgent: navigator.userAgent,
    address: location.href,
    languages: navigator.languages,
    // not the width in the cookie, which is old if the visitor does not consent any more
    browserWidth: innerWidth,
    firstReferrer: readStampedCookie(cookie(referrerCookie))?.data ?? '',
    pageImpressions: wholeOf(impressions?.data) ?? null,
    stored: readVisitorCookie(cookie(VISITOR_COOKIE)).stored,
    adblocker,
  };
}
