import { geoRules } from './conditions/geo-rule.ts';
import { storedRules } from './conditions/stored-rules.ts';
import type { ConditionParts } from './context.ts';
import { isOnDay } from './is-on-day.ts';
import { testPattern } from './patterns/test-pattern.ts';

/** Patterns, weekdays, and conditions on what the server stored about the visitor. */
export const conditionParts: ConditionParts = {
  testPattern,
  isOnDay,
  rules: new Map(Object.entries({ ...storedRules, ...geoRules })),
};
