import { readStampedCookie } from '../decide/read-cookie.ts';
import { detectDevice, type ClientHints } from '../decide/detect-device.ts';
import { readVisitorCookie } from '../decide/stored-info.ts';
import type { AdConfig } from '../config.ts';
import type { VisitorFacts } from '../decide/context.ts';
import { VISITOR_COOKIE } from './visitor-cookie.ts';

type Cookie = (name: string) => string | undefined;

let device: ReturnType<typeof detectDevice> | undefined;

function deviceOf({ userAgent, userAgentData, maxTouchPoints }: Navigator & { userAgentData?: ClientHints }) {
  return detectDevice(userAgent, userAgentData ?? null, maxTouchPoints);
}

/** What conditions may ask about the visitor, read from cookies and browser (specification §3). */
export function readVisitor(
  cookie: Cookie,
  { referrerCookie, impressionsCookie }: AdConfig['visitorCounters'],
  adblocker: boolean,
): VisitorFacts {
  const impressions = readStampedCookie(cookie(impressionsCookie));
  return {
    device: (device ??= deviceOf(navigator)),
    userAgent: navigator.userAgent,
    address: location.href,
    languages: navigator.languages,
    // the cookie's is for the server: it may be up to 30 days old where nothing may be written
    browserWidth: innerWidth,
    firstReferrer: readStampedCookie(cookie(referrerCookie))?.data ?? '',
    pageImpressions:
      impressions && Number.isFinite(Number(impressions.data)) ? Number(impressions.data) : null,
    stored: readVisitorCookie(cookie(VISITOR_COOKIE)).stored,
    adblocker,
  };
}
