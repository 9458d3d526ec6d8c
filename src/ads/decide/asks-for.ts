import { textOf } from '../../lib/shape.ts';
import type { Condition, PageData } from '../model/ads.ts';
import { someAd } from './every-ad.ts';

const PATTERN = /^regex(_not)?$/;

/** The condition types whose rules are in `conditionParts`. */
const TYPES_OF_PARTS: ReadonlySet<string> = new Set([
  'loggedin',
  'role',
  'capability',
  'buddypress_profile_field',
  'geo',
  'geo_targeting',
]);

/** Whether a decision depends on an ad blocker. If so, the runtime detects it before it decides. */
export const asksForAdblocker = (data: PageData): boolean =>
  data.placements.some(({ adblock }) => adblock) ||
  someAd(data, ({ visitors }) => visitors.some(({ type }) => type === 'adblocker'));

const needsParts = ({ type, operator }: Condition): boolean =>
  TYPES_OF_PARTS.has(type) || PATTERN.test(textOf(operator));

/** Whether an ad has weekdays, or a condition that needs `conditionParts`, which are in another chunk. */
export const asksForConditionParts = (data: PageData): boolean =>
  someAd(data, ({ weekdays, visitors }) => !!weekdays || visitors.some(needsParts));
