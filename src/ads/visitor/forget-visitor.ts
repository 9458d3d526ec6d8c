import { readCookies, removeCookie } from '../../lib/cookies.ts';
import { SEEN_COOKIE } from '../decide/ad-counts.ts';
import type { AdConfig } from '../model/config.ts';
import { VISITOR_COOKIE } from './visitor-cookie.ts';

/** The cookies that count how often the visitor has seen an ad; a name may end with `_timeout`. */
const AD_COUNTS = 'advanced_ads_ad_impressions_';

/** Removes what the site has stored about the visitor with the visitor's consent (COOKIE-8). */
export function forgetVisitor({ visitorCounters, cookiePath: path, cookieDomain: domain }: AdConfig): void {
  const { impressionsCookie, referrerCookie } = visitorCounters;
  const ours = [VISITOR_COOKIE, SEEN_COOKIE, impressionsCookie, referrerCookie];
  for (const name of readCookies().keys())
    if (ours.includes(name) || name.startsWith(AD_COUNTS)) removeCookie(name, { path, domain });
}
