import type { Ad } from '../model/ads.ts';
import type { RefusedAd } from '../model/reason.ts';
import type { DecisionContext } from './context.ts';
import { decideAd } from './decide-ad.ts';

/** The ads to show, and the ads that were refused. An ad that was not decided is in neither list. */
export interface Selection {
  readonly ads: readonly Ad[];
  readonly refused: readonly RefusedAd[];
}

/** Decides ads in their order until `count` of them may be displayed. The ads after these are not decided. */
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
