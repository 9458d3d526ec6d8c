import type { Ad } from '../model/ads.ts';
import type { RefusedAd } from '../model/reason.ts';
import type { DecisionContext } from './context.ts';
import { decideAd } from './decide-ad.ts';

/** The ads to show, and those that were asked but refused. Ads that were not drawn are in neither. */
export interface Selection {
  readonly ads: readonly Ad[];
  readonly refused: readonly RefusedAd[];
}

/** Takes the first ads of an order that may be displayed, `count` at most, and asks no further. */
export function selectAds(ads: Iterable<Ad | undefined>, count: number, context: DecisionContext): Selection {
  const chosen: Ad[] = [];
  const refused: RefusedAd[] = [];
  for (const ad of ads) {
    if (chosen.length >= count) break;
    if (!ad) continue;
    const { shown, reasons } = decideAd(ad, context);
    if (shown) chosen.push(ad);
    else refused.push({ ad, reasons });
  }
  return { ads: chosen, refused };
}
