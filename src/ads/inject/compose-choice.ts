import { flagOf, numberOf } from '../../lib/shape.ts';
import { composeGroup } from '../decide/compose-group.ts';
import type { Ad, Group, SliderOptions } from '../model.ts';
import { escapeAttribute } from './render-ad.ts';

/** What is written of a slider's settings on `<yb-carousel>` (ruling 13). */
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

/** The HTML of a group's choice; a slider's ads are the slides of a carousel, without wraps. */
export function composeChoice(ads: readonly Ad[], group: Group, render: (ad: Ad) => string): string {
  if (group.type !== 'slider' || !group.slider || ads.length < 2) return composeGroup(group, ads, render);
  return `<yb-carousel${carouselAttributes(group.slider)}>${ads.map(render).join('')}</yb-carousel>`;
}
