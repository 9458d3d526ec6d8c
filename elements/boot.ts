import { startAdsWhereAsked } from '../src/ads/start-ads.ts';
import { registerIsland } from '../src/island/loader.ts';
import { globalOnce } from '../src/lib/global.ts';
import type { Lazy } from '../src/lib/lazy.ts';
import { islands } from './registry.ts';

/**
 * Starts the ads and the islands of a page once, even if the page loads several copies of this code.
 *
 * @param page the part with the API for scripts of the page; nothing waits for it
 */
export function boot(page: Lazy<unknown>): void {
  globalOnce('boot', () => {
    // ads first: they need no island
    startAdsWhereAsked();
    for (const [tag, entry] of Object.entries(islands)) registerIsland(tag, entry);
    page.whenLoaded(() => undefined);
    return true;
  });
}
