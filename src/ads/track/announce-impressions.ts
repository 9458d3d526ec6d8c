import { announce, dispatchFamilyEvent } from '../page/announce.ts';

/** Announces which ads of a blog have been counted. The plugin family's event is dispatched once per ad. */
export function announceImpressions(blogId: string, ads: readonly string[]): void {
  if (!ads.length) return;
  announce('ad-runtime-impression', { blogId, ads });
  for (const ad of ads) dispatchFamilyEvent('advads_track_async', { bid: blogId, ad });
}
