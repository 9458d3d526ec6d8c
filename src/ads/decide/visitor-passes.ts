import type { Condition } from '../model.ts';
import { countRules } from './conditions/count-rules.ts';
import { deviceRules } from './conditions/device-rules.ts';
import { geoRules } from './conditions/geo-rule.ts';
import type { Rule } from './conditions/rule.ts';
import { storedRules } from './conditions/stored-rules.ts';
import { textRules } from './conditions/text-rules.ts';
import type { DecisionContext } from './context.ts';

/** Every condition type of the specification's table; a type that is not here passes. */
const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries({ ...textRules, ...countRules, ...deviceRules, ...storedRules, ...geoRules }),
);

/**
 * Evaluates the and/or chain: an `or` entry is skipped while the last result is true, and an entry that fails
 * fails the whole unless the next one is joined by `or` (facts: "Visitor conditions, exactly").
 */
export function visitorPasses(
  conditions: readonly Condition[],
  context: DecisionContext,
  adId: string,
): boolean {
  let passed: boolean | undefined;
  for (const condition of conditions) {
    if (condition.connector === 'or') {
      if (passed) continue;
    } else if (passed === false) {
      return false;
    }
    const rule = RULES.get(condition.type);
    passed = !rule || rule(condition, context, adId);
  }
  return passed !== false;
}
