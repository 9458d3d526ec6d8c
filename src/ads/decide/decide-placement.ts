import type { Ad, Group, Placement, Target } from '../model/ads.ts';
import type { PlacementReason, RefusedAd } from '../model/reason.ts';
import type { DecisionContext } from './context.ts';
import { decideGroup, type ShownBefore } from './decide-group.ts';
import { selectAds, type Selection } from './select-ads.ts';

/**
 * `reasons` holds every check that failed, in the order of the checks; empty if the placement may be filled.
 */
export interface PlacementDecision {
  readonly shown: boolean;
  readonly reasons: readonly PlacementReason[];
}

/** The fields that decide a placement; a `ServerQuery` has them too. */
export type DecidedPlacement = Pick<Placement, 'id' | 'slug' | 'testId' | 'close'>;

function isChosen({ id, slug, testId }: DecidedPlacement, { chosenTests }: DecisionContext): boolean {
  if (testId === null) return true;
  const chosen = chosenTests.get(testId);
  return chosen !== undefined && (chosen === slug || chosen === id);
}

/** The cookie counts only if the close button has a time-out: it may be left from earlier settings (PLACEMENT-3). */
const isClosed = ({ slug, close }: DecidedPlacement, { cookie }: DecisionContext): boolean =>
  close.timeoutDays !== null && cookie(`timeout_placement_${slug}`) !== undefined;

/** Whether a placement may be filled. `target` is null if the placement has no custom position. */
export function decidePlacement(
  placement: DecidedPlacement,
  context: DecisionContext,
  target: Target | null,
): PlacementDecision {
  const reasons: PlacementReason[] = [];
  if (!isChosen(placement, context)) reasons.push('not_chosen');
  if (isClosed(placement, context)) reasons.push('closed');
  if (target && !target.exists) reasons.push('selector does not exist');
  else if (target?.hidden && !context.showInHidden) reasons.push('selector is hidden');
  return { shown: reasons.length === 0, reasons };
}

/** The chosen ads of a placement, and their group, if any: its markup goes around the ads. */
export interface Content extends Selection {
  readonly group: Group | null;
}

/** The chosen ads of the first group that has any; without groups, one of `ads`. */
function contentOf(
  groups: readonly Group[],
  ads: ReadonlyMap<string, Ad>,
  context: DecisionContext,
  before?: ShownBefore,
): Content {
  const refused: RefusedAd[] = [];
  for (const group of groups) {
    const selection = decideGroup(group, context, before);
    refused.push(...selection.refused);
    if (selection.ads.length) return { group, ads: selection.ads, refused };
  }
  if (groups.length) return { group: null, ads: [], refused };
  return { group: null, ...selectAds(ads.values(), 1, context) };
}

/**
 * Chooses the ads of a placement. If an ad blocker is active and the normal ads may show, the placement's
 * alternatives replace them. If no alternative may show, the normal ads stay (PLACEMENT-13).
 */
export function decideContent(
  { group, ads, adblock }: Placement,
  context: DecisionContext,
  before?: ShownBefore,
): Content {
  const usual = contentOf(group ? [group] : [], ads, context, before);
  if (!adblock || !context.visitor.adblocker || !usual.ads.length) return usual;
  const instead = contentOf(adblock.groups, adblock.ads, context, before);
  const refused = [...usual.refused, ...instead.refused];
  return { ...(instead.ads.length ? instead : usual), refused };
}
