import type { Ad, Group, GroupWrap } from '../model/ads.ts';

const PLACE = '%s';

/** Replaces the first `%s` of the pattern, by its position, because an ad may contain `$&`, `%s` or anything else. */
function fill(pattern: string, html: string): string {
  const at = pattern.indexOf(PLACE);
  return at < 0 ? html : pattern.slice(0, at) + html + pattern.slice(at + PLACE.length);
}

function wrapItem({ every, all }: GroupWrap, html: string, position: number): string {
  return fill(every.find(({ nth }) => position % nth === 0)?.pattern ?? all, html);
}

/**
 * Joins a group's rendered ads and puts the group's wraps around them, from inner to outer (GROUP-5). Each
 * layer puts a pattern around every ad, and `before` and `after` around all ads together.
 */
export function composeGroup(group: Group, ads: readonly Ad[], render: (ad: Ad) => string): string {
  let items = ads.map(render);
  let before = '';
  let after = '';
  for (const wrap of group.wraps) {
    if (ads.length < wrap.minAds) continue;
    items = items.map((html, index) => wrapItem(wrap, html, index + 1));
    before = wrap.before + before;
    after += wrap.after;
  }
  return before + items.join('') + after;
}
