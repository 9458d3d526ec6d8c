import { fieldsOf, isAbsent, numberOf, wholeOf } from '../../../lib/shape.ts';
import { adCountIn, CLICKS_COOKIE, SEEN_COOKIE } from '../ad-counts.ts';
import type { DecisionContext, Rule, Rules } from '../context.ts';
import type { Condition } from '../../model/ads.ts';
import { decodeCookie, parseJsonCookie } from '../../../lib/decode-cookie.ts';

/** "Higher" and "lower" include the value itself, as in the plugin family (COND-10). */
function numberPasses({ operator, value }: Condition, actual: number | null): boolean {
  const bound = wholeOf(value);
  if (bound === undefined || actual === null) return true;
  if (operator === 'is_equal') return actual === bound;
  return operator === 'is_higher' ? actual >= bound : operator !== 'is_lower' || actual <= bound;
}

let isTold = false;

/** Whether an ad that is not counted yet can be counted. If not, it would be shown without its limit (COOKIE-10). */
function canBeCounted({ hasRoomForCount, log }: DecisionContext): boolean {
  if (hasRoomForCount()) return true;
  if (!isTold) log('The cookies of ads are full: new ads with a limit are not shown');
  isTold = true;
  return false;
}

/**
 * A cap in the ad's own cookies applies only while its time-out runs, that is while the second cookie exists. That
 * cookie was written with the length of the time-out, so the condition only has to print one, of any value (COND-11).
 */
const adImpressions: Rule = ({ value, timeout }, context, adId) => {
  const { cookie } = context;
  const name = `advanced_ads_ad_impressions_${adId}`;
  const [cap, raw] = [wholeOf(value), cookie(name)];
  if (cap === undefined || timeout === undefined || timeout === null) return true;
  if (raw !== undefined && cookie(`${name}_timeout`) !== undefined) {
    const count = wholeOf(decodeCookie(raw));
    return count === undefined || count < cap;
  }
  const together = adCountIn(cookie(SEEN_COOKIE), adId, context.now / 1000);
  return together ? together.count < cap : (wholeOf(timeout) ?? 0) <= 0 || canBeCounted(context);
};

/** Passes until the clicks in the condition's own period reach the limit (COND-12). */
const adClicks: Rule = ({ limit, expiration }, context, adId) => {
  const max = wholeOf(limit);
  if (max === undefined) return true;
  const hours = wholeOf(expiration) ?? '';
  const raw = context.cookie(`advanced_ads_ad_clicks_${adId}`);
  const { count, ttl } = fieldsOf(fieldsOf(parseJsonCookie(raw))[`_${hours}`]);
  if ((numberOf(ttl) ?? 0) * 1000 >= context.now) return (numberOf(count) ?? 0) < max;
  const together = adCountIn(context.cookie(CLICKS_COOKIE), `${adId}_${hours}`, context.now / 1000);
  return together ? together.count < max : raw !== undefined || canBeCounted(context);
};

/** Without a count, the visitor counts neither as new nor as returning: both operators refuse. */
const newVisitor: Rule = ({ operator }, { visitor: { pageImpressions: seen } }) =>
  isAbsent(operator) || (seen !== null && (operator === 'is' ? seen === 1 : seen > 1));

const width: Rule = (condition, { visitor }) => numberPasses(condition, visitor.browserWidth);

/** Conditions on counts and widths. */
export const countRules: Rules = {
  page_impressions: (condition, { visitor }) => numberPasses(condition, visitor.pageImpressions),
  device_width: width,
  browser_width: width,
  ad_impressions: adImpressions,
  ad_clicks: adClicks,
  new_visitor: newVisitor,
};
