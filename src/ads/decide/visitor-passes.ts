import { getOrInsertComputed } from '../../lib/get-or-insert.ts';
import type { Condition } from '../model/ads.ts';
import { ASKED_EACH_TIME } from '../model/asked-each-time.ts';
import { countRules } from './conditions/count-rules.ts';
import { deviceRules } from './conditions/device-rules.ts';
import { textRules } from './conditions/text-rules.ts';
import type { DecisionContext, Rule } from './context.ts';

/** The rules of the condition types that many pages have. */
const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries({
    ...textRules,
    ...countRules,
    ...deviceRules,
  }),
);

/** The answers in each run: many ads share a condition, and the visitor stays the same during a run. */
const answers = new WeakMap<DecisionContext, Map<Condition, boolean>>();

/**
 * Evaluates the chain of conditions: an `or` entry is skipped while the last result is true, and a failed
 * entry fails the whole chain unless the next entry is joined by `or` (COND-1).
 */
export function visitorPasses(
  conditions: readonly Condition[],
  context: DecisionContext,
  adId: string,
): boolean {
  const known = getOrInsertComputed(answers, context, () => new Map<Condition, boolean>());
  let passed: boolean | undefined;
  for (const condition of conditions) {
    if (condition.connector === 'or') {
      if (passed) continue;
    } else if (passed === false) {
      return false;
    }
    passed = known.get(condition);
    if (passed !== undefined) continue;
    const rule = RULES.get(condition.type) ?? context.conditionParts.rules.get(condition.type);
    // an unknown type passes (COND-2)
    passed = !rule || rule(condition, context, adId);
    if (!ASKED_EACH_TIME.has(condition.type)) known.set(condition, passed);
  }
  return passed !== false;
}
