import type { Lazy } from '../../lib/lazy.ts';
import type { NetworkFallback } from './network-fallback.ts';
import { familyRunsHere } from '../page/family-page.ts';

/**
 * The network may have no ad for a wrapper. The returned function watches the wrappers with a fallback that
 * are in an element, or on the page, when it is called. The first such wrapper loads the code for this.
 */
export const watchUnfilled =
  (parts: Lazy<{ readonly fallback: NetworkFallback }>): ((within?: ParentNode) => void) =>
  (within = document) => {
    if (within.querySelector('[class*="gas_fallback-ad_"]') && !familyRunsHere())
      parts.whenLoaded(({ fallback }) => fallback.watch(within));
  };
