import type { Ad } from './ad.ts';
import type { Absent, Count, Flag, Id, Listed, Numbers, Numeric, Text, Texts } from './values.ts';

/** A group of ads. */
export interface Group {
  /**
   * The group's id, if `group_info` has none.
   * @with {"group_info": {"weights": {"12": 1}}}
   * @reports id is missing
   * @example "7"
   */
  readonly id?: Id;
  /**
   * The group's ads, by any key.
   * @reports neither list nor record
   * @key 12
   */
  readonly ads?: Listed<Ad> | Absent;
  /**
   * How the group chooses its ads.
   * @reports group_info is missing
   */
  readonly group_info: GroupInfo;
  /**
   * Markup around the ads, from inner to outer. `group_info.group_wrap` counts if this is not printed.
   * @reports group_wrap is no list
   */
  readonly group_wrap?: Listed<GroupWrap> | Absent;
  /**
   * As `group_info.random`, which wins.
   * @default false
   * @example true
   */
  readonly random?: Flag;
}

/** Groups by id, or one group. A group may be its `group_info` alone: its ads are then those of the group around it. */
export type FallbackGroups = Listed<Group | GroupInfo> | Group | GroupInfo;

/** A group for wrappers without a placement. */
export interface GroupEntry extends Group {
  /**
   * The ids or classes of the wrappers.
   * @otherwise the group is for no wrapper
   * @example ["group-1"]
   */
  readonly elementid?: Texts;
  /**
   * Groups whose ads replace an ad of a network that has none for the visitor, by the id of the group. The HTML of
   * the ad names the group in its class `gas_fallback-ad_{ad id}-group_{group id}`.
   * @reports neither list nor record
   * @key 8
   */
  readonly adsense_fallback_group_info?: FallbackGroups | Absent;
}

/** How a group chooses its ads. */
export interface GroupInfo {
  /**
   * The group's id.
   * @reports id is missing
   * @example "7"
   */
  readonly id?: Id;
  /**
   * The group's name, for messages.
   * @otherwise empty
   * @example "Sidebar"
   */
  readonly name?: Text;
  /**
   * `default` draws ads by weight. `ordered`, `slider` and `grid` show the ads of `ordered_ad_ids` in that order; ads of
   * equal weight that follow each other are shuffled.
   * @default "default"
   * @otherwise the default
   * @example "ordered"
   */
  readonly type?: 'default' | 'ordered' | 'slider' | 'grid';
  /**
   * Weights by the id of the ad. With a weight of 0, or without one, an ad is never drawn.
   * @otherwise no weights
   * @example {"12": 3}
   */
  readonly weights?: Numbers;
  /**
   * The ids of the ads that an ordered group, slider or grid shows. An empty list shows none.
   * @otherwise the order in which the ads are printed
   * @example [12]
   */
  readonly ordered_ad_ids?: Listed<Text>;
  /**
   * How many ads show at the same time, or `"all"`.
   * @default 1, and "all" for sliders and grids
   * @otherwise the default
   * @example 2
   */
  readonly ad_count?: Numeric | 'all';
  /**
   * The options of a slider.
   * @otherwise no options
   */
  readonly slider_options?: SliderOptions;
  /**
   * Whether the group shows its next ad after a while, as long as its wrapper is in view.
   * @default false
   * @example true
   */
  readonly refresh_enabled?: Flag;
  /**
   * How long each ad shows: one number, or numbers by the id of the ad.
   * @unit ms
   * @default 2000
   * @otherwise the default
   * @example 5000
   */
  readonly refresh_interval?: Numeric | Numbers;
  /**
   * As `refresh_interval`, and wins over it.
   * @unit ms
   * @otherwise `refresh_interval`
   * @example {"12": 5000}
   */
  readonly refresh_interval_for_ads?: Numeric | Numbers;
  /**
   * Whether a grid shuffles its ads.
   * @default false
   * @example true
   */
  readonly random?: Flag;
  /**
   * As `group_wrap` of the group.
   * @reports group_wrap is no list
   */
  readonly group_wrap?: Listed<GroupWrap> | Absent;
  /**
   * As `adsense_fallback_group_info` of the group or placement, if that is not printed.
   * @reports neither list nor record
   * @key 8
   */
  readonly adsense_fallback_group_info?: FallbackGroups | Absent;
}

/** One layer of markup around the ads of a group. */
export interface GroupWrap {
  /**
   * HTML before all ads.
   * @otherwise empty
   * @example "<ul>"
   */
  readonly before?: Text;
  /**
   * HTML after all ads.
   * @otherwise empty
   * @example "</ul>"
   */
  readonly after?: Text;
  /**
   * HTML around each ad, which stands for `%s`. A record has several: the first one whose key divides the position of
   * the ad (1 for the first ad), else `all`.
   * @otherwise nothing around each ad
   * @example {"2": "<li class=\"even\">%s</li>", "all": "<li>%s</li>"}
   */
  readonly each?: Text | Readonly<Record<string, Text>>;
  /**
   * With fewer ads, this layer is left out.
   * @default 1
   * @otherwise the default
   * @example 2
   */
  readonly min_ads?: Numeric;
}

/** The options of a slider, which becomes a `<yb-carousel>`. */
export interface SliderOptions {
  /**
   * The id of the slider's element.
   * @otherwise no id
   * @example "slider-7"
   */
  readonly slider_id?: Text;
  /**
   * A class of the slider's element.
   * @otherwise no class
   * @example "custom-slider"
   */
  readonly init_class?: Text;
  /**
   * The slider's element has the class `{prefix}slider`.
   * @otherwise no prefix
   * @example "site-"
   */
  readonly prefix?: Text;
  /**
   * How the slider moves.
   * @otherwise the defaults of the carousel
   */
  readonly settings?: SliderSettings;
}

/** How a slider moves. Other fields are ignored. */
export interface SliderSettings {
  /**
   * Whether the slider moves by itself, if it has a `delay`.
   * @default true
   * @example false
   */
  readonly autoplay?: Flag;
  /**
   * Time between two slides. Without it, or with 0, the slider does not move by itself.
   * @unit ms
   * @otherwise no autoplay
   * @example 3000
   */
  readonly delay?: Count;
  /**
   * Whether it has buttons.
   * @default true
   * @example false
   */
  readonly arrows?: Flag;
  /**
   * Whether it has dots.
   * @default true
   * @example false
   */
  readonly nav?: Flag;
  /**
   * `vertical` moves the slides from top to bottom.
   * @otherwise from side to side
   * @example "vertical"
   */
  readonly animation?: 'vertical';
}
