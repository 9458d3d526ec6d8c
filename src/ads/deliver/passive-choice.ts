import type { DecisionContext } from '../decide/context.ts';
import { decideAd } from '../decide/decide-ad.ts';
import { decideContent, decidePlacement, type Target } from '../decide/decide-placement.ts';
import type { Selection } from '../decide/select-ads.ts';
import type { Ad, Group, Placement, Reason, ServerQuery } from '../model.ts';
import { queryFor } from './assign.ts';
import type { SlotItem } from './slot-item.ts';

/** What is to be done with a wrapper. */
export type Choice =
  | {
      readonly do: 'show';
      readonly ads: readonly Ad[];
      readonly group: Group | null;
      readonly refused: Refused;
    }
  | { readonly do: 'ask'; readonly query: ServerQuery }
  | { readonly do: 'refuse'; readonly reasons: readonly Reason[]; readonly refused: Refused };

export type Refused = Selection['refused'];

function chosen({ ads, refused }: Selection, group: Group | null): Choice {
  if (ads.length) return { do: 'show', ads, group, refused };
  const reasons = new Set<Reason>(refused.flatMap((one) => one.reasons));
  return { do: 'refuse', reasons: reasons.size ? [...reasons] : ['empty content'], refused };
}

function chooseForPlacement(placement: Placement, context: DecisionContext, target: Target | null): Choice {
  const { shown, reasons } = decidePlacement(placement, context, target);
  if (!shown) return { do: 'refuse', reasons, refused: [] };
  const passive =
    !Object.keys(placement.serverConditions).length ||
    context.placementMode(placement, context.visitor.stored, context.now) === 'passive';
  const hasAds = placement.ads.size > 0;
  if (!passive || (!hasAds && placement.query)) {
    return { do: 'ask', query: placement.query ?? queryFor('placement', placement.slug) };
  }
  const { group, ...selection } = decideContent(placement, context);
  return chosen(selection, group);
}

/** Decides one wrapper's item. `target` tells what a placement's custom position found. */
export function choose(item: SlotItem, context: DecisionContext, target: Target | null): Choice {
  switch (item.kind) {
    case 'ad': {
      const { shown, reasons } = decideAd(item.ad, context);
      const refused = shown ? [] : [{ ad: item.ad, reasons }];
      return chosen({ ads: shown ? [item.ad] : [], refused }, null);
    }
    case 'group':
      return chosen(context.decideGroup(item.group, context), item.group);
    case 'placement':
      return chooseForPlacement(item.placement, context, target);
    case 'query': {
      const { shown, reasons } = decidePlacement(item.query, context, null);
      return shown ? { do: 'ask', query: item.query } : { do: 'refuse', reasons, refused: [] };
    }
  }
}
