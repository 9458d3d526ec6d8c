import type { Ad, Condition, PageData } from '../model/ads.ts';

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

/** Whether any ad of the page's data has a visitor condition that `matches` accepts. */
export function someCondition(data: PageData, matches: (condition: Condition) => boolean): boolean {
  for (const { visitors } of everyAd(data)) if (visitors.some(matches)) return true;
  return false;
}
