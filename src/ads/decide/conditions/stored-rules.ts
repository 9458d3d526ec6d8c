import { fieldsOf, flagOf, textOf, textsOf } from '../../../lib/shape.ts';
import type { Condition } from '../../model.ts';
import type { DecisionContext } from '../context.ts';
import { compareText, isNegative } from './compare-text.ts';
import type { Rule, Rules } from './rule.ts';

type Matches = (data: unknown, condition: Condition, context: DecisionContext) => boolean;

/** A rule over what the server stored under a type: no entry of the type passes, else any entry that matches. */
export const storedRule =
  (type: string, matches: Matches): Rule =>
  (condition, context) => {
    const entries = context.visitor.stored.get(type);
    if (!entries?.size) return true;
    for (const { data } of entries.values()) if (matches(data, condition, context)) return true;
    return false;
  };

/** One operator asks for the condition, another for its opposite; any other passes. */
const either = (
  positive: string,
  negative: string,
  holds: (data: unknown, value: string) => boolean,
): Matches =>
  function matches(data, { operator, value }) {
    if (operator !== positive && operator !== negative) return true;
    return holds(data, textOf(value)) === (operator === positive);
  };

/** The server stores the value itself where the visitor has it, else null; no value to compare passes. */
const has = (positive: string, negative: string): Matches => {
  const matches = either(positive, negative, (data, value) => textsOf(data).includes(value));
  return (data, condition, context) => !textOf(condition.value) || matches(data, condition, context);
};

/** A profile field with several values: a positive operator passes on any, a negative one needs all. */
const profileField: Matches = (data, condition, { log }) => {
  const operator = textOf(condition.operator);
  const value = textOf(condition.value);
  const stored = fieldsOf(data);
  if (!operator || !value) return true;
  if (textOf(stored.field) !== textOf(condition.field)) return false;
  const passes = (text: string): boolean => compareText(operator, value, text, log);
  if (!Array.isArray(stored.data)) return passes(textOf(stored.data));
  const texts = textsOf(stored.data);
  return isNegative(operator) ? texts.every(passes) : texts.some(passes);
};

/** Conditions on who the visitor is, answered by the server. */
export const storedRules: Rules = {
  loggedin: storedRule(
    'loggedin',
    either('is', 'is_not', (data) => flagOf(data)),
  ),
  role: storedRule('role', has('is', 'is_not')),
  capability: storedRule('capability', has('can', 'can_not')),
  buddypress_profile_field: storedRule('buddypress_profile_field', profileField),
};
