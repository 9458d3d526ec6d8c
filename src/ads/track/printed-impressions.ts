import type { AdConfig } from '../config.ts';
import { channelsOf } from './channels.ts';
import type { Impression } from './impressions.ts';

/** What the server printed into the page: as often as an id is listed, so many wrappers hold it. */
export function printedImpressions(config: AdConfig): Impression[] {
  return [...config.tracking.printed].flatMap(([blogId, ads]) => {
    const times = new Map<string, number>();
    const byServer = channelsOf(config, blogId).serverCounts;
    return ads.map((adId): Impression => {
      const nth = (times.get(adId) ?? 0) + 1;
      times.set(adId, nth);
      return { adId, blogId, elementId: `printed ${nth}`, byServer };
    });
  });
}
