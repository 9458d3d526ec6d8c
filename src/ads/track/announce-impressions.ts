import { announce, dispatchFamilyEvent } from '../events.ts';

/** Says which ads of a blog have been counted; the plugin family knows them one by one. */
export function announceImpressions(blogId: string, ads: readonly string[]): void {
  if (!ads.length) return;
  announce('ad-runtime-impression', { blogId, ads });
  for (const ad of ads) dispatchFamilyEvent('advads_track_async', { bid: blogId, ad });
}
