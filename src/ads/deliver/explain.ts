import type { DecisionContext } from '../decide/context.ts';
import { decideAd } from '../decide/decide-ad.ts';
import { everyAd } from '../decide/every-ad.ts';
import type { PageData } from '../model/ads.ts';
import type { Slot } from '../page/slot.ts';
import type { Explanation } from '../model/public-api.ts';
import { findTarget } from '../page/custom-position.ts';
import { nameOf } from '../model/slot-item.ts';
import { choose } from './decide-slot.ts';

/**
 * Explains why an ad or placement is shown or not: one answer for each of its wrappers. Without a wrapper,
 * each entry of the boot data with this id or slug is decided now.
 */
export function explain(
  idOrSlug: string,
  slots: Iterable<Slot>,
  data: PageData,
  context: DecisionContext,
): Explanation[] {
  const named = [...slots].filter(({ item, shown }) => {
    const { id, slug } = nameOf(item);
    return item && (id === idOrSlug || slug === idOrSlug || shown.some((one) => one.id === idOrSlug));
  });
  if (named.length) return named.map(({ state, reasons }) => ({ shown: state === 'filled', reasons }));
  const placements = data.placements.filter(({ id, slug, key }) => [id, slug, key].includes(idOrSlug));
  const answers = placements.map((placement): Explanation => {
    const choice = choose({ kind: 'placement', placement }, context, findTarget(placement.targetSelector));
    return { shown: false, reasons: choice.do === 'refuse' ? choice.reasons : [] };
  });
  for (const ad of new Set([...everyAd(data)].filter(({ id }) => id === idOrSlug)))
    answers.push({ shown: false, reasons: decideAd(ad, context).reasons });
  return answers.length ? answers : [{ shown: false, reasons: ['unknown placement'] }];
}
