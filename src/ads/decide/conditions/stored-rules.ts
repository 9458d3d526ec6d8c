import { fieldsOf, flagOf, textOf, textsOf } from '../../../lib/shape.ts';
import type { Condition } from '../../model/ads.ts';
import type { DecisionContext, Rule, Rules } from '../context.ts';
import { compareText, isNegative } from './compare-text.ts';

type Matches = (data: unknown, condition: Condition, context: DecisionContext) => boolean;

/** A rule on the server's stored entries of one type. It passes if there is no entry, or if one of them matches. */
export const storedRule =
  (type: string, matches: Matches): Rule =>
  (condition, context) => {
    const entries = context.visitor.stored.get(type);
    if (!entries?.size) return true;
    for (const { data } of entries.values()) if (matches(data, condition, context)) return true;
    return false;
  };

/**
 * A rule with two operators. `positive` passes if `says` is true for any stored entry; `negative` is the
 * opposite. Another operator passes, and so does a type without entries.
 */
const askedOfAll =
  (type: string, positive: string, negative: string, says: (data: unknown, value: string) => boolean): Rule =>
  ({ operator, value }, { visitor }) => {
    const entries = visitor.stored.get(type);
    if (!entries?.size || (operator !== positive && operator !== negative)) return true;
    const holds = [...entries.values()].some(({ data }) => says(data, textOf(value)));
    return holds === (operator === positive);
  };

/**
 * A rule on values that the visitor has: the server stores the condition's value if the visitor has it, else
 * null. A condition without a value passes.
 */
function held(type: string, positive: string, negative: string): Rule {
  const rule = askedOfAll(type, positive, negative, (data, value) => textsOf(data).includes(value));
  return (condition, context, adId) => !textOf(condition.value) || rule(condition, context, adId);
}

/** Compares a profile field. With several values, a positive operator needs one that passes, a negative one all. */
const profileField: Matches = (data, condition, context) => {
  const operator = textOf(condition.operator);
  const value = textOf(condition.value);
  const stored = fieldsOf(data);
  if (!operator || !value) return true;
  if (textOf(stored.field) !== textOf(condition.field)) return false;
  // our server stores the answer to a condition in place of the visitor's values
  if (typeof stored.passes === 'boolean')
    return stored.passes && textOf(stored.operator) === operator && textOf(stored.value) === value;
  const passes = (text: string): boolean => compareText(operator, value, text, context);
  if (!Array.isArray(stored.data)) return passes(textOf(stored.data));
  const texts = textsOf(stored.data);
  return isNegative(operator) ? texts.every(passes) : texts.some(passes);
};

/** Conditions on who the visitor is, answered by the server. */
export const storedRules: Rules = {
  loggedin: askedOfAll('loggedin', 'is', 'is_not', (data) => flagOf(data)),
  role: held('role', 'is', 'is_not'),
  capability: held('capability', 'can', 'can_not'),
  buddypress_profile_field: storedRule('buddypress_profile_field', profileField),
};
