import type { DecisionContext } from '../decide/context.ts';
import { decideAd } from '../decide/decide-ad.ts';
import { decideGroup, type ShownBefore } from '../decide/decide-group.ts';
import { decideContent, decidePlacement, type Target } from '../decide/decide-placement.ts';
import { placementMode } from '../decide/placement-mode.ts';
import type { Selection } from '../decide/select-ads.ts';
import type { Ad, Group, Placement, ServerQuery } from '../model/ads.ts';
import type { Reason, RefusedAd } from '../model/reason.ts';
import { queryOfPlacement } from './assign.ts';
import { optionsIn, type SlotItem } from '../model/slot-item.ts';

/** The decision for one wrapper. */
export type Choice =
  | {
      readonly do: 'show';
      readonly ads: readonly Ad[];
      readonly group: Group | null;
      readonly refused: readonly RefusedAd[];
    }
  | { readonly do: 'ask'; readonly query: ServerQuery }
  | { readonly do: 'refuse'; readonly reasons: readonly Reason[]; readonly refused: readonly RefusedAd[] };

function chosen({ ads, refused }: Selection, group: Group | null): Choice {
  if (ads.length) return { do: 'show', ads, group, refused };
  const reasons = new Set<Reason>(refused.flatMap((one) => one.reasons));
  return { do: 'refuse', reasons: reasons.size ? [...reasons] : ['empty content'], refused };
}

function chooseForPlacement(
  placement: Placement,
  context: DecisionContext,
  target: Target | null,
  before: ShownBefore,
): Choice {
  const { shown, reasons } = decidePlacement(placement, context, target);
  if (!shown) return { do: 'refuse', reasons, refused: [] };
  const passive = placementMode(placement, context.visitor.stored, context.now) === 'passive';
  const hasAds = placement.ads.size > 0;
  if (!passive || (!hasAds && placement.query)) {
    return { do: 'ask', query: queryOfPlacement(placement) };
  }
  const { group, ...selection } = decideContent(placement, context, before);
  return chosen(selection, group);
}

/** The choices for an item so far, by the name (`elementid`) of the wrappers that share the choice. */
export type EarlierChoices = ReadonlyMap<string, Choice>;

const adIdsIn = (earlier: EarlierChoices): string[] =>
  [...earlier.values()].flatMap((choice) => (choice.do === 'show' ? choice.ads.map(({ id }) => id) : []));

/**
 * Decides one wrapper's item. `target` is the result of looking up its custom position. Wrappers of the same
 * name show the same ads, if the placement itself may show; each other name is a decision of its own
 * (PLACEMENT-6).
 */
export function choose(
  item: SlotItem,
  context: DecisionContext,
  target: Target | null,
  earlier: EarlierChoices = new Map(),
  name = '',
): Choice {
  const same = earlier.get(name);
  if (same) {
    const options = optionsIn(item);
    const reasons = options ? decidePlacement(options, context, target).reasons : [];
    return reasons.length ? { do: 'refuse', reasons, refused: [] } : same;
  }
  const before = (): string[] => adIdsIn(earlier);
  switch (item.kind) {
    case 'ad': {
      const { shown, reasons } = decideAd(item.ad, context);
      const refused = shown ? [] : [{ ad: item.ad, reasons }];
      return chosen({ ads: shown ? [item.ad] : [], refused }, null);
    }
    case 'group':
      return chosen(decideGroup(item.group, context, before), item.group);
    case 'placement':
      return chooseForPlacement(item.placement, context, target, before);
    case 'query': {
      const { shown, reasons } = decidePlacement(item.query, context, target);
      return shown ? { do: 'ask', query: item.query } : { do: 'refuse', reasons, refused: [] };
    }
  }
}
