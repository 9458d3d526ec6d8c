import { fieldsOf, isAbsent, numberOf, textOf } from '../../../lib/shape.ts';
import type { Condition } from '../../model.ts';
import { decodeCookie, parseJsonCookie } from '../../../lib/decode-cookie.ts';
import type { Rule, Rules } from './rule.ts';

/** "Higher" and "lower" include the value itself (facts: "Visitor conditions, exactly"). */
const COMPARISONS = new Map<unknown, (actual: number, value: number) => boolean>([
  ['is_equal', (actual, value) => actual === value],
  ['is_higher', (actual, value) => actual >= value],
  ['is_lower', (actual, value) => actual <= value],
]);

function numberPasses({ operator, value }: Condition, actual: number | null): boolean {
  const compare = COMPARISONS.get(operator);
  const bound = numberOf(value);
  return !compare || bound === undefined || actual === null || compare(actual, bound);
}

/** The cookie lives as long as the condition's time-out, so that what it counts lies within it. */
const adImpressions: Rule = ({ value }, context, adId) => {
  const cap = numberOf(value);
  const raw = context.cookie(`advanced_ads_ad_impressions_${adId}`);
  const count = raw === undefined ? undefined : numberOf(decodeCookie(raw));
  return cap === undefined || count === undefined || count < cap;
};

/** Ruling 5. */
const adClicks: Rule = ({ limit, expiration }, context, adId) => {
  const max = numberOf(limit);
  if (max === undefined) return true;
  const periods = fieldsOf(parseJsonCookie(context.cookie(`advanced_ads_ad_clicks_${adId}`)));
  const { count, ttl } = fieldsOf(periods[`_${textOf(expiration)}`]);
  return (numberOf(ttl) ?? 0) * 1000 < context.now || (numberOf(count) ?? 0) < max;
};

const newVisitor: Rule = ({ operator }, { visitor }) =>
  isAbsent(operator) || (operator === 'is') === (visitor.pageImpressions === 1);

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
