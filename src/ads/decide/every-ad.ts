import type { Ad, PageData } from '../model.ts';

/** Every ad that the page knows, wherever it stands; one that stands in several places comes several times. */
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
