import type { TimeZone } from '../model/config.ts';
import type { Ad } from '../model/ads.ts';
import type { ConsentState } from '../model/consent-state.ts';
import type { Device } from './detect-device.ts';
import type { StoredInfo } from './stored-info.ts';

export type Log = (message: string) => void;

/**
 * Whether a text matches a pattern: no flags, no anchors. Undefined where the pattern is broken or may take too long
 * on the text.
 */
export type TestPattern = (source: string, text: string, log: Log) => boolean | undefined;

/**
 * Everything that a decision depends on besides the page's data. Deciding reads no page, clock or cookie itself:
 * a run builds one context and passes it on.
 */
export interface DecisionContext {
  /** ms since 1970 */
  readonly now: number;
  /** 0 ≤ n < 1 */
  readonly random: () => number;
  /** Where the site is: weekdays are the site's. */
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
  /** The page's veto: false refuses with `by_veto`. Asked for every ad but those in debug mode. */
  readonly canDisplay?: (ad: Ad) => boolean;
  /** Takes the message about each pattern that cannot be used, once per pattern. */
  readonly log: Log;
  readonly testPattern: TestPattern;
}

/** All that conditions ask about the visitor, read once per run. */
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
  /** The server's entries in the visitor's cookie. */
  readonly stored: StoredInfo;
  readonly adblocker: boolean;
}
