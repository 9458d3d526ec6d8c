import type { Ad } from './ads.ts';

/** Why an ad is not shown, in the order of the checks. */
export const AD_REASONS = [
  'empty content',
  'by_visitor',
  'by_expiry_date',
  'by_timeout',
  'by_display_limit',
  'by_weekday',
  'by_cfp',
  'by_consent',
  'by_veto',
] as const;
export type AdReason = (typeof AD_REASONS)[number];

/** Why a wrapper is empty, where the reason is its placement or the ad server and not an ad. */
export type PlacementReason =
  | 'not_chosen'
  | 'closed'
  | 'selector does not exist'
  | 'selector is hidden'
  | 'unknown placement'
  | 'no_ajax_url'
  | 'request_failed'
  | 'no_answer';

export type Reason = AdReason | PlacementReason;

/** An ad that a decision refused, with every reason in the order of the checks. */
export interface RefusedAd {
  readonly ad: Ad;
  readonly reasons: readonly AdReason[];
}
