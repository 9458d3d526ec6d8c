import { flagOf, numberOf } from '../../lib/shape.ts';
import type { Ad, Group, GroupWrap, SliderOptions } from '../model/ads.ts';
import { escapeAttribute } from './render-ad.ts';

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

/** The attributes of a `<yb-carousel>` for the settings of a slider. */
function carouselAttributes({ sliderId, initClass, prefix, settings }: SliderOptions): string {
  const delay = flagOf(settings.autoplay, true) ? numberOf(settings.delay) : undefined;
  const named: Record<string, string | false> = {
    id: sliderId,
    class: `${initClass} ${prefix}slider`.trim(),
    autoplay: !!delay && delay > 0 && String(delay),
  };
  const written = Object.entries(named).flatMap(([name, value]) =>
    value ? ` ${name}="${escapeAttribute(value)}"` : '',
  );
  const flags = [
    flagOf(settings.arrows, true) ? '' : ' no-controls',
    flagOf(settings.nav, true) ? '' : ' no-dots',
    settings.animation === 'vertical' ? ' vertical' : '',
  ];
  return [...written, ...flags].join('');
}

/** The HTML of the chosen ads. The ads of a slider become slides of a carousel, without the group's wraps. */
export function composeChoice(ads: readonly Ad[], group: Group | null, render: (ad: Ad) => string): string {
  if (!group) return ads.map(render).join('');
  if (group.type !== 'slider' || !group.slider || ads.length < 2) return composeGroup(group, ads, render);
  return `<yb-carousel${carouselAttributes(group.slider)}>${ads.map(render).join('')}</yb-carousel>`;
}
