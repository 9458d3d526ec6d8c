import { startAdsWhereAsked } from '../../src/ads/start-ads.ts';
import { watchForAds } from '../../src/ads/watch-for-ads.ts';
import { defineAlone } from '../../src/island/define-island.ts';
import AdPlacement from './ad-placement.ts';

// starts the ad runtime on pages with boot data; elsewhere the first placement starts it
startAdsWhereAsked();
watchForAds();

/** `<ad-placement>` for bundlers: importing this defines the tag. */
export default defineAlone(AdPlacement);
export type { AdPlacementElement } from './ad-placement.ts';
