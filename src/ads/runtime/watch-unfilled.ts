import type { Lazy } from '../../lib/lazy.ts';
import type { NetworkFallback } from '../inject/network-fallback.ts';
import { familyRunsHere } from '../page/family-page.ts';

const hasFallbacks = (): boolean => !!document.querySelector('[class*="gas_fallback-ad_"]');

/**
 * Network ads may stay without a fill. The result watches the network ads that are on the page when it is called; the
 * first one loads the code that does so.
 */
export function watchUnfilled(
  parts: Lazy<{ readonly fallback: NetworkFallback }>,
  report: (error: unknown) => void,
): () => void {
  return () => {
    if (parts.part) return parts.part.fallback.watch();
    if (!hasFallbacks() || familyRunsHere(window)) return;
    parts.load().then(({ fallback }) => fallback.watch(), report);
  };
}
