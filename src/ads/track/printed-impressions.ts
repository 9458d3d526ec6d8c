import type { AdConfig } from '../model/config.ts';
import type { Impression } from '../model/impression.ts';
import { channelsOf } from './channels.ts';

/** How many of the wrappers that the page lists for a printed ad a visitor can see. */
export type Seen = (adId: string, blogId: string, listed: number) => number;

/** The ads that the server printed into the page, as often as they are seen. */
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
