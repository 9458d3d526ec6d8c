import { flagOf } from '../../lib/shape.ts';
import type { Ad, AdReason, ConsentState } from '../model.ts';
import type { DecisionContext } from './context.ts';

/** `reasons` holds every check that failed, in the order of the checks; empty where the ad is shown. */
export interface AdDecision {
  readonly shown: boolean;
  readonly reasons: readonly AdReason[];
}

export const BAN_COOKIE = 'advads_pro_cfp_ban';

/** Also the state of what may be shown, counted or decoded at all. */
export const isConsentGiven = (state: ConsentState): boolean =>
  state === 'accepted' || state === 'not_needed';

/** The waivers of specification §5; the network's own mode covers network ads only (ruling 2). */
const waivesConsent = ({ privacy, type }: Ad, { consent }: DecisionContext): boolean =>
  privacy.ignore ||
  (consent.nonPersonalized && type === 'adsense') ||
  ((type === 'image' || type === 'dummy') && !privacy.needsConsent);

/** Whether an ad stays out of the global click limit and its ban. */
export const ignoresBan = ({ visitors }: Ad): boolean =>
  visitors.some((condition) => condition.type === 'ad_clicks' && flagOf(condition['exclude-from-global']));

/** Specification §5, in its order. */
const CHECKS: readonly {
  readonly reason: AdReason;
  readonly passes: (ad: Ad, context: DecisionContext) => boolean;
}[] = [
  { reason: 'empty content', passes: ({ content }) => content.trim() !== '' },
  {
    reason: 'by_visitor',
    passes: (ad, context) => !ad.visitors.length || context.visitorPasses(ad.visitors, context, ad.id),
  },
  { reason: 'by_expiry_date', passes: (ad, { now }) => ad.expiryDate === 0 || ad.expiryDate * 1000 > now },
  { reason: 'by_timeout', passes: ({ id }, { cookie }) => cookie(`timeout_${id}`) === undefined },
  { reason: 'by_display_limit', passes: (ad, { shownAdIds }) => !ad.oncePerPage || !shownAdIds.has(ad.id) },
  {
    reason: 'by_weekday',
    passes: ({ weekdays }, { isOnDay, timeZone, now, log }) =>
      !weekdays || isOnDay(weekdays, timeZone, now, log),
  },
  { reason: 'by_cfp', passes: (ad, { cookie }) => cookie(BAN_COOKIE) === undefined || ignoresBan(ad) },
  {
    reason: 'by_consent',
    passes: (ad, context) => isConsentGiven(context.consent.state) || waivesConsent(ad, context),
  },
  { reason: 'by_veto', passes: (ad, { canDisplay }) => !canDisplay || canDisplay(ad) },
];

/** Whether an ad may be displayed now. Debug mode beats every check and every veto (ruling 2). */
export function decideAd(ad: Ad, context: DecisionContext): AdDecision {
  const reasons: AdReason[] = [];
  if (!ad.debugMode) for (const check of CHECKS) if (!check.passes(ad, context)) reasons.push(check.reason);
  return { shown: reasons.length === 0, reasons };
}
