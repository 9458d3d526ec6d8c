import type { PageData } from '../model/ads.ts';
import { someCondition } from './every-ad.ts';

/** Whether a decision depends on an ad blocker. If so, the runtime detects it before it decides. */
export const asksForAdblocker = (data: PageData): boolean =>
  data.placements.some(({ adblock }) => adblock) || someCondition(data, ({ type }) => type === 'adblocker');
