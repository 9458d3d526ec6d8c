import type { TimeZone } from '../model/config.ts';
import type { Ad, Condition } from '../model/ads.ts';
import type { ConsentState } from '../model/consent-state.ts';
import type { Device } from './detect-device.ts';
import type { isOnDay } from './is-on-day.ts';
import type { StoredInfo } from './stored-info.ts';

export type Log = (message: string) => void;

/**
 * Whether a text contains a match of a pattern, without flags. Undefined if the pattern is broken or may take
 * too long on the text.
 */
export type TestPattern = (source: string, text: string, log: Log) => boolean | undefined;

/**
 * Whether the visitor passes a condition of one type. `adId` is the condition's ad, whose id is part of
 * cookie names.
 */
export type Rule = (condition: Condition, context: DecisionContext, adId: string) => boolean;

export type Rules = Readonly<Record<string, Rule>>;

/** The code of conditions that few pages have. */
export interface ConditionParts {
  readonly testPattern: TestPattern;
  readonly isOnDay: typeof isOnDay;
  /** Condition type → its rule. */
  readonly rules: ReadonlyMap<string, Rule>;
}

/**
 * Everything that a decision depends on besides the page's data. A run builds one context and passes it on:
 * the code in `decide/` itself reads no page, clock or cookie.
 */
export interface DecisionContext {
  /** ms since 1970 */
  readonly now: number;
  /** 0 ≤ n < 1 */
  readonly random: () => number;
  /** The site's time zone, because an ad's weekdays are days at the site. */
  readonly timeZone: TimeZone;
  readonly consent: { readonly state: ConsentState; readonly nonPersonalized: boolean };
  /** The raw value of a cookie, or undefined. It is called several times per ad, so it must be fast. */
  readonly cookie: (name: string) => string | undefined;
  /** Whether the cookies of ads leave room for a new count. */
  readonly hasRoomForCount: () => boolean;
  readonly visitor: VisitorFacts;
  /** Ids of the ads that stand on the page now. During a run, the caller adds each ad that was chosen. */
  readonly shownAdIds: ReadonlySet<string>;
  /** Test id → the placement (slug or id) that `chooseTests` drew. */
  readonly chosenTests: ReadonlyMap<string, string>;
  /** Whether custom positions may be filled inside hidden targets. */
  readonly showInHidden: boolean;
  /** The page's veto: false refuses the ad with `by_veto`. Called for every ad except those in debug mode. */
  readonly canDisplay?: (ad: Ad) => boolean;
  /** Gets a message about each unusable pattern or time zone and about full cookies, once for each. */
  readonly log: Log;
  readonly conditionParts: ConditionParts;
}

/** Everything that conditions need to know about the visitor, read once per run. */
export interface VisitorFacts {
  readonly device: Device;
  readonly userAgent: string;
  /** The whole address of the page. */
  readonly address: string;
  /** The browser's languages, e.g. `it-IT`. */
  readonly languages: readonly string[];
  /** px; null = not known. */
  readonly browserWidth: number | null;
  /** The referrer of the first visit; '' = not known. */
  readonly firstReferrer: string;
  /** The number of page views; null = never counted. */
  readonly pageImpressions: number | null;
  /** The server's entries in the visitor's cookie. */
  readonly stored: StoredInfo;
  readonly adblocker: boolean;
}
