import type { AdConfig } from '../model/config.ts';
import type { Impression } from '../model/impression.ts';
import { channelsOf } from './channels.ts';

/**
 * The number of a printed ad's wrappers that the visitor can see; `listed` is the number in the page's list.
 */
export type Seen = (adId: string, blogId: string, listed: number) => number;

/** The impressions of the ads that the server printed into the page: one for each wrapper that is seen. */
export function printedImpressions(config: AdConfig, seen: Seen): Impression[] {
  return [...config.tracking.printed].flatMap(([blogId, ads]) => {
    const byServer = channelsOf(config, blogId).serverCounts;
    return [...new Set(ads)].flatMap((adId) => {
      const listed = ads.filter((one) => one === adId).length;
      return Array.from({ length: seen(adId, blogId, listed) }, (_none, nth): Impression => {
        return { adId, blogId, elementId: `printed ${nth + 1}`, byServer };
      });
    });
  });
}
