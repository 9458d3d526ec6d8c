import type { PageData } from '../model/ads.ts';
import { someCondition } from './every-ad.ts';

/** Whether any decision depends on an ad blocker, which has to be detected first then. */
export const asksForAdblocker = (data: PageData): boolean =>
  data.placements.some(({ adblock }) => adblock) || someCondition(data, ({ type }) => type === 'adblocker');
