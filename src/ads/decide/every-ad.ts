import type { Ad, PageData } from '../model/ads.ts';

/** Every ad of the page's data. An ad in several groups or placements is yielded several times. */
export function* everyAd({ ads, groups, placements, fallbacks }: PageData): Iterable<Ad> {
  for (const { item } of ads) yield item;
  for (const { item } of groups) yield* item.ads.values();
  for (const placement of placements) {
    yield* placement.ads.values();
    if (!placement.adblock) continue;
    yield* placement.adblock.ads.values();
    for (const group of placement.adblock.groups) yield* group.ads.values();
  }
  for (const group of fallbacks.values()) yield* group.ads.values();
}

/** Whether `matches` accepts any ad of the page's data. */
export function someAd(data: PageData, matches: (ad: Ad) => boolean): boolean {
  for (const ad of everyAd(data)) if (matches(ad)) return true;
  return false;
}
