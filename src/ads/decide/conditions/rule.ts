import type { Condition } from '../../model/ads.ts';
import type { DecisionContext } from '../context.ts';

/** Whether a condition of one type lets the visitor pass. `adId` names the cookies of the ad it belongs to. */
export type Rule = (condition: Condition, context: DecisionContext, adId: string) => boolean;

export type Rules = Readonly<Record<string, Rule>>;
