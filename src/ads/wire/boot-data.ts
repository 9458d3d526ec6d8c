import type { Ad } from './ad.ts';
import type { Config } from './config.ts';
import type { GroupEntry } from './group.ts';
import type { Placement } from './placement.ts';
import type { PrintedAd, JsItem, Query } from './query.ts';
import type { Absent, Listed, Numbers, Texts } from './values.ts';

/**
 * Boot data: the content of a `<script type="application/json" data-ad-runtime>`. A page may have several of them, at
 * any place; of settings with the same name, the first one wins. Every section may be missing.
 */
export interface BootData {
  /**
   * The address of this schema, for editors. The runtime does not read it.
   * @example "https://cdn.example/yearbook-islands/boot-data.schema.json"
   */
  readonly $schema?: string;
  /**
   * Ads for wrappers without a placement, by any key.
   * @reports neither list nor record
   */
  readonly passive_ads?: Listed<AdEntry> | Absent;
  /**
   * Groups for wrappers without a placement, by any key.
   * @reports neither list nor record
   */
  readonly passive_groups?: Listed<GroupEntry> | Absent;
  /**
   * Placements by any key: the name of an entry in messages. A page that prints one placement twice prints two entries.
   * @reports neither list nor record
   */
  readonly passive_placements?: Listed<Placement> | Absent;
  /**
   * Questions for the ad server.
   * @reports neither list nor record
   */
  readonly ajax_queries?: Listed<Query> | Absent;
  /**
   * Objects that several queries share, by key: `params.post` of a query may be such a key.
   * @otherwise nothing is shared
   * @with {"ajax_queries": [{"id": 6, "method": "placement", "params": {"post": "9"}}]}
   * @example {"9": {"id": 9, "post_type": "post"}}
   */
  readonly ajax_queries_args?: Readonly<Record<string, unknown>>;
  /**
   * Tests between placements, by the id of the test.
   * @reports neither list nor record
   * @key 2
   */
  readonly placement_tests?: Listed<PlacementTest> | Absent;
  /**
   * The ads, groups and placements that the server has printed into the page. The ad server is told about them.
   * @reports neither list nor record
   */
  readonly has_ads?: Listed<PrintedAd> | Absent;
  /**
   * HTML that the server has chosen and the browser injects.
   * @reports neither list nor record
   */
  readonly js_items?: Listed<JsItem> | Absent;
  /**
   * The settings of the site.
   * @otherwise every setting has its default
   */
  readonly config?: Config;
}

/** Ads for wrappers without a placement: each wrapper shows one of them. */
export interface AdEntry {
  /**
   * The ids or classes of the wrappers.
   * @otherwise the ads are for no wrapper
   * @example ["banner-1"]
   */
  readonly elementid?: Texts;
  /**
   * The ads, by any key.
   * @reports ads is missing
   * @key 12
   */
  readonly ads: Listed<Ad>;
}

/** A test: a page view shows one of its placements. The others have the reason `not_chosen`. */
export interface PlacementTest {
  /**
   * Weights by the slug or id of a placement. A placement with weight 0 is never chosen. Each placement names its test
   * in `placement_info.test_id`.
   * @reports placements is missing
   * @example {"halfpage": 3, "halfpage-b": 1}
   */
  readonly placements: Numbers;
}
