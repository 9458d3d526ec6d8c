import type { Ad, Group, JsItem } from '../model/ads.ts';
import type { AdConfig } from '../model/config.ts';
import type { Creative } from '../model/creative.ts';
import { impressionsIn } from '../model/impression.ts';
import { placementIn } from '../model/slot-item.ts';
import type { Slot } from '../page/slot.ts';
import { composeChoice } from './compose-choice.ts';
import { renderAd } from './render-ad.ts';
import type { SelectedItem } from './select-answer.ts';

/** The creative of ads that the browser chose. Each ad gets an element of its own, as `renderAd` says. */
export function passiveCreative(
  slot: Slot,
  ads: readonly Ad[],
  group: Group | null,
  config: AdConfig,
): Creative {
  const position = placementIn(slot.item)?.position ?? '';
  return {
    method: 'passive',
    html: composeChoice(ads, group, (ad) => renderAd(ad, config, position)),
    injectBefore: [],
    ads,
    impressions: impressionsIn(slot, ads),
  };
}

/** The creative of an item that the server chose. */
export function selectedCreative(slot: Slot, item: SelectedItem): Creative {
  const { html, injectBefore, ads, blogId, isCounted } = item;
  const tracked = ads.map((ad) => ({ ...ad, blogId }));
  return { method: 'ajax', html, injectBefore, ads, impressions: impressionsIn(slot, tracked, isCounted) };
}

/** The creative of an item that the server chose and the browser places. */
export const jsItemCreative = (slot: Slot, { output, injectBefore, ads }: JsItem): Creative => ({
  method: 'ajax',
  html: output,
  injectBefore,
  ads,
  impressions: impressionsIn(slot, ads, true),
});
