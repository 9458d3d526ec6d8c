import type { Lazy } from '../../lib/lazy.ts';
import { startSlices } from '../../lib/slices.ts';
import type { AdConfig } from '../model/config.ts';
import { announce, dispatchFamilyEvent } from '../page/announce.ts';
import { channelsOf } from './channels.ts';
import type { Impression } from '../model/impression.ts';
import type { tellAnalytics } from './tell-analytics.ts';
import { postTracking } from './tell-server.ts';

/** The most ads in one form: servers take no more in one call, and browsers no more than 64 KiB. */
const MOST = 50;

/** The code that tells analytics. */
export type Analytics = Pick<Lazy<{ readonly tellAnalytics: typeof tellAnalytics }>, 'whenLoaded'>;

/** Sends impressions to a blog's server, to analytics or to both (TRACK-6, TRACK-7). */
export function sendImpressions(
  blogId: string,
  impressions: readonly Impression[],
  config: AdConfig,
  analytics: Analytics,
  report: (error: unknown) => void,
): void {
  const { url, analyticsIds } = channelsOf(config, blogId);
  const ads = impressions.filter(({ byServer }) => !byServer).map(({ adId }) => adId);
  const all = impressions.map(({ adId }) => adId);
  if (analyticsIds)
    analytics.whenLoaded(({ tellAnalytics: tell }) =>
      all.forEach((adId) => tell('impression', analyticsIds, adId, blogId)),
    );
  const action = config.tracking.impressionAction;
  for (let at = 0; url && at < ads.length; at += MOST)
    void postTracking(url, { action, ads: ads.slice(at, at + MOST), blogId }, config, report);
  void announceImpressions(blogId, analyticsIds ? all : ads);
}

/**
 * Announces which ads of a blog have been counted. The plugin family's event is dispatched once per ad, for
 * very many ads in slices.
 */
async function announceImpressions(blogId: string, ads: readonly string[]): Promise<void> {
  if (!ads.length) return;
  announce('ad-runtime-impression', { blogId, ads });
  const pauseWhereOver = startSlices();
  for (const ad of ads) {
    dispatchFamilyEvent('advads_track_async', { bid: blogId, ad });
    const pause = pauseWhereOver();
    if (pause) await pause;
  }
}
