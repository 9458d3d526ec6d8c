/**
 * The values that the stages hand each other. `sources/` makes them from the page's data; nothing changes them.
 * Identifiers are strings, because pages print numbers and strings alike. Times are unix seconds where a field is
 * named after the page's own, milliseconds where its name says `Ms`.
 */

/** The values of a condition's fields, copied from the page; lists hold texts only. */
export type ConditionField = string | number | boolean | null | readonly string[];

/** A visitor condition as printed: its rule reads the extra fields it knows. */
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
  /** 0 = Sunday; null = every day; an empty list = no day. */
  readonly weekdays: readonly number[] | null;
  readonly debugMode: boolean;
  readonly trackingEnabled: boolean;
  readonly blogId: string;
  readonly privacy: { readonly ignore: boolean; readonly needsConsent: boolean };
  /** left, center, right or ''. */
  readonly position: string;
  /** The ad as the page printed it, for listeners that read it. */
  readonly printed: unknown;
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
  /** The server's order: ads that it does not name are not shown. Null where the page prints none. */
  readonly orderedAdIds: readonly string[] | null;
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

/** A close button: `timeoutDays` null writes no cookie, 0 a session cookie. */
export interface CloseOptions {
  readonly enabled: boolean;
  readonly timeoutDays: number | null;
}

/** A placement's own options. Pages print them with the placement, in the `params` of a query or as `args`. */
export interface PlacementOptions {
  /** Selector of a custom position; '' = its own wrapper. */
  readonly targetSelector: string;
  readonly lazy: boolean;
  readonly removeIfEmpty: boolean;
  readonly close: CloseOptions;
  /** null: belongs to no test. */
  readonly testId: string | null;
}

/** A query for the ad server, as the page prints it. */
export interface ServerQuery extends PlacementOptions {
  readonly id: string;
  readonly method: 'placement' | 'ad' | 'group';
  /** As printed, with what `params.post` referred to put back. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly elementIds: readonly string[];
  readonly blogId: string;
  readonly serverConditions: ServerConditions;
  /** Its placement's slug, else `id`. */
  readonly slug: string;
}

/** Conditions that only the server can answer, by the hash under which the visitor's cookie stores the answer. */
export type ServerConditions = Readonly<Record<string, { readonly type: string }>>;

export interface Placement extends PlacementOptions {
  /** The key of its entry in the boot data. */
  readonly key: string;
  /** The placement's own id; what it holds has the id `item.id`. */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** The ad or group that it holds. */
  readonly item: { readonly type: 'ad' | 'group'; readonly id: string };
  readonly elementIds: readonly string[];
  /** By ad id, in the page's order. */
  readonly ads: ReadonlyMap<string, Ad>;
  readonly group: Group | null;
  /** Its content where an ad blocker is active; null = the same. */
  readonly adblock: { readonly ads: ReadonlyMap<string, Ad>; readonly groups: readonly Group[] } | null;
  readonly query: ServerQuery | null;
  /** left, center, right or ''. */
  readonly position: string;
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

/** Markup with scripts that the server chose and the browser has to place (`js_items`); once in each wrapper. */
export interface JsItem {
  readonly elementIds: readonly string[];
  readonly output: string;
  readonly injectBefore: readonly string[];
  /** The placement that it stands for, with the options that its `args` name. */
  readonly query: ServerQuery;
  readonly ads: readonly {
    readonly id: string;
    readonly type: string;
    readonly title: string;
    readonly blogId: string;
  }[];
}

/** The page's data, in whatever form the page printed it. */
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
