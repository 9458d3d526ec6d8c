import { startAdsWhereAsked } from '../../src/ads/start-ads.ts';
import { defineAlone } from '../../src/island/define-alone.ts';
import AdPlacement from './ad-placement.ts';

// the first placement asks for the ad runtime; so does boot data on the page
startAdsWhereAsked();

/** `<ad-placement>` for bundlers: importing this defines the tag. */
export default defineAlone(AdPlacement);
export type { AdPlacementElement } from './ad-placement.ts';
