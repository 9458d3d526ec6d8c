import type { AdConfig } from '../model/config.ts';
import { announceImpressions } from './announce-impressions.ts';
import { channelsOf } from './channels.ts';
import type { Impression } from '../model/impression.ts';
import type { tellAnalytics } from './tell-analytics.ts';
import { postForm } from './tell-server.ts';

/** The most ads in one form: servers take no more in one call, and browsers no more than 64 KiB. */
const MOST = 50;

/** Calls back with the code that tells analytics, when it has loaded. */
export type WithAnalytics = (action: (tell: typeof tellAnalytics) => void) => void;

/** Sends impressions to a blog's server, to analytics or to both (TRACK-6, TRACK-7). */
export function sendImpressions(
  blogId: string,
  impressions: readonly Impression[],
  config: AdConfig,
  withAnalytics: WithAnalytics,
  report: (error: unknown) => void,
): void {
  const { url, analyticsIds } = channelsOf(config, blogId);
  const ads = impressions.filter(({ byServer }) => !byServer).map(({ adId }) => adId);
  const all = impressions.map(({ adId }) => adId);
  if (analyticsIds)
    withAnalytics((tell) => all.forEach((adId) => tell('impression', analyticsIds, adId, blogId)));
  const action = config.tracking.impressionAction;
  for (let at = 0; url && at < ads.length; at += MOST)
    void postForm(url, { action, ads: ads.slice(at, at + MOST), blogId }, config, report);
  void announceImpressions(blogId, analyticsIds ? all : ads);
}
