<?php
/**
 * Impressions and clicks per ad and day.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Counting\Counted_Call;
use YearbookIslands\Counting\Engine;
use YearbookIslands\Counting\Events;
use YearbookIslands\Plugin\Create_Table;
use YearbookIslands\Statistics\Sums;

defined( 'ABSPATH' ) || exit;

final class Counts {
	/** Counter → action that runs after the counter was increased. */
	private const COUNTED = array(
		'impressions' => 'yearbook_islands_impression',
		'clicks'      => 'yearbook_islands_click',
	);

	public static function counts_table(): string {
		global $wpdb;
		return $wpdb->prefix . 'yearbook_islands_counts';
	}

	public static function create_counts_table(): void {
		Create_Table::create(
			self::counts_table(),
			'
  ad_id bigint(20) unsigned NOT NULL,
  day date NOT NULL,
  impressions bigint(20) unsigned NOT NULL DEFAULT 0,
  clicks bigint(20) unsigned NOT NULL DEFAULT 0,
  variance bigint(20) unsigned NOT NULL DEFAULT 0,
  told_impressions bigint(20) unsigned NOT NULL DEFAULT 0,
  told_clicks bigint(20) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY  (ad_id,day),
  KEY day (day)
',
			'ENGINE=InnoDB'
		);
	}

	/** Few pages have more places for ads. */
	const MOST_IMPRESSIONS = 50;

	/** How many events one call may report: one click, or as many impressions as a page can show. */
	public static function most_counted( string $what ): int {
		if ( 'clicks' === $what ) {
			return 1;
		}
		/**
		 * Filters how many impressions of one call are counted; further ones are dropped.
		 *
		 * @param int $most 0: all impressions that a call can hold (100).
		 */
		$most = (int) apply_filters( 'yearbook_islands_most_impressions', self::MOST_IMPRESSIONS );
		return $most > 0 ? $most : PHP_INT_MAX;
	}

	/**
	 * Counts the ads of one call.
	 *
	 * @param string   $what `impressions` or `clicks`.
	 * @param string[] $ads  Ids; an impression of an ad in two places counts twice.
	 * @return bool False if the call could not be counted.
	 */
	public static function count_events( string $what, array $ads ): bool {
		if ( Site_Token::is_missing() ) {
			return true;
		}
		$ads = array_map( 'intval', array_slice( $ads, 0, self::most_counted( $what ) ) );
		if ( ! $ads ) {
			return true;
		}
		$events  = new Events( $what, $ads, Roll_Up::day_of( time() ) );
		$no      = array( 'client' => 0, 'site' => 0 );
		$outcome = Count_Engine::count_call( new Counted_Call( get_current_blog_id(), 'track', array(), $no, time(), $events ) );
		if ( '' === Count_Engine::in_use() ) {
			self::tell_counts();
		}
		return Engine::IS_COUNTED === $outcome;
	}

	/** Counts of days before this are not told any more. */
	private const TOLD_DAYS = 30;

	/** Tells the site's own code what was counted since it was told last. Each event is told once. */
	public static function tell_counts(): void {
		global $wpdb;
		$table = self::counts_table();
		$new   = $wpdb->prepare( 'day >= %s AND (impressions > told_impressions OR clicks > told_clicks)', Sums::first_counted_day( self::TOLD_DAYS ) );
		// phpcs:disable WordPress.DB
		if ( ! array_filter( self::COUNTED, 'has_action' ) ) {
			$wpdb->query( "UPDATE {$table} SET told_impressions = impressions, told_clicks = clicks WHERE {$new}" );
			return;
		}
		$told = array();
		foreach ( (array) $wpdb->get_results( "SELECT ad_id, day, impressions, clicks, told_impressions, told_clicks FROM {$table} WHERE {$new} ORDER BY ad_id, day" ) as $row ) {
			$is_first = $wpdb->query( $wpdb->prepare( "UPDATE {$table} SET told_impressions = %d, told_clicks = %d WHERE ad_id = %d AND day = %s AND told_impressions = %d AND told_clicks = %d", $row->impressions, $row->clicks, $row->ad_id, $row->day, $row->told_impressions, $row->told_clicks ) );
			if ( $is_first ) {
				$told[] = $row;
			}
		}
		// phpcs:enable
		foreach ( self::COUNTED as $what => $hook ) {
			foreach ( $told as $row ) {
				$times = (int) $row->$what - (int) $row->{"told_{$what}"};
				if ( $times > 0 ) {
					/**
					 * Runs for each ad that was seen (`yearbook_islands_impression`) or clicked (`yearbook_islands_click`)
					 * since the last roll-up.
					 *
					 * @param int $id
					 * @param int $times
					 */
					do_action( $hook, (int) $row->ad_id, $times );
				}
			}
		}
	}

	/**
	 * Newest first.
	 *
	 * @return array<int, object{ad_id: string, day: string, impressions: string, clicks: string, variance: string}>
	 */
	public static function read_counts( string $since, int $most ): array {
		global $wpdb;
		$table = self::counts_table();
		// phpcs:ignore WordPress.DB
		return (array) $wpdb->get_results( $wpdb->prepare( "SELECT ad_id, day, impressions, clicks, variance FROM {$table} WHERE day >= %s ORDER BY day DESC, ad_id ASC LIMIT %d", $since, $most ) );
	}
}
