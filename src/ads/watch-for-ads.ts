import { watchScripts } from './page/watch-scripts.ts';
import { startAdsIfNeeded } from './start-ads.ts';

/**
 * Starts the ad runtime when the page gets data for it. Optimisers and consent tools run the page's scripts late, some
 * only after `load`.
 */
export function watchForAds(): void {
  if (startAdsIfNeeded()) return;
  addEventListener('load', startAdsIfNeeded);
  const end = watchScripts(() => startAdsIfNeeded() && end());
}
