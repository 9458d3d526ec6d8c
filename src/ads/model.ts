/**
 * What the stages hand each other: plain, validated values.
 * `sources/` makes them out of whatever the page printed; `decide/` reads them; nothing changes them.
 * Identifiers are strings throughout (pages print numbers and strings alike); times are unix seconds
 * where a field is named after the page's own, milliseconds where it says `Ms`.
 */

/** Specification §4. `not_needed` is also the state of a page that asks for no consent. */
export type ConsentState = 'unknown' | 'accepted' | 'rejected' | 'not_needed';

/** What a field of a condition may hold once it is copied from the page; lists hold texts only. */
export type ConditionField = string | number | boolean | null | readonly string[];

/** A visitor condition as printed (specification §3): its rule reads the extra fields it knows. */
export interface Condition {
  readonly type: string;
  readonly connector: 'and' | 'or';
  readonly [field: string]: ConditionField | undefined;
}

export interface Ad {
  readonly id: string;
  readonly title: string;
  /** HTML; it may hold anything, '' is an empty ad. */
  readonly content: string;
  readonly type: string;
  /** Unix seconds; 0 never expires. */
  readonly expiryDate: number;
  readonly visitors: readonly Condition[];
  readonly oncePerPage: boolean;
  /** 0 = Sunday; null = every day; an empty list = no day (ruling 3). */
  readonly weekdays: readonly number[] | null;
  readonly debugMode: boolean;
  readonly trackingEnabled: boolean;
  readonly blogId: string;
  readonly privacy: { readonly ignore: boolean; readonly needsConsent: boolean };
  /** left, center, right or '' (ruling 4). */
  readonly position: string;
}

/** One layer of markup around a group's ads; layers apply inner to outer. */
export interface GroupWrap {
  readonly before: string;
  readonly after: string;
  /** Patterns with `%s`: `every` Nth ad takes the first whose N divides its position, the rest take `all`. */
  readonly every: readonly { readonly nth: number; readonly pattern: string }[];
  readonly all: string;
  /** Fewer ads than this and the layer is left out. */
  readonly minAds: number;
}

export interface SliderOptions {
  readonly sliderId: string;
  readonly initClass: string;
  readonly prefix: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly type: 'default' | 'ordered' | 'slider' | 'grid';
  readonly ads: ReadonlyMap<string, Ad>;
  /** Ad id → weight. */
  readonly weights: ReadonlyMap<string, number>;
  /** In the server's order. */
  readonly orderedAdIds: readonly string[];
  readonly adCount: number | 'all';
  readonly slider: SliderOptions | null;
  readonly random: boolean;
  readonly wraps: readonly GroupWrap[];
  readonly refresh: {
    readonly enabled: boolean;
    /** ms, for ads without an interval of their own. */
    readonly interval: number;
    /** ms by ad id. */
    readonly perAd: ReadonlyMap<string, number>;
  };
}

/** A close button: `timeoutDays` null writes no cookie (ruling 4), 0 a session cookie. */
export interface CloseOptions {
  readonly enabled: boolean;
  readonly timeoutDays: number | null;
}

/** A query for the ad server, as the page prints it (facts: "Boot data on the page"). */
export interface ServerQuery {
  readonly id: string;
  readonly method: 'placement' | 'ad' | 'group';
  /** As printed, with what `params.post` referred to put back. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly elementIds: readonly string[];
  readonly blogId: string;
  readonly serverConditions: ServerConditions;
  /** Its placement's slug (else `id`) and test, where the page names them: `decidePlacement` reads these. */
  readonly slug: string;
  readonly testId: string | null;
}

/** What only the server knows, by the hash under which the visitor's cookie stores the answer. */
export type ServerConditions = Readonly<Record<string, { readonly type: string }>>;

export interface Placement {
  /** The key of its entry in the boot data. */
  readonly key: string;
  /** The placement's own id; what it holds has the id `item.id`. */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** null: belongs to no test. */
  readonly testId: string | null;
  /** What it holds. */
  readonly item: { readonly type: 'ad' | 'group'; readonly id: string };
  readonly elementIds: readonly string[];
  /** By ad id, in the page's order. */
  readonly ads: ReadonlyMap<string, Ad>;
  readonly group: Group | null;
  /** What it holds instead where an ad blocker is active; null = no difference. */
  readonly adblock: { readonly ads: ReadonlyMap<string, Ad>; readonly groups: readonly Group[] } | null;
  readonly query: ServerQuery | null;
  /** Selector of a custom position (facts: "Lazy load and custom position"); '' = its own wrapper. */
  readonly targetSelector: string;
  /** left, center, right or '' (ruling 4). */
  readonly position: string;
  readonly close: CloseOptions;
  readonly lazy: boolean;
  readonly removeIfEmpty: boolean;
  /** s */
  readonly serverInfoDuration: number;
  readonly serverConditions: ServerConditions;
  readonly injectBefore: readonly string[];
}

/** An ad or a group that the page assigns to wrappers without a placement. */
export interface PassiveItem<T> {
  readonly key: string;
  readonly elementIds: readonly string[];
  readonly item: T;
}

/** An ad that the server already printed (`has_ads`). */
export interface PrintedAd {
  readonly id: string;
  readonly type: 'ad' | 'group' | 'placement';
  readonly title: string;
  readonly method: string;
  readonly elementId: string;
}

/** Markup with scripts that the server chose and the browser has to place (`js_items`); once per page. */
export interface JsItem {
  readonly elementId: string;
  readonly output: string;
  readonly injectBefore: readonly string[];
  readonly args: Readonly<Record<string, unknown>>;
  readonly ads: readonly {
    readonly id: string;
    readonly type: string;
    readonly title: string;
    readonly blogId: string;
  }[];
}

/** One run's worth of page data, whatever form the page printed it in. */
export interface PageData {
  readonly ads: readonly PassiveItem<Ad>[];
  readonly groups: readonly PassiveItem<Group>[];
  readonly placements: readonly Placement[];
  readonly queries: readonly ServerQuery[];
  readonly tests: readonly PlacementTest[];
  readonly printedAds: readonly PrintedAd[];
  readonly jsItems: readonly JsItem[];
  /** Fallback groups for network ads without a fill, by group id. */
  readonly fallbacks: ReadonlyMap<string, Group>;
}

export interface PlacementTest {
  readonly id: string;
  /** Placement id or slug → weight. */
  readonly weights: ReadonlyMap<string, number>;
}

/** Contract §5, in the order of the checks. */
export const AD_REASONS = [
  'empty content',
  'by_visitor',
  'by_expiry_date',
  'by_timeout',
  'by_display_limit',
  'by_weekday',
  'by_cfp',
  'by_consent',
  'by_veto',
] as const;
export type AdReason = (typeof AD_REASONS)[number];

export type PlacementReason =
  | 'not_chosen'
  | 'closed'
  | 'selector does not exist'
  | 'selector is hidden'
  | 'unknown placement'
  | 'no_ajax_url'
  | 'request_failed'
  | 'no_answer';

export type Reason = AdReason | PlacementReason;
