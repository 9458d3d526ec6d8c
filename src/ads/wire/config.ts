import type { FallbackGroups } from './group.ts';
import type { Absent, Count, Flag, Listed, Numbers, Numeric, Text, Texts } from './values.ts';

/** The settings of the site. `null`, `false` and an empty text count as not printed. */
export interface Config {
  /**
   * The address of the ad server: for questions, and for counts of blogs without an address of their own.
   * @default none
   * @reports Can not use config.ajax_url
   * @example "/ads"
   */
  readonly ajax_url?: Text | Absent;
  /**
   * The id of the page. It goes out as `theId`.
   * @default none
   * @reports Can not use config.the_id
   * @example 7
   */
  readonly the_id?: Text | Absent;
  /**
   * Whether the page is a single entry. It goes out as `isSingular`.
   * @default false
   * @example true
   */
  readonly is_singular?: Flag;
  /**
   * The time zone of the site for `day_indexes`, by its IANA name.
   * @otherwise `timezone_offset` counts
   * @example "Europe/Rome"
   */
  readonly timezone?: Text;
  /**
   * The time zone of the site, east of UTC, where `timezone` is not printed or not known to the browser. It does not
   * follow daylight saving.
   * @unit s
   * @default 0
   * @reports Can not use config.timezone_offset
   * @example 3600
   */
  readonly timezone_offset?: Numeric | Absent;
  /**
   * How near the visitor has to come to a lazy placement.
   * @otherwise the defaults
   */
  readonly lazy_load?: LazyLoad;
  /**
   * Whether a custom position may be an element that is not rendered.
   * @default false
   * @example true
   */
  readonly show_in_hidden?: Flag;
  /**
   * The prefix of classes and attributes around ads, such as `advads-ad` and `data-advads-trackid`.
   * @default "advads-"
   * @reports Can not use config.frontend_prefix
   * @example "site-"
   */
  readonly frontend_prefix?: Text | Absent;
  /**
   * The path of cookies.
   * @default "/"
   * @reports Can not use config.cookie_path
   * @example "/shop/"
   */
  readonly cookie_path?: Text | Absent;
  /**
   * The domain of cookies.
   * @default the host of the page
   * @reports Can not use config.cookie_domain
   * @example "example.org"
   */
  readonly cookie_domain?: Text | Absent;
  /**
   * The `action` of questions.
   * @default "advads_ad_select"
   * @reports Can not use config.ad_select_action
   * @example "choose_ads"
   */
  readonly ad_select_action?: Text | Absent;
  /**
   * Whether the visitor has an ad blocker. Not printed, the runtime finds out where something asks for it.
   * @example true
   */
  readonly adblocker?: Flag;
  /**
   * Entries about ads in the administrator’s menu of WordPress.
   * @otherwise none
   */
  readonly ad_health?: AdHealth;
  /**
   * The nonce of the page’s content security policy, for scripts in ads.
   * @default none
   * @reports Can not use config.nonce
   * @example "r4nd0m"
   */
  readonly nonce?: Text | Absent;
  /**
   * How long later questions wait for each other, so that they go out in one request.
   * @unit ms
   * @default 1000
   * @reports Can not use config.select_batch_ms
   * @example 500
   */
  readonly select_batch_ms?: Count | Absent;
  /**
   * How long after its last injection the runtime counts as idle at the latest.
   * @unit ms
   * @default 1000
   * @reports Can not use config.idle_timeout_ms
   * @example 2000
   */
  readonly idle_timeout_ms?: Count | Absent;
  /**
   * Whether the width of the window is kept in the visitor’s cookie, for conditions that the server checks.
   * @default true
   * @example false
   */
  readonly keeps_width?: Flag;
  /**
   * Ads and groups, as `ad_{id}` and `group_{id}`, that show in a frame wherever they show.
   * @otherwise none
   * @example ["ad_12"]
   */
  readonly framed_items?: Texts;
  /**
   * Keeps the first referrer and the page impressions of the visitor: `true`, or a record.
   * @default not kept
   * @example true
   */
  readonly visitor_counters?: boolean | VisitorCounters;
  /**
   * Consent of the visitor.
   * @otherwise the site asks for no consent
   */
  readonly consent?: Consent;
  /**
   * Click protection.
   * @otherwise off
   */
  readonly click_protection?: ClickProtection;
  /**
   * How impressions and clicks are counted. Without `blogs`, nothing is counted.
   * @otherwise nothing is counted
   */
  readonly tracking?: Tracking;
  /**
   * Groups whose ads replace an ad of a network that has none for the visitor, by the id of the group, or one group.
   * @otherwise none
   * @key 8
   */
  readonly fallbacks?: FallbackGroups;
}

/** How near the visitor has to come to a lazy placement. */
export interface LazyLoad {
  /**
   * Whether lazy placements wait at all.
   * @default true
   * @example false
   */
  readonly enabled?: Flag;
  /**
   * The distance from the visible part of the page.
   * @unit px
   * @default 0
   * @reports Can not use config.lazy_load.default_offset
   * @example 200
   */
  readonly default_offset?: Count | Absent;
  /**
   * The same, by the id of the placement.
   * @unit px
   * @otherwise `default_offset`
   * @example {"41": 400}
   */
  readonly offsets?: Numbers;
}

/** Entries about ads in the administrator’s menu of WordPress. */
export interface AdHealth {
  /**
   * Whether there are any.
   * @default false
   * @example true
   */
  readonly enabled?: Flag;
  /**
   * Their text, in which `[ad_title]` stands for the title of the ad.
   * @default none
   * @reports Can not use config.ad_health.pattern
   * @example "[ad_title] has no fallback"
   */
  readonly pattern?: Text | Absent;
}

/** Cookies that count the visitor’s pages. */
export interface VisitorCounters {
  /**
   * Whether the runtime writes them. Conditions read them in any case.
   * @default false
   * @example true
   */
  readonly keep?: Flag;
  /**
   * The name of the cookie with the first referrer.
   * @default "advanced_ads_pro_visitor_referrer"
   * @reports Can not use config.visitor_counters.referrer_cookie
   * @example "first_referrer"
   */
  readonly referrer_cookie?: Text | Absent;
  /**
   * Its life.
   * @unit days
   * @default 365
   * @reports Can not use config.visitor_counters.referrer_days
   * @example 30
   */
  readonly referrer_days?: Count | Absent;
  /**
   * The name of the cookie with the number of pages.
   * @default "advanced_ads_page_impressions"
   * @reports Can not use config.visitor_counters.impressions_cookie
   * @example "pages_seen"
   */
  readonly impressions_cookie?: Text | Absent;
  /**
   * Its life.
   * @unit days
   * @default 365
   * @reports Can not use config.visitor_counters.impressions_days
   * @example 90
   */
  readonly impressions_days?: Count | Absent;
}

/** Consent of the visitor. */
export interface Consent {
  /**
   * Whether the site asks for consent.
   * @default false
   * @example true
   */
  readonly enabled?: Flag;
  /**
   * Where the answer comes from.
   * @default "cookie"
   * @reports Can not use config.consent.method
   * @example "custom"
   */
  readonly method?:
    'cookie' | 'custom' | 'iab_tcf_20' | 'wp_consent_api' | 'google_consent_mode' | 'api' | Absent;
  /**
   * The name of the cookie of the methods `cookie` and `custom`.
   * @default "ad_consent", and none with `custom`
   * @reports Can not use config.consent.cookie_name
   * @example "site_consent"
   */
  readonly cookie_name?: Text | Absent;
  /**
   * For the method `custom`: a regular expression that the cookie’s value matches if the visitor consents.
   * @default every value
   * @reports Can not use config.consent.cookie_value
   * @example "^marketing"
   */
  readonly cookie_value?: Text | Absent;
  /**
   * For the method `custom`: a regular expression that the cookie’s value matches if it holds an answer. A tool that
   * asks again keeps a cookie without one, and the state is unknown until then.
   * @default every value
   * @reports Can not use config.consent.cookie_answer
   * @example "^[0-9]"
   */
  readonly cookie_answer?: Text | Absent;
  /**
   * The life of our own cookie.
   * @unit days
   * @default 365
   * @reports Can not use config.consent.days
   * @example 180
   */
  readonly days?: Count | Absent;
  /**
   * Whether ads of the type `adsense` show without consent.
   * @default false
   * @example true
   */
  readonly non_personalized?: Flag;
  /**
   * The answer itself, where the server knows it. It overrides every method.
   * @otherwise the method counts
   * @example "accepted"
   */
  readonly state?: 'accepted' | 'rejected' | 'not_needed';
}

/** Click protection: who clicks too often sees no ads for a while. */
export interface ClickProtection {
  /**
   * Whether it is on.
   * @default false
   * @example true
   */
  readonly enabled?: Flag;
  /**
   * How many clicks on one ad lead to a ban. 0 counts as the default.
   * @default 3
   * @reports Can not use config.click_protection.click_limit
   * @example 5
   */
  readonly click_limit?: Count | Absent;
  /**
   * In which time these clicks count.
   * @unit hours
   * @default 3
   * @reports Can not use config.click_protection.expiry_hours
   * @example 12
   */
  readonly expiry_hours?: Count | Absent;
  /**
   * How long the ban lasts.
   * @unit days
   * @default 7
   * @reports Can not use config.click_protection.ban_days
   * @example 1
   */
  readonly ban_days?: Count | Absent;
  /**
   * The path of its cookies.
   * @default `config.cookie_path`
   * @reports Can not use config.click_protection.cookie_path
   * @example "/shop/"
   */
  readonly cookie_path?: Text | Absent;
  /**
   * The domain of its cookies.
   * @default `config.cookie_domain`
   * @reports Can not use config.click_protection.cookie_domain
   * @example "example.org"
   */
  readonly cookie_domain?: Text | Absent;
}

/** How impressions and clicks are counted. */
export interface Tracking {
  /**
   * The page’s own blog.
   * @default "1"
   * @reports Can not use config.tracking.blog_id
   * @example "2"
   */
  readonly blog_id?: Text | Absent;
  /**
   * The `action` of impressions.
   * @default "aatrack-records"
   * @reports Can not use config.tracking.impression_action
   * @example "impressions"
   */
  readonly impression_action?: Text | Absent;
  /**
   * The `action` of clicks.
   * @default "aatrack-click"
   * @reports Can not use config.tracking.click_action
   * @example "click"
   */
  readonly click_action?: Text | Absent;
  /**
   * The class of ads whose clicks count.
   * @default `{frontend_prefix}target`
   * @reports Can not use config.tracking.target_class
   * @example "counted"
   */
  readonly target_class?: Text | Absent;
  /**
   * How long a count may take to arrive.
   * @unit ms
   * @default 5000
   * @reports Can not use config.tracking.timeout_ms
   * @example 8000
   */
  readonly timeout_ms?: Count | Absent;
  /**
   * The Google Analytics id of blogs that have none of their own.
   * @default none
   * @reports Can not use config.tracking.analytics_id
   * @example "G-12345"
   */
  readonly analytics_id?: Text | Absent;
  /**
   * Whether only ads that the runtime has placed count, because authors of the page may write any attribute.
   * @default false
   * @example true
   */
  readonly placed_only?: Flag;
  /**
   * The blogs that count, by their id.
   * @reports neither list nor record
   * @key 1
   */
  readonly blogs?: Listed<Blog> | Absent;
  /**
   * Ids of ads that the server has printed and the browser counts, by the id of the blog.
   * @otherwise none
   * @example {"1": [3, 4]}
   */
  readonly ads?: Readonly<Record<string, Texts>>;
}

/** A blog that counts impressions and clicks. */
export interface Blog {
  /**
   * The address that counts.
   * @default `config.ajax_url`
   * @otherwise the default
   * @example "/count"
   */
  readonly url?: Text;
  /**
   * `frontend`: the browser tells the server of each ad. `onrequest`: the server has counted the ads that it delivers.
   * `ga`: the browser tells Google Analytics.
   * @default "frontend"
   * @otherwise the default
   * @example "ga"
   */
  readonly method?: 'frontend' | 'onrequest' | 'ga';
  /**
   * Whether both are told, the server and Google Analytics.
   * @default false
   * @example true
   */
  readonly parallel?: Flag;
  /**
   * Links that begin with this address are counted by the server itself, which redirects them.
   * @default none
   * @otherwise the default
   * @example "/go/"
   */
  readonly linkbase?: Text;
  /**
   * The Google Analytics ids of the blog.
   * @otherwise `analytics_id`
   * @example ["G-12345"]
   */
  readonly analytics_ids?: Texts;
}
