import { textOf } from '../../../lib/shape.ts';
import type { Condition } from '../../model/ads.ts';
import type { DecisionContext } from '../context.ts';

/** The part of the context that a comparison needs. */
type Tools = Pick<DecisionContext, 'conditionParts' | 'log'>;

/** Compares with case. Undefined: the comparison is impossible, and the condition passes. */
type Compare = (text: string, value: string, tools: Tools) => boolean | undefined;

const OPERATORS: readonly (readonly [string, Compare])[] = [
  ['contain', (text, value) => text.includes(value)],
  ['start', (text, value) => text.startsWith(value)],
  ['end', (text, value) => text.endsWith(value)],
  ['match', (text, value) => text === value],
  ['regex', (text, value, { conditionParts, log }) => conditionParts.testPattern(value, text, log)],
];

const NOT = '_not';

export const isNegative = (operator: string): boolean => operator.endsWith(NOT);

/** Each operator and its `_not` twin. */
const COMPARISONS = new Map(
  OPERATORS.flatMap(([name, compare]) => [
    [name, { compare, negative: false }],
    [name + NOT, { compare, negative: true }],
  ]),
);

/**
 * Compares with a string operator or its `_not` twin. A missing or unknown operator and an empty value pass.
 */
export function compareText(operator: string, value: string, text: string, tools: Tools): boolean {
  const known = COMPARISONS.get(operator);
  if (!known || !value) return true;
  const matches = known.compare(text, value, tools);
  return matches === undefined || matches !== known.negative;
}

/** Compares a text with the condition's own operator and value. */
export const textPasses = (condition: Condition, text: string, tools: Tools): boolean =>
  compareText(textOf(condition.operator), textOf(condition.value), text, tools);
