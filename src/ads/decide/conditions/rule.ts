import type { Condition } from '../../model/ads.ts';
import type { DecisionContext } from '../context.ts';

/**
 * Whether the visitor passes a condition of one type. `adId` is the condition's ad, whose id is part of
 * cookie names.
 */
export type Rule = (condition: Condition, context: DecisionContext, adId: string) => boolean;

export type Rules = Readonly<Record<string, Rule>>;
