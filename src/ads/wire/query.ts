import type { PlacementOptions } from './placement-options.ts';
import type { Absent, Flag, Id, Listed, Text, Texts } from './values.ts';

/**
 * A question for the ad server, which chooses the ads of the wrappers. All questions of the first run go out in one
 * request to `config.ajax_url`.
 */
export interface Query {
  /**
   * The id of the placement, ad or group.
   * @reports id is missing
   * @example 6
   */
  readonly id: Id;
  /**
   * What the server is asked for.
   * @reports method is none of placement, ad, group
   * @example "placement"
   */
  readonly method: 'placement' | 'ad' | 'group';
  /**
   * What the server needs to know. It goes out unchanged as `ad_args`, and holds the options of the placement.
   * @otherwise empty
   */
  readonly params?: QueryParams;
  /**
   * The ids or classes of the wrappers. In `ajax_query`, those of the placement count if there are none.
   * @otherwise no wrappers
   * @example ["place-2"]
   */
  readonly elementid?: Texts;
  /**
   * The blog of the ads. It goes out as `blog_id`.
   * @default "1"
   * @otherwise the default
   * @example "2"
   */
  readonly blog_id?: Text;
  /**
   * Conditions that only the server can answer. They go out with the question.
   * @otherwise no server conditions
   */
  readonly server_conditions?: ServerConditions;
  /**
   * The slug of the placement.
   * @default `params.slug`, else the id
   * @otherwise the default
   * @example "billboard"
   */
  readonly slug?: Text;
  /**
   * As `params.test_id`, which wins.
   * @otherwise no test
   * @example "2"
   */
  readonly test_id?: Text;
  /**
   * The address of answers that a cache may keep for all visitors. Its parameter `by` lists what the answer depends on,
   * separated by commas: `adblocker`, `consent`, `device`, `non_personalized`, `page`, `shown`. The runtime adds these
   * values to the address, and sends no cookie.
   * @otherwise none: the question goes to `config.ajax_url`
   * @example "/ads/shared?by=device,consent"
   */
  readonly shared_url?: Text;
}

/** What the server needs to know. Other fields are allowed. */
export interface QueryParams extends PlacementOptions {
  /**
   * The slug of the placement. It wins over `slug` of the query.
   * @otherwise `slug` of the query
   * @example "billboard"
   */
  readonly slug?: Text;
  /**
   * Whether the server’s choice depends on an ad blocker. The question then waits up to 400 ms until the runtime knows.
   * @default false
   * @example true
   */
  readonly adblocker?: Flag;
  /**
   * What the server chooses for visitors with an ad blocker, such as `ad_9`. It counts as `adblocker`.
   * @otherwise nothing
   * @example "ad_9"
   */
  readonly item_adblocker?: Text;
  /**
   * The post of the page: any value, or a key of `ajax_queries_args`, whose object then takes its place.
   * @example "9"
   */
  readonly post?: unknown;
}

/** Conditions that only the server can answer, by a hash that the server makes up. Its answers are stored under it. */
export type ServerConditions = Readonly<Record<string, ServerCondition>>;

/** A condition that only the server can answer. Its other fields go to the server unchanged. */
export interface ServerCondition {
  /**
   * Its type, such as `role`, `loggedin`, `capability` or `geo`.
   * @otherwise empty
   * @example "role"
   */
  readonly type?: Text;
}

/**
 * An ad, group or placement that the server has printed into the page: a list of id, type, title, method (how the
 * server has chosen; `off` without cache busting) and id of the wrapper.
 * @example ["3", "ad", "Printed ad", "off", "place-3"]
 */
export type PrintedAd = readonly [
  id: Id,
  type: 'placement' | 'ad' | 'group',
  title?: Text,
  method?: Text,
  elementid?: Text,
];

/** HTML that the server has chosen and the browser injects into each wrapper once. */
export interface JsItem {
  /**
   * The ids or classes of the wrappers.
   * @reports elementid is missing
   * @example "place-4"
   */
  readonly elementid: Texts;
  /**
   * The HTML.
   * @reports output is no text
   * @example "<script>document.body.dataset.injected = 'yes';</script>"
   */
  readonly output: string;
  /**
   * Options of the placement.
   * @otherwise no options
   */
  readonly args?: QueryParams;
  /**
   * HTML that is injected before it.
   * @otherwise nothing
   * @example ["<p>Advertisement</p>"]
   */
  readonly inject_before?: Texts;
  /**
   * The ads in the HTML, with their group and placement.
   * @reports has_js_items is no list
   */
  readonly has_js_items?: Listed<JsItemEntry> | Absent;
}

/** An ad in the HTML of a js item, or its group or placement. */
export interface JsItemEntry {
  /**
   * Its id.
   * @otherwise empty; blank in an entry of the type `placement` is reported as `id is missing`
   * @example 4
   */
  readonly id?: Text;
  /**
   * `group`, `placement`, or the kind of the ad.
   * @otherwise empty
   * @example "placement"
   */
  readonly type?: Text;
  /**
   * Its title.
   * @otherwise empty
   * @example "Sticky"
   */
  readonly title?: Text;
  /**
   * The blog that counts it.
   * @default "1"
   * @otherwise the default
   * @example "2"
   */
  readonly blog_id?: Text;
}
