import type { TimeZone } from '../config.ts';
import type { Ad, Condition, ConsentState, Group, Placement } from '../model.ts';
import type { Device } from './detect-device.ts';
import type { Selection } from './select-ads.ts';
import type { StoredInfo } from './stored-info.ts';

/**
 * Everything a decision depends on besides the page's data. Deciding reads no page, clock or cookie itself,
 * so a run builds one of these and passes it on.
 */
export interface DecisionContext {
  /** ms since 1970 */
  readonly now: number;
  /** 0 ≤ n < 1 */
  readonly random: () => number;
  /** Where the site is, and its weekday of now; asked only for ads that are bound to weekdays. */
  readonly timeZone: TimeZone;
  readonly isOnDay: IsOnDay;
  readonly consent: { readonly state: ConsentState; readonly nonPersonalized: boolean };
  /** The cookie's value as it stands in `document.cookie`, or undefined. Asked several times per ad. */
  readonly cookie: (name: string) => string | undefined;
  readonly visitor: VisitorFacts;
  /** Chooses a group's ads; asked only where there are groups. */
  readonly decideGroup: (group: Group, context: DecisionContext) => Selection;
  /** Whether the browser knows enough to choose; asked only for placements with server conditions. */
  readonly placementMode: PlacementMode;
  /** Ads that stand on the page now; the caller adds to it as it injects. */
  readonly shownAdIds: ReadonlySet<string>;
  /** Test id → the placement (slug or id) that `chooseTests` drew. */
  readonly chosenTests: ReadonlyMap<string, string>;
  /** Whether custom positions may be filled inside hidden targets. */
  readonly showInHidden: boolean;
  /** Evaluates an ad's conditions; asked only for ads that have any. */
  readonly visitorPasses: VisitorPasses;
  /** The page's veto: false refuses with `by_veto`. Asked for every ad but those in debug mode. */
  readonly canDisplay?: (ad: Ad) => boolean;
  /** Told about patterns that cannot be used (ruling 18), once each. */
  readonly log: (message: string) => void;
}

export type VisitorPasses = (
  conditions: readonly Condition[],
  context: DecisionContext,
  adId: string,
) => boolean;

export type IsOnDay = (
  days: readonly number[],
  timeZone: TimeZone,
  now: number,
  log: (message: string) => void,
) => boolean;

export type PlacementMode = (
  placement: Pick<Placement, 'serverConditions' | 'serverInfoDuration'>,
  stored: StoredInfo,
  now: number,
) => 'passive' | 'ajax';

/** What conditions ask about the visitor, read once per run. */
export interface VisitorFacts {
  readonly device: Device;
  readonly userAgent: string;
  /** The whole address of the page. */
  readonly address: string;
  /** The browser's languages, e.g. `it-IT`. */
  readonly languages: readonly string[];
  /** px; null = not known. */
  readonly browserWidth: number | null;
  /** Where the first visit came from; '' = not known. */
  readonly firstReferrer: string;
  /** null = never counted. */
  readonly pageImpressions: number | null;
  /** What the server stored in the visitor's cookie. */
  readonly stored: StoredInfo;
  readonly adblocker: boolean;
}
