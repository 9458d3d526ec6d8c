import type { Lazy } from '../../lib/lazy.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { NetworkFallback } from './network-fallback.ts';
import { familyRunsHere } from '../page/family-page.ts';

const hasFallbacks = (): boolean => !!document.querySelector('[class*="gas_fallback-ad_"]');

/**
 * The network may have no ad for a wrapper. The returned function watches the wrappers with a fallback that
 * are on the page: when the browser is idle, and once for all calls until then, because it searches the whole
 * page. The first such wrapper loads the code for this.
 */
export function watchUnfilled(parts: Lazy<{ readonly fallback: NetworkFallback }>): () => void {
  let isWaiting = false;
  const look = (): void => {
    isWaiting = false;
    if (parts.part || (hasFallbacks() && !familyRunsHere()))
      parts.whenLoaded(({ fallback }) => fallback.watch());
  };
  return () => {
    if (!isWaiting) whenIdle(look);
    isWaiting = true;
  };
}
