import type { Slot } from '../inject/slot.ts';
import type { Impression } from './impressions.ts';

interface TrackedAd {
  readonly id: string;
  readonly blogId: string;
  readonly trackingEnabled?: boolean;
}

/** The impressions of ads that have come to stand in a wrapper; none of those whose tracking is off (ruling 9). */
export function impressionsIn(
  { element, elementId }: Slot,
  ads: readonly TrackedAd[],
  byServer = false,
): Impression[] {
  return ads
    .filter(({ trackingEnabled = true }) => trackingEnabled)
    .map(({ id, blogId }) => ({ adId: id, blogId, elementId, wrapper: element, byServer }));
}
