<?php
/**
 * Limits the calls of one client, and of all clients together.
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

/** Calls of all clients together in a minute. */
const SITE_RATE_LIMITS = array(
	'select'  => 6000,
	'track'   => 12000,
	'sign-up' => 60,
);

/** How many calls a client may make in a minute; 0: any number. */
function client_limit( string $what ): int {
	/**
	 * Filters how many calls a client may make in a minute.
	 *
	 * @param int    $limit 0: any number.
	 * @param string $what  `select`, `track` or `sign-up`.
	 */
	return max( 0, (int) apply_filters( 'yearbook_islands_rate_limit', RATE_LIMITS[ $what ], $what ) );
}

/** How many calls all clients together may make in a minute; 0: any number. */
function site_limit( string $what ): int {
	/**
	 * Filters how many calls all clients together may make in a minute.
	 *
	 * @param int    $limit 0: any number.
	 * @param string $what  `select`, `track` or `sign-up`.
	 */
	return max( 0, (int) apply_filters( 'yearbook_islands_site_rate_limit', SITE_RATE_LIMITS[ $what ], $what ) );
}

/**
 * Counts a call and returns whether a limit is reached. Calls beyond a client's own limit do not count for the site's
 * limit, so that one client cannot block the others.
 */
function is_over_limit( string $what ): bool {
	$clients = client_keys();
	$limits  = array(
		'client' => client_limit( $what ),
		'site'   => site_limit( $what ),
	);
	if ( ! wp_using_ext_object_cache() ) {
		$over = Counting\is_over( count_folder(), get_current_blog_id(), $what, $clients, $limits, time() );
		if ( null !== $over ) {
			return $over;
		}
	}
	foreach ( $limits['client'] > 0 ? $clients : array() as $client => $times ) {
		if ( count_once( $what, (string) $client, MINUTE_IN_SECONDS ) > $times * $limits['client'] ) {
			return true;
		}
	}
	return $limits['site'] > 0 && count_once( $what, '', MINUTE_IN_SECONDS ) > $limits['site'];
}
