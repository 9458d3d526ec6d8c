import { adRuntime, startAdsWhereAsked } from '../src/ads/start-ads.ts';
import { registerIsland } from '../src/island/loader.ts';
import { globalOnce } from '../src/lib/global.ts';
import type { Lazy } from '../src/lib/lazy.ts';
import { soon } from '../src/lib/soon.ts';
import { whenIdle } from '../src/lib/when-idle.ts';
import { islands } from './registry.ts';

const hasTags = (): boolean => !!document.querySelector(Object.keys(islands).join());

/**
 * Starts the ads and the islands of a page once, even if the page loads several copies of this code.
 *
 * @param page the part with the API for scripts of the page; nothing waits for it
 */
export function boot(page: Lazy<unknown>): void {
  globalOnce('boot', () => {
    // ads first: they need no island
    const hasAds = startAdsWhereAsked();
    for (const [tag, entry] of Object.entries(islands)) registerIsland(tag, entry);
    const loadPage = (): void => page.whenLoaded(() => undefined);
    // on a page with ads alone, the ads come first
    if (hasAds && !hasTags()) void soon(adRuntime).then(() => whenIdle(loadPage));
    else loadPage();
    return true;
  });
}
