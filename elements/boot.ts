import { startAdsWhereAsked } from '../src/ads/start-ads.ts';
import { registerIsland } from '../src/island/loader.ts';
import { globalOnce } from '../src/lib/global.ts';
import type { Lazy } from '../src/lib/lazy.ts';
import { islands } from './registry.ts';

/**
 * Starts the page's ads and islands; once, however many copies of this code a page loads.
 *
 * @param page the part that every page needs soon, and that nothing waits for
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
