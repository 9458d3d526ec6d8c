import type { ConsentState } from './consent-state.ts';

/** The site's settings, validated and with every default filled in. */
export interface AdConfig {
  /** The default address for queries, impressions and clicks; '' = none. */
  readonly ajaxUrl: string;
  readonly theId: string;
  readonly isSingular: boolean;
  readonly timeZone: TimeZone;
  readonly lazyLoad: {
    readonly enabled: boolean;
    /** px */
    readonly defaultOffset: number;
    /** px by placement id */
    readonly offsets: ReadonlyMap<string, number>;
  };
  readonly showInHidden: boolean;
  /** Prefix of the family's class names and attributes, e.g. `advads-`. */
  readonly frontendPrefix: string;
  readonly cookiePath: string;
  readonly cookieDomain: string;
  readonly adSelectAction: string;
  /** null: the runtime detects an ad blocker when a decision depends on it. */
  readonly adblocker: boolean | null;
  readonly adHealth: { readonly enabled: boolean; readonly pattern: string };
  readonly nonce: string;
  readonly selectBatchMs: number;
  readonly idleTimeoutMs: number;
  readonly visitorCounters: {
    /** Whether the runtime writes these cookies; conditions read the cookies in any case. */
    readonly keep: boolean;
    readonly referrerCookie: string;
    readonly referrerDays: number;
    readonly impressionsCookie: string;
    readonly impressionsDays: number;
  };
  readonly consent: ConsentConfig;
  readonly clickProtection: {
    readonly enabled: boolean;
    readonly clickLimit: number;
    readonly expiryHours: number;
    readonly banDays: number;
    /** Path and domain of the cookies of the global limit; '' = those of all cookies. */
    readonly cookiePath: string;
    readonly cookieDomain: string;
  };
  readonly tracking: TrackingConfig;
  /** Ads and groups of framed placements, such as `ad_12`: they are framed also where a host names them itself. */
  readonly framedItems: ReadonlySet<string>;
  /** Whether the browser's width is kept in the visitor's cookie, for conditions that the server checks. */
  readonly keepsWidth: boolean;
}

/** The time zone of the site. */
export interface TimeZone {
  /** IANA name, which follows daylight saving; '' = only the offset is known. */
  readonly name: string;
  /** s east of UTC; used where the browser does not know the name. */
  readonly offset: number;
}

export type ConsentMethod =
  'cookie' | 'custom' | 'iab_tcf_20' | 'wp_consent_api' | 'google_consent_mode' | 'api';

export interface ConsentConfig {
  readonly enabled: boolean;
  readonly method: ConsentMethod;
  readonly cookieName: string;
  /** For the method `custom`: a pattern that the cookie's value matches if the visitor consents. */
  readonly cookieValue: string;
  /** A pattern for values that answer the present question; another value means unknown. '' = every value. */
  readonly cookieAnswer: string;
  readonly days: number;
  /** Whether network ads show without consent. */
  readonly nonPersonalized: boolean;
  /**
   * The state that the page itself printed; it overrides every method. Null if the page printed none, or
   * `unknown`.
   */
  readonly printedState: ConsentState | null;
}

export interface TrackingBlog {
  readonly url: string;
  readonly method: string;
  readonly parallel: boolean;
  readonly linkBase: string;
  /** Analytics ids of this blog. */
  readonly analyticsIds: readonly string[];
}

export interface TrackingConfig {
  /** The page's own blog. */
  readonly blogId: string;
  readonly impressionAction: string;
  readonly clickAction: string;
  readonly targetClass: string;
  readonly blogs: ReadonlyMap<string, TrackingBlog>;
  readonly timeoutMs: number;
  readonly analyticsId: string;
  /**
   * Whether only ads that the runtime has placed are ads to a click: authors of the page may write the attributes of
   * an ad.
   */
  readonly placedOnly: boolean;
  /** Ids of the ads that the server printed into the page and the browser counts, by blog. */
  readonly printed: ReadonlyMap<string, readonly string[]>;
}
