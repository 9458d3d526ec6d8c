import { startSlices } from '../../lib/slices.ts';
import { announce, dispatchFamilyEvent } from '../page/announce.ts';

/**
 * Announces which ads of a blog have been counted. The plugin family's event is dispatched once per ad, for
 * very many ads in slices.
 */
export async function announceImpressions(blogId: string, ads: readonly string[]): Promise<void> {
  if (!ads.length) return;
  announce('ad-runtime-impression', { blogId, ads });
  const pauseWhereOver = startSlices();
  for (const ad of ads) {
    dispatchFamilyEvent('advads_track_async', { bid: blogId, ad });
    const pause = pauseWhereOver();
    if (pause) await pause;
  }
}
