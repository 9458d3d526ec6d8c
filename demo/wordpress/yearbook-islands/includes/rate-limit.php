<?php
/**
 * How often one client may call.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Calls of one client in a minute. */
const RATE_LIMITS = array(
	'select'  => 120,
	'track'   => 240,
	'sign-up' => 10,
);

/**
 * Counts a call, and says whether it is one too many. Counters last for a minute, in the object cache where there is
 * one.
 */
function is_over_limit( string $what ): bool {
	/**
	 * Filters how many calls a client may make in a minute.
	 *
	 * @param int    $limit 0: any number.
	 * @param string $what  `select`, `track` or `sign-up`.
	 */
	$limit = (int) apply_filters( 'yearbook_islands_rate_limit', RATE_LIMITS[ $what ], $what );
	if ( $limit <= 0 ) {
		return false;
	}
	$key   = sprintf( 'yearbook_islands_rate_%s_%s_%d', $what, client_key(), intdiv( time(), MINUTE_IN_SECONDS ) );
	$calls = (int) get_transient( $key );
	if ( $calls >= $limit ) {
		return true;
	}
	set_transient( $key, $calls + 1, 2 * MINUTE_IN_SECONDS );
	return false;
}
