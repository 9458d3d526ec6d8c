import { flagOf } from '../../lib/shape.ts';
import type { Ad } from '../model/ads.ts';
import { isConsentGiven } from '../model/consent-state.ts';
import type { AdReason } from '../model/reason.ts';
import type { DecisionContext } from './context.ts';
import { visitorPasses } from './visitor-passes.ts';

/** `reasons` holds every check that failed, in the order of the checks; empty where the ad is shown. */
export interface AdDecision {
  readonly shown: boolean;
  readonly reasons: readonly AdReason[];
}

export const BAN_COOKIE = 'advads_pro_cfp_ban';

/** Whether an ad needs no consent. The non-personalised mode covers network ads only. */
const waivesConsent = ({ privacy, type }: Ad, { consent }: DecisionContext): boolean =>
  privacy.ignore ||
  (consent.nonPersonalized && type === 'adsense') ||
  ((type === 'image' || type === 'dummy') && !privacy.needsConsent);

/** Whether an ad is excluded from the global click limit and its ban. */
export const ignoresBan = ({ visitors }: Ad): boolean =>
  visitors.some((condition) => condition.type === 'ad_clicks' && flagOf(condition['exclude-from-global']));

/** All reasons not to show an ad, in the order of the checks. */
function reasonsAgainst(ad: Ad, context: DecisionContext): AdReason[] {
  const { now, cookie, timeZone, log, canDisplay, conditionParts } = context;
  const { weekdays } = ad;
  const reasons: AdReason[] = [];
  if (ad.content.trim() === '') reasons.push('empty content');
  if (!visitorPasses(ad.visitors, context, ad.id)) reasons.push('by_visitor');
  if (ad.expiryDate !== 0 && ad.expiryDate * 1000 <= now) reasons.push('by_expiry_date');
  if (cookie(`timeout_${ad.id}`) !== undefined) reasons.push('by_timeout');
  if (ad.oncePerPage && context.shownAdIds.has(ad.id)) reasons.push('by_display_limit');
  if (weekdays && !conditionParts.isOnDay(weekdays, timeZone, now, log)) reasons.push('by_weekday');
  if (cookie(BAN_COOKIE) !== undefined && !ignoresBan(ad)) reasons.push('by_cfp');
  if (!isConsentGiven(context.consent.state) && !waivesConsent(ad, context)) reasons.push('by_consent');
  if (canDisplay && !canDisplay(ad)) reasons.push('by_veto');
  return reasons;
}

/** Whether an ad may be displayed now. Debug mode overrides every check and every veto. */
export function decideAd(ad: Ad, context: DecisionContext): AdDecision {
  const reasons = ad.debugMode ? [] : reasonsAgainst(ad, context);
  return { shown: reasons.length === 0, reasons };
}
