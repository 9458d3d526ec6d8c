/**
 * Types of conditions that are evaluated for every ad: their answers depend on the ad itself, or on values that change
 * while ads are shown.
 */
export const ASKED_EACH_TIME: ReadonlySet<string> = new Set(['ad_impressions', 'ad_clicks', 'cookie']);
