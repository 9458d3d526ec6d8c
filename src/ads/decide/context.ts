import type { TimeZone } from '../config.ts';
import type { Ad, Condition, ConsentState } from '../model.ts';
import type { Device } from './detect-device.ts';
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
  readonly timeZone: TimeZone;
  readonly consent: { readonly state: ConsentState; readonly nonPersonalized: boolean };
  /** The cookie's value as it stands in `document.cookie`, or undefined. Asked several times per ad. */
  readonly cookie: (name: string) => string | undefined;
  readonly visitor: VisitorFacts;
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
