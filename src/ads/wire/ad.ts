import type { Condition } from './conditions.ts';
import type { Absent, Flag, Id, Listed, Numeric, Text } from './values.ts';

/** An ad that the browser may choose. */
export interface Ad {
  /**
   * Its id, for cookies, counts and messages. The key of its entry is no substitute.
   * @reports id is missing
   * @example 12
   */
  readonly id: Id;
  /**
   * Its name, for events and messages. May be empty.
   * @reports title is missing
   * @example "Spring auction"
   */
  readonly title: Text;
  /**
   * Its HTML, with scripts or without. An ad without content is refused as `empty content`.
   * @reports content is missing
   * @example "<a href=\"/auction/\">Auction</a>"
   */
  readonly content: Text;
  /**
   * Its kind. `image` and `dummy` need consent only with `privacy.needs_consent`. `adsense` is an ad of a network, which
   * `config.consent.non_personalized` shows without consent.
   * @otherwise empty: another kind has no special meaning
   * @example "image"
   */
  readonly type?: Text;
  /**
   * When it expires. 0 is never.
   * @unit unix seconds
   * @default 0
   * @reports expiry_date is no number
   * @example 4102444800
   */
  readonly expiry_date?: Numeric | Absent;
  /**
   * Who sees it: conditions that are evaluated one after the other. Without conditions
   * everybody sees the ad.
   * @reports visitors is no list
   */
  readonly visitors?: Listed<Condition> | Absent;
  /**
   * Whether it shows only once in a page view.
   * @default false
   * @example true
   */
  readonly once_per_page?: Flag;
  /**
   * The days of the week on which it shows, in the time zone of the site: 0 is Sunday. Not printed, it shows every day;
   * with an empty list, on none.
   * @reports day_indexes is no list
   * @example [1, 2, 3, 4, 5]
   */
  readonly day_indexes?: Listed<Numeric> | Absent;
  /**
   * Whether it shows whatever its conditions say.
   * @default false
   * @example true
   */
  readonly debugmode?: Flag;
  /**
   * Whether its impressions and clicks are counted.
   * @default true
   * @example false
   */
  readonly tracking_enabled?: Flag;
  /**
   * The blog that counts it: a key of `config.tracking.blogs`.
   * @default "1"
   * @otherwise the default
   * @example "2"
   */
  readonly blog_id?: Text;
  /**
   * Its consent.
   * @otherwise the ad needs consent if the site asks for it
   */
  readonly privacy?: AdPrivacy;
  /**
   * Where it stands in its wrapper: `left`, `center` or `right`.
   * @otherwise not aligned
   * @example "center"
   */
  readonly position?: 'left' | 'center' | 'right';
}

/** The consent that an ad needs. */
export interface AdPrivacy {
  /**
   * Whether it shows without consent.
   * @default false
   * @example true
   */
  readonly ignore?: Flag;
  /**
   * Whether an ad of the type `image` needs consent.
   * @default false
   * @example true
   */
  readonly needs_consent?: Flag;
}
