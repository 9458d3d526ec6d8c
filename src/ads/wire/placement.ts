import type { Ad } from './ad.ts';
import type { FallbackGroups, GroupInfo, GroupWrap } from './group.ts';
import type { PlacementOptions } from './placement-options.ts';
import type { Query, ServerConditions } from './query.ts';
import type { Absent, Count, Flag, Listed, Text, Texts } from './values.ts';

/**
 * A placement: a place of the site, with the ad or group that it holds. `<ad-placement placement="{slug}">` is such a
 * place, and so is every element whose id or class is in `elementid`.
 */
export interface Placement {
  /**
   * Whether it holds an ad or a group.
   * @default "ad", and "group" if `group_info` is printed
   * @reports type is none of ad, group
   * @example "group"
   */
  readonly type?: 'ad' | 'group' | '';
  /**
   * The id of the ad or group that it holds. The placement's own id is `placement_info.id`.
   * @otherwise the id of the first ad, or of `group_info`
   * @example 7
   */
  readonly id?: Text;
  /**
   * The ids or classes of its wrappers, beside each `<ad-placement>` with its slug. Each name is a decision of its own.
   * @otherwise `<ad-placement>`s only
   * @example ["place-1"]
   */
  readonly elementid?: Texts;
  /**
   * Its ads, by any key: the ad that it holds, or the ads of its group.
   * @reports neither list nor record
   * @key 12
   */
  readonly ads?: Listed<Ad> | Absent;
  /**
   * How its group chooses its ads. Only a placement that holds a group reads it, and needs it if it has ads.
   * @with {"type": "group", "ads": {"12": {"id": 12, "title": "Auction", "content": "<p>Auction</p>"}}}
   * @reports group_info is missing
   */
  readonly group_info?: GroupInfo;
  /**
   * Markup around the ads of its group, as in a group.
   * @reports group_wrap is no list
   * @with {"group_info": {"id": 7}}
   */
  readonly group_wrap?: Listed<GroupWrap> | Absent;
  /**
   * Whether a grid shuffles its ads. `group_info.random` wins.
   * @with {"group_info": {"id": 7}}
   * @default false
   * @example true
   */
  readonly random?: Flag;
  /**
   * Ads that replace the chosen ads if the visitor has an ad blocker.
   * @reports neither list nor record
   * @key 13
   * @example {"13": {"id": 13, "title": "For ad blockers", "content": "<p>Newsletter</p>"}}
   */
  readonly ads_for_ab?: Listed<Ad> | Absent;
  /**
   * Groups that do the same, by their id, or one group. A group without ads of its own has those of `ads_for_ab`.
   * @reports neither list nor record
   * @example {"9": {"weights": {"13": 1}}}
   */
  readonly groups_for_ab?: FallbackGroups | Absent;
  /**
   * The placement itself.
   * @reports placement_info is missing
   */
  readonly placement_info: PlacementInfo;
  /**
   * How long an answer of the server to a server condition counts. With 0, each page view asks again.
   * @unit s
   * @default 0
   * @otherwise the default
   * @example 3600
   */
  readonly server_info_duration?: Count;
  /**
   * Conditions that only the server can answer. While an answer is missing in the visitor’s cookie, the placement asks
   * the ad server.
   * @otherwise no server conditions
   */
  readonly server_conditions?: ServerConditions;
  /**
   * How the placement asks the ad server, if an answer to a server condition is missing.
   * @otherwise a question that names the slug of the placement alone
   */
  readonly ajax_query?: Query;
  /**
   * HTML that is injected before the ads.
   * @otherwise nothing
   * @example ["<p>Advertisement</p>"]
   */
  readonly inject_before?: Texts;
  /**
   * Groups that replace an ad of a network, as in a group.
   * @reports neither list nor record
   * @key 8
   */
  readonly adsense_fallback_group_info?: FallbackGroups | Absent;
}

/** The placement itself. An option stands here or in `options`. */
export interface PlacementInfo extends PlacementOptions {
  /**
   * Its id. A placement needs an id or a slug.
   * @reports placement_info.id is missing
   * @example 41
   */
  readonly id?: Text;
  /**
   * Its name in `<ad-placement placement="…">`, in events, in cookies and in tests.
   * @default the id
   * @with {"id": 41}
   * @otherwise the default
   * @example "halfpage"
   */
  readonly slug?: Text;
  /**
   * Its title, for messages.
   * @otherwise empty
   * @example "Half page"
   */
  readonly title?: Text;
  /**
   * What it holds, `ad_{id}` or `group_{id}`, where `type` and `id` of the placement are not printed.
   * @otherwise ignored
   * @example "group_7"
   */
  readonly item?: Text;
  /**
   * Where the ads stand in the wrapper: `left`, `center` or `right`. It wins over the ad’s own `position`.
   * @otherwise not aligned
   * @example "center"
   */
  readonly placement_position?: 'left' | 'center' | 'right';
  /**
   * Options of the placement, as some servers print them.
   * @otherwise no further options
   * @example {"placement_position": "right"}
   */
  readonly options?: PlacementOptions;
}
