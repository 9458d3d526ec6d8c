/**
 * The values that the stages hand each other. `sources/` makes them from the page's data; no code changes
 * them. Identifiers are strings, because some pages print numbers and some print strings. A point in time is
 * in unix seconds; a duration has its unit in its name or its comment.
 */

/** The values of a condition's fields, copied from the page; lists hold texts only. */
export type ConditionField = string | number | boolean | null | readonly string[];

/** A visitor condition as the page printed it: the rule for its type reads the other fields. */
export interface Condition {
  readonly type: string;
  readonly connector: 'and' | 'or';
  readonly [field: string]: ConditionField | undefined;
}

export interface Ad {
  readonly id: string;
  readonly title: string;
  /** Any HTML; '' is an empty ad. */
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
  /** Patterns with `%s`. An ad gets the first pattern whose `nth` divides the ad's position, else `all`. */
  readonly every: readonly { readonly nth: number; readonly pattern: string }[];
  readonly all: string;
  /** With fewer ads, the layer is left out. */
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

/** A close button. With `timeoutDays` null, closing writes no cookie; with 0, it writes a session cookie. */
export interface CloseOptions {
  readonly enabled: boolean;
  readonly timeoutDays: number | null;
}

/**
 * The frame that isolates an ad from the page; null for none. With `popups` the ad opens windows itself, with an
 * opener.
 */
export type Frame = 'closed' | 'popups' | null;

/** The result of looking up a custom position's selector, which the caller does. */
export interface Target {
  readonly exists: boolean;
  /** Whether none of the found elements is rendered: none has a box. */
  readonly hidden: boolean;
}

/** Options of a placement. Pages print them with the placement, in the `params` of a query or in `args`. */
export interface PlacementOptions {
  /** Selector of a custom position; '' = the placement has none. */
  readonly targetSelector: string;
  readonly lazy: boolean;
  readonly removeIfEmpty: boolean;
  readonly close: CloseOptions;
  /** null: the placement belongs to no test. */
  readonly testId: string | null;
  readonly frame?: Frame;
}

/** A query for the ad server, as the page prints it. */
export interface ServerQuery extends PlacementOptions {
  readonly id: string;
  readonly method: 'placement' | 'ad' | 'group';
  /** As printed, but a key in `params.post` is replaced by the object that the key names. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly elementIds: readonly string[];
  readonly blogId: string;
  readonly serverConditions: ServerConditions;
  /** The slug of the placement, else `id`. */
  readonly slug: string;
  /** The address whose answers caches may keep for all visitors; '' = none. */
  readonly sharedUrl: string;
  /** Whether the server may choose another ad for a visitor with an ad blocker, as far as the page says. */
  readonly asksForAdblocker: boolean;
}

/** Conditions that only the server can answer, by hash. The visitor's cookie stores each answer under this hash. */
export type ServerConditions = Readonly<Record<string, { readonly type: string }>>;

export interface Placement extends PlacementOptions {
  /** The key of its entry in the boot data. */
  readonly key: string;
  /** The placement's own id. The ad or group in the placement has the id `item.id`. */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** The ad or group in the placement. */
  readonly item: { readonly type: 'ad' | 'group'; readonly id: string };
  readonly elementIds: readonly string[];
  /** By ad id, in the page's order. */
  readonly ads: ReadonlyMap<string, Ad>;
  readonly group: Group | null;
  /** The alternatives for visitors with an ad blocker; null = none. */
  readonly adblock: { readonly ads: ReadonlyMap<string, Ad>; readonly groups: readonly Group[] } | null;
  readonly query: ServerQuery | null;
  /** left, center, right or ''. */
  readonly position: string;
  /** How long the server's answers to conditions stay valid, s. */
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

/** Markup with scripts (`js_items`): the server chose it, and the browser puts it once into each wrapper. */
export interface JsItem {
  readonly elementIds: readonly string[];
  readonly output: string;
  readonly injectBefore: readonly string[];
  /** Names the placement of the item, with the options in the item's `args`. */
  readonly query: ServerQuery;
  readonly ads: readonly {
    readonly id: string;
    readonly type: string;
    readonly title: string;
    readonly blogId: string;
  }[];
}

/** The page's data, which the page printed as JSON or as globals. */
export interface PageData {
  readonly ads: readonly PassiveItem<Ad>[];
  readonly groups: readonly PassiveItem<Group>[];
  readonly placements: readonly Placement[];
  readonly queries: readonly ServerQuery[];
  readonly tests: readonly PlacementTest[];
  readonly printedAds: readonly PrintedAd[];
  readonly jsItems: readonly JsItem[];
  /** Fallback groups, by group id: their ads replace network ads for which the network has no ad. */
  readonly fallbacks: ReadonlyMap<string, Group>;
}

export interface PlacementTest {
  readonly id: string;
  /** Placement id or slug → weight. */
  readonly weights: ReadonlyMap<string, number>;
}
