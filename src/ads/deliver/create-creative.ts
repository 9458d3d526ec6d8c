import type { JsItem } from '../model/ads.ts';
import type { AdConfig } from '../model/config.ts';
import { impressionsIn } from '../model/impression.ts';
import type { PlacementReason } from '../model/reason.ts';
import { placementIn } from '../model/slot-item.ts';
import type { PendingQuery, Slot } from '../page/slot.ts';
import { composeChoice } from './compose-choice.ts';
import { type Filled, type Refused, refused } from './outcome.ts';
import { renderAd } from './render-ad.ts';
import { passiveRotation, serverRotation } from './rotation.ts';
import type { ChosenAds, SelectedItem } from './select-answer.ts';

/** The HTML of chosen ads. Each ad gets an element of its own, as `renderAd` says. */
function htmlOf({ ads, group }: ChosenAds, slot: Slot, config: AdConfig): string {
  const position = placementIn(slot.item)?.position ?? '';
  return composeChoice(ads, group, (ad) => renderAd(ad, config, position));
}

/** The creative of ads that the browser chose. */
export function passiveOutcome(
  slot: Slot,
  chosen: ChosenAds,
  config: AdConfig,
  injectBefore: readonly string[] = [],
): Filled {
  const { ads, group } = chosen;
  const creative = {
    method: 'passive',
    html: htmlOf(chosen, slot, config),
    injectBefore,
    ads,
    impressions: impressionsIn(slot, ads),
  } as const;
  return { kind: 'creative', creative, chosen: ads, next: passiveRotation(group, ads) };
}

/**
 * The creative of the server's answer, or the reason why there is none. Where the answer has the ads themselves, it is
 * composed as if the browser had chosen them (SERVER-13); otherwise the answer's HTML has every wrapper already.
 */
export function selectedOutcome(
  { slot, query }: PendingQuery,
  answer: SelectedItem | PlacementReason,
  config: AdConfig,
): Filled | Refused {
  if (typeof answer === 'string') return refused([answer], 'ajax');
  const { chosen, injectBefore, blogId, isCounted } = answer;
  const html = chosen ? htmlOf(chosen, slot, config) : answer.html;
  if (!html.trim()) return refused(['empty content'], 'ajax');
  const ads = chosen?.ads ?? answer.ads.map((ad) => ({ ...ad, blogId }));
  const impressions = impressionsIn(slot, ads, isCounted);
  return {
    kind: 'creative',
    creative: { method: 'ajax', html, injectBefore, ads, impressions },
    chosen: chosen?.ads ?? [],
    next: serverRotation(slot, query, answer),
  };
}

/** The creative of an item that the server chose and the browser places. */
export const jsItemOutcome = (slot: Slot, { output, injectBefore, ads }: JsItem): Filled => ({
  kind: 'creative',
  creative: { method: 'ajax', html: output, injectBefore, ads, impressions: impressionsIn(slot, ads, true) },
  chosen: [],
  next: null,
});
