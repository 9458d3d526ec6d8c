import { textOf } from '../../lib/shape.ts';
import type { PageData } from '../model/ads.ts';
import { someCondition } from './every-ad.ts';

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
  data.placements.some(({ adblock }) => adblock) || someCondition(data, ({ type }) => type === 'adblocker');

/** Whether a visitor condition needs `conditionParts`, which are in another chunk. */
export const asksForConditionParts = (data: PageData): boolean =>
  someCondition(data, ({ type, operator }) => TYPES_OF_PARTS.has(type) || PATTERN.test(textOf(operator)));
