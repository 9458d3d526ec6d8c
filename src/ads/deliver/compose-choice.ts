import { flagOf, numberOf } from '../../lib/shape.ts';
import { composeGroup } from './compose-group.ts';
import type { Ad, Group, SliderOptions } from '../model/ads.ts';
import { escapeAttribute } from './render-ad.ts';

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
