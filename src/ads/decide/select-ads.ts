import type { Ad, AdReason } from '../model.ts';
import type { DecisionContext } from './context.ts';
import { decideAd } from './decide-ad.ts';

/** What is shown, and what was asked but refused. Ads that were not drawn are in neither. */
export interface Selection {
  readonly ads: readonly Ad[];
  readonly refused: readonly { readonly ad: Ad; readonly reasons: readonly AdReason[] }[];
}

/** Takes the first ads of an order that may be displayed, `count` at most, and asks no further. */
export function selectAds(ads: Iterable<Ad | undefined>, count: number, context: DecisionContext): Selection {
  const chosen: Ad[] = [];
  const refused: { ad: Ad; reasons: readonly AdReason[] }[] = [];
  for (const ad of ads) {
    if (chosen.length >= count) break;
    if (!ad) continue;
    const { shown, reasons } = decideAd(ad, context);
    if (shown) chosen.push(ad);
    else refused.push({ ad, reasons });
  }
  return { ads: chosen, refused };
}
