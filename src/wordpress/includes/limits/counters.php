<?php
/**
 * Counts events in spans of time, such as an hour. All requests of the site share the counters, on all its servers. They
 * are in the database, because not every object cache counts in one step, and some answer no number.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Limits;

use YearbookIslands\Ads\Count_Engine;
use YearbookIslands\Plugin\Create_Table;

defined( 'ABSPATH' ) || exit;

final class Counters {
	private static function counters_table(): string {
		global $wpdb;
		return $wpdb->prefix . 'yearbook_islands_counters';
	}

	public static function create_counters_table(): void {
		Create_Table::create(
			self::counters_table(),
			'
  name varchar(20) NOT NULL,
  slot int(10) unsigned NOT NULL,
  span bigint(20) unsigned NOT NULL,
  times bigint(20) unsigned NOT NULL,
  PRIMARY KEY  (name,slot)
'
		);
	}

	/**
	 * Adds one to a counter and returns its value in the current span. Requests at the same moment get
	 * different values, so exactly n requests get a value of n or less.
	 *
	 * @param string $name    What is counted, at most 20 characters.
	 * @param string $who     For whom, as a hash that nobody outside can guess; '' for the whole site.
	 * @param int    $seconds Length of a span.
	 */
	public static function count_once( string $name, string $who, int $seconds ): int {
		return self::count_in_table( $name, $who, intdiv( time(), $seconds ) );
	}

	public static function count_in_table( string $name, string $who, int $span ): int {
		return (int) Count_Engine::database_engine()->count_up( $name, $who, $span );
	}

	/** The latest span of a counter for the whole site, and its value then. @return array{0: int, 1: int} Zeros if nothing was counted. */
	public static function last_count( string $name ): array {
		global $wpdb;
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT span, times FROM ' . self::counters_table() . ' WHERE name = %s AND slot = 0', $name ) ); // phpcs:ignore WordPress.DB
		return $row ? array( (int) $row->span, (int) $row->times ) : array( 0, 0 );
	}
}
