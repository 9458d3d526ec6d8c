import { getOrInsertComputed } from '../../lib/get-or-insert.ts';
import type { DecisionContext } from '../decide/context.ts';
import { decideAd } from '../decide/decide-ad.ts';
import { decideGroup, type ShownBefore } from '../decide/decide-group.ts';
import { decideContent, decidePlacement } from '../decide/decide-placement.ts';
import { placementMode } from '../decide/placement-mode.ts';
import type { Selection } from '../decide/select-ads.ts';
import type { Ad, Group, Placement, ServerQuery, Target } from '../model/ads.ts';
import type { AdConfig } from '../model/config.ts';
import type { Reason, RefusedAd } from '../model/reason.ts';
import { optionsIn, placementIn, type SlotItem, subjectOf } from '../model/slot-item.ts';
import type { Slot } from '../page/slot.ts';
import { queryOfPlacement } from './assign.ts';
import { passiveOutcome } from './create-creative.ts';
import { findTarget } from '../page/custom-position.ts';
import { type Outcome, refused } from './outcome.ts';

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

function chosen({ ads, refused: others }: Selection, group: Group | null): Choice {
  if (ads.length) return { do: 'show', ads, group, refused: others };
  const reasons = new Set<Reason>(others.flatMap((one) => one.reasons));
  return { do: 'refuse', reasons: reasons.size ? [...reasons] : ['empty content'], refused: others };
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
      const others = shown ? [] : [{ ad: item.ad, reasons }];
      return chosen({ ads: shown ? [item.ad] : [], refused: others }, null);
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

/** A wrapper, the item for it, and the function that decides it when it is due. */
export interface Delivered {
  readonly slot: Slot;
  readonly item: SlotItem;
  readonly decide: (context: DecisionContext) => Outcome;
}

/** The decisions of the browser. Wrappers of one name share the choice for an item; hosts have choices of their own. */
export class SlotDecisions {
  readonly #config: () => AdConfig;
  /** The choices for each item, by the names of its wrappers. */
  #shared = new Map<object, Map<string, Choice>>();

  constructor(config: () => AdConfig) {
    this.#config = config;
  }

  decide(slot: Slot, item: SlotItem, context: DecisionContext): Outcome {
    const earlier = slot.isHost ? undefined : this.#choicesFor(item);
    const target = findTarget(optionsIn(item)?.targetSelector);
    const choice = choose(item, context, target, earlier, slot.elementId);
    if (choice.do === 'ask') return { kind: 'ask', query: choice.query };
    if (choice.do === 'refuse') return { ...refused(choice.reasons), refused: choice.refused };
    earlier?.set(slot.elementId, choice);
    const before = placementIn(item)?.injectBefore;
    return { ...passiveOutcome(slot, choice, this.#config(), before), refused: choice.refused };
  }

  /** Forgets the shared choices: each wrapper is decided again. */
  forget(): void {
    this.#shared.clear();
  }

  #choicesFor(item: SlotItem): Map<string, Choice> {
    const subject = subjectOf(item);
    return getOrInsertComputed(this.#shared, subject, () => new Map());
  }
}
