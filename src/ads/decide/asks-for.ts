import { textOf } from '../../lib/shape.ts';
import type { PageData } from '../model/ads.ts';
import { someCondition } from './every-ad.ts';

const PATTERN = /^regex(_not)?$/;

/** Whether a decision depends on an ad blocker. If so, the runtime detects it before it decides. */
export const asksForAdblocker = (data: PageData): boolean =>
  data.placements.some(({ adblock }) => adblock) || someCondition(data, ({ type }) => type === 'adblocker');

/** Whether a visitor condition has a pattern. The code that tests patterns is in another chunk. */
export const asksForPatterns = (data: PageData): boolean =>
  someCondition(data, ({ operator }) => PATTERN.test(textOf(operator)));
