<?php
/**
 * Counts events in spans of time, such as an hour. All requests of the site share the counters, on all its servers. They
 * are in the database, because not every object cache counts in one step, and some answer no number.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * How many rows a counter has in the database. A hash gives each client a row, another one in each span, so the table
 * does not grow with the number of clients.
 */
const COUNTER_SLOTS = 4096;

function counters_table(): string {
	global $wpdb;
	return $wpdb->prefix . 'yearbook_islands_counters';
}

function create_counters_table(): void {
	create_table(
		counters_table(),
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
 * Adds one to a counter and returns its value in the current span. Requests at the same moment may get a value that is
 * too high, but never a value that is too low: at most n requests get a value of n or less.
 *
 * @param string $name    What is counted, at most 20 characters.
 * @param string $who     For whom, as a hash that nobody outside can guess; '' for the whole site.
 * @param int    $seconds Length of a span.
 */
function count_once( string $name, string $who, int $seconds ): int {
	return count_in_table( $name, $who, intdiv( time(), $seconds ) );
}

/** A row of an earlier span starts again at one, in the same statement. */
function count_in_table( string $name, string $who, int $span ): int {
	global $wpdb;
	$table = counters_table();
	$slot  = '' === $who ? 0 : 1 + hexdec( substr( md5( "{$who} {$span}" ), 0, 7 ) ) % COUNTER_SLOTS;
	// phpcs:disable WordPress.DB
	$wpdb->query(
		$wpdb->prepare(
			"INSERT INTO {$table} (name, slot, span, times) VALUES (%s, %d, %d, 1)
			ON DUPLICATE KEY UPDATE times = CASE WHEN span = %d THEN times + 1 ELSE 1 END, span = %d",
			$name,
			$slot,
			$span,
			$span,
			$span
		)
	);
	return (int) $wpdb->get_var( $wpdb->prepare( "SELECT times FROM {$table} WHERE name = %s AND slot = %d AND span = %d", $name, $slot, $span ) );
	// phpcs:enable
}
