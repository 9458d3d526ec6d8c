import { textOf } from '../../../lib/shape.ts';
import type { Condition } from '../../model/ads.ts';
import type { DecisionContext } from '../context.ts';

/** What comparing needs of the context. */
type Tools = Pick<DecisionContext, 'testPattern' | 'log'>;

/** Case-sensitive; undefined = cannot be told, which passes. */
const OPERATORS = new Map<string, (text: string, value: string, tools: Tools) => boolean | undefined>([
  ['contain', (text, value) => text.includes(value)],
  ['start', (text, value) => text.startsWith(value)],
  ['end', (text, value) => text.endsWith(value)],
  ['match', (text, value) => text === value],
  ['regex', (text, value, { testPattern, log }) => testPattern(value, text, log)],
]);

const NOT = '_not';

export const isNegative = (operator: string): boolean => operator.endsWith(NOT);

/** The string operators and their `_not` twins. A missing or unknown operator and an empty value pass. */
export function compareText(operator: string, value: string, text: string, tools: Tools): boolean {
  const negative = isNegative(operator);
  const compare = OPERATORS.get(negative ? operator.slice(0, -NOT.length) : operator);
  if (!compare || !value) return true;
  const matches = compare(text, value, tools);
  return matches === undefined || matches !== negative;
}

/** Compares a text with the condition's own operator and value. */
export const textPasses = (condition: Condition, text: string, tools: Tools): boolean =>
  compareText(textOf(condition.operator), textOf(condition.value), text, tools);
