import type { JsItem } from '../model/ads.ts';
import type { AdConfig } from '../model/config.ts';
import type { Creative } from '../model/creative.ts';
import { impressionsIn } from '../model/impression.ts';
import { placementIn } from '../model/slot-item.ts';
import type { Slot } from '../page/slot.ts';
import { composeChoice } from './compose-choice.ts';
import { renderAd } from './render-ad.ts';
import type { ChosenAds, SelectedItem } from './select-answer.ts';

/** The HTML of chosen ads. Each ad gets an element of its own, as `renderAd` says. */
function htmlOf({ ads, group }: ChosenAds, slot: Slot, config: AdConfig): string {
  const position = placementIn(slot.item)?.position ?? '';
  return composeChoice(ads, group, (ad) => renderAd(ad, config, position));
}

/** The creative of ads that the browser chose. */
export function passiveCreative(slot: Slot, chosen: ChosenAds, config: AdConfig): Creative {
  const { ads } = chosen;
  return {
    method: 'passive',
    html: htmlOf(chosen, slot, config),
    injectBefore: [],
    ads,
    impressions: impressionsIn(slot, ads),
  };
}

/**
 * The creative of an item that the server chose. Where the answer has the ads themselves, it is composed as if the
 * browser had chosen them (SERVER-13); otherwise the answer's HTML has every wrapper already.
 */
export function selectedCreative(slot: Slot, item: SelectedItem, config: AdConfig): Creative {
  const { html, chosen, injectBefore, blogId, isCounted } = item;
  const ads = chosen?.ads ?? item.ads.map((ad) => ({ ...ad, blogId }));
  return {
    method: 'ajax',
    html: chosen ? htmlOf(chosen, slot, config) : html,
    injectBefore,
    ads,
    impressions: impressionsIn(slot, ads, isCounted),
  };
}

/** The creative of an item that the server chose and the browser places. */
export const jsItemCreative = (slot: Slot, { output, injectBefore, ads }: JsItem): Creative => ({
  method: 'ajax',
  html: output,
  injectBefore,
  ads,
  impressions: impressionsIn(slot, ads, true),
});
