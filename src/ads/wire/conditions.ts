import type { Flag, Listed, Numeric, Text } from './values.ts';

/**
 * A visitor condition. Conditions form a chain: an entry with the connector `or` is skipped while the last result is
 * true; a failed entry fails the whole chain unless the next one has the connector `or`. An unknown type, an unknown
 * operator, and a missing operator or value pass, unless the type says otherwise.
 */
export type Condition =
  | DeviceCondition
  | TextCondition
  | CookieCondition
  | LanguageCondition
  | NumberCondition
  | AdImpressionsCondition
  | AdClicksCondition
  | NewVisitorCondition
  | YesNoCondition
  | MemberCondition
  | ProfileCondition
  | GeoCondition;

/** Every condition has these fields. */
interface Joined {
  /**
   * How the condition is joined to the one before it.
   * @default "and"
   * @example "or"
   */
  readonly connector?: 'and' | 'or';
}

/** A comparison of texts, which respects case. `regex` has no flags; a broken or slow pattern passes. */
export type TextOperator =
  | 'contain'
  | 'start'
  | 'end'
  | 'match'
  | 'regex'
  | 'contain_not'
  | 'start_not'
  | 'end_not'
  | 'match_not'
  | 'regex_not';

/** The device: a phone, a tablet or a desktop. */
export interface DeviceCondition extends Joined {
  /** @example "mobile" */
  readonly type: 'mobile';
  /**
   * The devices that pass, where `mobile` is a phone. An empty list lets nobody pass. With a value, the operator does
   * not count.
   * @example ["mobile", "tablet"]
   */
  readonly value?: 'mobile' | 'tablet' | 'desktop' | Listed<'mobile' | 'tablet' | 'desktop'>;
  /**
   * Without a value: `is` is a phone or tablet, `is_not` a desktop.
   * @example "is"
   */
  readonly operator?: 'is' | 'is_not';
}

/** A text: the address from which the visitor first came, the browser’s own name, the whole address of the page. */
export interface TextCondition extends Joined {
  /** @example "request_uri" */
  readonly type: 'referrer_url' | 'user_agent' | 'request_uri';
  /** @example "contain" */
  readonly operator?: TextOperator;
  /** @example "/auctions/" */
  readonly value?: Text;
}

/** A cookie. */
export interface CookieCondition extends Joined {
  /** @example "cookie" */
  readonly type: 'cookie';
  /**
   * Its name.
   * @example "member"
   */
  readonly cookie?: Text;
  /**
   * `show` is `match`, `hide` is `match_not`. `match_not` asks for the cookie not to be set, every other operator for it
   * to be set; with a value and a cookie, the operator compares both.
   * @example "match_not"
   */
  readonly operator?: TextOperator | 'show' | 'hide';
  /**
   * Its value, percent-encoded, with a backslash before each quote.
   * @example "gold"
   */
  readonly value?: Text;
}

/** A language of the browser, such as `it` or `pt-BR`. Case does not count. */
export interface LanguageCondition extends Joined {
  /** @example "browser_lang" */
  readonly type: 'browser_lang';
  /** @example "is" */
  readonly operator?: 'is' | 'is_not';
  /** @example "it" */
  readonly value?: Text;
}

/** A number: pages that the visitor has seen on this site, or the width of the window in px. */
export interface NumberCondition extends Joined {
  /** @example "device_width" */
  readonly type: 'page_impressions' | 'device_width' | 'browser_width';
  /**
   * `is_higher` and `is_lower` include the value.
   * @example "is_higher"
   */
  readonly operator?: 'is_equal' | 'is_higher' | 'is_lower';
  /**
   * The whole number with which the value begins: `12px` is 12.
   * @example 1024
   */
  readonly value?: Numeric;
}

/** How often the visitor has seen this ad: passes until it was shown `value` times within `timeout`. */
export interface AdImpressionsCondition extends Joined {
  /** @example "ad_impressions" */
  readonly type: 'ad_impressions';
  /** @example 3 */
  readonly value?: Numeric;
  /**
   * After this time the count starts again. Without it, the condition passes.
   * @unit s
   * @example 86400
   */
  readonly timeout?: Numeric;
}

/** How often the visitor has clicked this ad: passes until `limit` clicks within `expiration`. */
export interface AdClicksCondition extends Joined {
  /** @example "ad_clicks" */
  readonly type: 'ad_clicks';
  /** @example 2 */
  readonly limit?: Numeric;
  /**
   * @unit hours
   * @example 24
   */
  readonly expiration?: Numeric;
  /**
   * Whether clicks on the ad do not count for `config.click_protection`.
   * @default false
   * @example true
   */
  readonly 'exclude-from-global'?: Flag;
}

/** Whether this is the visitor’s first page. Needs `config.visitor_counters`; without the count, nobody passes. */
export interface NewVisitorCondition extends Joined {
  /** @example "new_visitor" */
  readonly type: 'new_visitor';
  /**
   * Every operator but `is` counts as `is_not`.
   * @example "is"
   */
  readonly operator?: 'is' | 'is_not';
}

/** A question of yes or no. `loggedin` is answered by the server. */
export interface YesNoCondition extends Joined {
  /** @example "adblocker" */
  readonly type: 'adblocker' | 'tablet' | 'loggedin';
  /** @example "is_not" */
  readonly operator?: 'is' | 'is_not';
}

/** A role (`is`, `is_not`) or capability (`can`, `can_not`) of the visitor, answered by the server. */
export interface MemberCondition extends Joined {
  /** @example "role" */
  readonly type: 'role' | 'capability';
  /** @example "is" */
  readonly operator?: 'is' | 'is_not' | 'can' | 'can_not';
  /** @example "editor" */
  readonly value?: Text;
}

/** A field of the visitor’s profile, answered by the server. */
export interface ProfileCondition extends Joined {
  /** @example "buddypress_profile_field" */
  readonly type: 'buddypress_profile_field';
  /**
   * The id of the field.
   * @example 3
   */
  readonly field?: Text;
  /** @example "match" */
  readonly operator?: TextOperator;
  /** @example "collector" */
  readonly value?: Text;
}

/**
 * The place of the visitor, answered by the server. The first of these counts that is printed: `city`, `region`,
 * `country`. With `geo_mode: "latlon"`, the distance from a point counts instead.
 */
export interface GeoCondition extends Joined {
  /** @example "geo" */
  readonly type: 'geo' | 'geo_targeting';
  /**
   * Every operator but `is_not` counts as `is`.
   * @example "is"
   */
  readonly operator?: 'is' | 'is_not';
  /**
   * A country by its two letters, `EU`, or a continent: `CONT_EU`.
   * @example "IT"
   */
  readonly country?: Text;
  /** @example "Liguria" */
  readonly region?: Text;
  /** @example "Genova" */
  readonly city?: Text;
  /** @example "latlon" */
  readonly geo_mode?: 'latlon' | 'classic';
  /**
   * @unit degrees
   * @example 44.4
   */
  readonly lat?: Numeric;
  /**
   * @unit degrees
   * @example 8.9
   */
  readonly lon?: Numeric;
  /**
   * The distance from the point. It is needed with `distance_condition` and `distance_unit`.
   * @unit distance_unit
   * @example 50
   */
  readonly distance?: Numeric;
  /**
   * `lt` passes up to the distance, `gt` beyond it.
   * @example "lt"
   */
  readonly distance_condition?: 'lt' | 'gt';
  /** @example "km" */
  readonly distance_unit?: 'km' | 'mi';
}
