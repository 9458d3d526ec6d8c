import type { PageData } from '../model.ts';
import { everyAd } from './every-ad.ts';

/** Whether any decision depends on an ad blocker, which has to be detected first then. */
export function asksForAdblocker(data: PageData): boolean {
  if (data.placements.some(({ adblock }) => adblock)) return true;
  for (const { visitors } of everyAd(data))
    if (visitors.some(({ type }) => type === 'adblocker')) return true;
  return false;
}
