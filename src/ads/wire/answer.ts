import type { Ad } from './ad.ts';
import type { GroupInfo, GroupWrap } from './group.ts';
import type { Absent, Flag, Listed, Text, Texts } from './values.ts';

/** The answer of the ad server: a JSON list with an item for each wrapper of the question. */
export type Answer = readonly AnswerItem[];

/** What the ad server has chosen for one wrapper. */
export interface AnswerItem {
  /**
   * `success`, or `error` if there is no ad for the wrapper. Another word is reported.
   * @example "success"
   */
  readonly status: 'success' | 'error';
  /**
   * The name of the wrapper, as `elementId` of the question.
   * @reports an item names no element
   * @example "place-2"
   */
  readonly elementId: Text;
  /**
   * The HTML, if `ads` has no `content`. It has a wrapper for each ad already.
   * @otherwise empty
   * @example "<p>Auction</p>"
   */
  readonly item?: Text;
  /**
   * Why there is no ad.
   * @otherwise `no ad`
   * @example "no ad for this page"
   */
  readonly message?: Text;
  /**
   * HTML that is injected before it.
   * @otherwise nothing
   * @example ["<p>Advertisement</p>"]
   */
  readonly inject_before?: Texts;
  /**
   * The ads. If every ad has its `content`, the browser makes the HTML from them, as from ads that it has chosen itself,
   * and each ad needs `id`, `title` and `content`.
   * @otherwise no ads
   * @key 12
   */
  readonly ads?: Listed<Ad | AnswerAd>;
  /**
   * The blog that counts the ads.
   * @default "1"
   * @otherwise the default
   * @example "2"
   */
  readonly blog_id?: Text;
  /**
   * The id of the placement, ad or group.
   * @otherwise empty
   * @example 6
   */
  readonly id?: Text;
  /**
   * What was asked for.
   * @default "placement"
   * @otherwise the default
   * @example "group"
   */
  readonly method?: Text;
  /**
   * Whether the server has counted the impressions of the ads.
   * @default true
   * @example false
   */
  readonly counted?: Flag;
  /**
   * The group of the ads, if the browser makes the HTML.
   * @otherwise no group
   */
  readonly group_info?: GroupInfo;
  /**
   * Markup around the ads of the group.
   * @reports group_wrap is no list
   */
  readonly group_wrap?: Listed<GroupWrap> | Absent;
}

/** An ad, group or placement of an answer whose HTML the server has made. */
export interface AnswerAd {
  /**
   * Its id. An entry without an id is left out.
   * @otherwise left out
   * @example 12
   */
  readonly id?: Text;
  /**
   * `group`, `placement`, or the kind of the ad.
   * @default "ad"
   * @otherwise the default
   * @example "group"
   */
  readonly type?: Text;
  /**
   * Its title.
   * @otherwise empty
   * @example "Spring auction"
   */
  readonly title?: Text;
  /**
   * Whether its impressions and clicks are counted.
   * @default true
   * @example false
   */
  readonly tracking_enabled?: Flag;
}
