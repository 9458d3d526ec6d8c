import type { Group, Placement, PlacementReason } from '../model.ts';
import type { DecisionContext } from './context.ts';
import { selectAds, type Selection } from './select-ads.ts';

/** What the caller found under a custom position's selector. */
export interface Target {
  readonly exists: boolean;
  /** Not rendered: it has no boxes. */
  readonly hidden: boolean;
}

/** `reasons` holds every check that failed, in their order; empty where the placement may be filled. */
export interface PlacementDecision {
  readonly shown: boolean;
  readonly reasons: readonly PlacementReason[];
}

/** What a placement is known by; a `ServerQuery` has it too. */
export type PlacementName = Pick<Placement, 'id' | 'slug' | 'testId'>;

function isChosen({ id, slug, testId }: PlacementName, { chosenTests }: DecisionContext): boolean {
  if (testId === null) return true;
  const chosen = chosenTests.get(testId);
  return chosen !== undefined && (chosen === slug || chosen === id);
}

/** Whether a placement may be filled (specification §5). `target` is null where it fills its own wrapper. */
export function decidePlacement(
  placement: PlacementName,
  context: DecisionContext,
  target: Target | null,
): PlacementDecision {
  const reasons: PlacementReason[] = [];
  if (!isChosen(placement, context)) reasons.push('not_chosen');
  if (context.cookie(`timeout_placement_${placement.slug}`) !== undefined) reasons.push('closed');
  if (target && !target.exists) reasons.push('selector does not exist');
  else if (target?.hidden && !context.showInHidden) reasons.push('selector is hidden');
  return { shown: reasons.length === 0, reasons };
}

/** A placement's ads and the group whose wraps go around them, if any. */
export interface Content extends Selection {
  readonly group: Group | null;
}

/** Chooses what a placement shows: its ad or group, or their alternatives where an ad blocker is active. */
export function decideContent(placement: Placement, context: DecisionContext): Content {
  const instead = context.visitor.adblocker ? placement.adblock : null;
  const groups = instead ? instead.groups : placement.group ? [placement.group] : [];
  const refused: Selection['refused'][number][] = [];
  for (const group of groups) {
    const selection = context.decideGroup(group, context);
    refused.push(...selection.refused);
    if (selection.ads.length) return { group, ads: selection.ads, refused };
  }
  if (groups.length) return { group: null, ads: [], refused };
  return { group: null, ...selectAds((instead ?? placement).ads.values(), 1, context) };
}
