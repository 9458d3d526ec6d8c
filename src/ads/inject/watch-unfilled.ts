import { loadPart } from '../load-part.ts';
import { familyRunsHere } from '../sources/family-page.ts';
import type { NetworkFallback, NetworkFallbackOptions } from './network-fallback.ts';

/**
 * Network ads that may come without a fill are watched, whoever printed them; the result looks for those on the page
 * by now. What watches them is loaded with the first.
 */
export function watchUnfilled(options: NetworkFallbackOptions): () => void {
  let fallback: NetworkFallback | null = null;
  return () => {
    if (fallback) return fallback.watch();
    if (!document.querySelector('[class*="gas_fallback-ad_"]') || familyRunsHere(window)) return;
    loadPart('network-fallback', () => import('./network-fallback.ts')).then(({ NetworkFallback }) => {
      fallback ??= new NetworkFallback(options);
      fallback.watch();
    }, options.report);
  };
}
