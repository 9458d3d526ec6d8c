import { fieldsOf, isAbsent, numberOf, textOf, wholeOf } from '../../../lib/shape.ts';
import type { Condition } from '../../model/ads.ts';
import { decodeCookie, parseJsonCookie } from '../../../lib/decode-cookie.ts';
import type { Rule, Rules } from './rule.ts';

/** "Higher" and "lower" include the value itself, as in the plugin family (COND-10). */
function numberPasses({ operator, value }: Condition, actual: number | null): boolean {
  const bound = wholeOf(value);
  if (bound === undefined || actual === null) return true;
  if (operator === 'is_equal') return actual === bound;
  return operator === 'is_higher' ? actual >= bound : operator !== 'is_lower' || actual <= bound;
}

/**
 * The cap applies only while its time-out runs, that is while the second cookie exists. That cookie was written with
 * the length of the time-out, so the condition only has to print a time-out, of any value (COND-11).
 */
const adImpressions: Rule = ({ value, timeout }, { cookie }, adId) => {
  const name = `advanced_ads_ad_impressions_${adId}`;
  const [cap, raw] = [wholeOf(value), cookie(name)];
  const count = raw === undefined ? undefined : wholeOf(decodeCookie(raw));
  const isRunning = timeout !== undefined && timeout !== null && cookie(`${name}_timeout`) !== undefined;
  return cap === undefined || count === undefined || !isRunning || count < cap;
};

/** Passes until the clicks in the condition's own period reach the limit (COND-12). */
const adClicks: Rule = ({ limit, expiration }, context, adId) => {
  const max = wholeOf(limit);
  if (max === undefined) return true;
  const periods = fieldsOf(parseJsonCookie(context.cookie(`advanced_ads_ad_clicks_${adId}`)));
  const { count, ttl } = fieldsOf(periods[`_${textOf(expiration)}`]);
  return (numberOf(ttl) ?? 0) * 1000 < context.now || (numberOf(count) ?? 0) < max;
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
