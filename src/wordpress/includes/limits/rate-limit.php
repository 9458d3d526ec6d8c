<?php
/**
 * Limits the calls of one client, and of all clients together.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Limits;

use YearbookIslands\Ads\Count_Engine;
use YearbookIslands\Counting\Counted_Call;
use YearbookIslands\Counting\Engine;

defined( 'ABSPATH' ) || exit;

final class Rate_Limit {
	/** Calls of one client, in a minute if the name says nothing else. A CDN asks the question for all visitors, so its limit is that of the site alone. */
	private const RATE_LIMITS = array(
		'select'       => 120,
		'shared'       => 0,
		'track'        => 240,
		'sign-up'      => 10,
		'sign-up-hour' => 20,
		'sign-up-day'  => 50,
	);

	/** Calls of all clients together. Ten million page views a day are 13,300 a minute in the hour with the most. */
	private const SITE_RATE_LIMITS = array(
		'select'       => 18000,
		'shared'       => 18000,
		'track'        => 30000,
		'sign-up'      => 60,
		'sign-up-hour' => 600,
		'sign-up-day'  => 3000,
	);

	/** The calls that ask for ads: who is refused sees no ad of the server. */
	private const QUESTIONS = array( 'select', 'shared' );

	/** Name of the counter of these refusals. */
	private const REFUSED = 'refused';

	/** Spans of the limits that are longer than a minute, s. */
	private const LONG_LIMITS = array(
		'sign-up-hour' => HOUR_IN_SECONDS,
		'sign-up-day'  => DAY_IN_SECONDS,
	);

	/** How many calls a client may make in a minute, or in the span that the name says; 0: any number. */
	public static function client_limit( string $what ): int {
		/**
		 * Filters how many calls a client may make in a minute, or in the span that the name says.
		 *
		 * @param int    $limit 0: any number.
		 * @param string $what  `select`, `shared`, `track`, `sign-up`, `sign-up-hour` or `sign-up-day`.
		 */
		return max( 0, (int) apply_filters( 'yearbook_islands_rate_limit', self::RATE_LIMITS[ $what ], $what ) );
	}

	/** How many calls all clients together may make; 0: any number. */
	public static function site_limit( string $what ): int {
		/**
		 * Filters how many calls all clients together may make in a minute, or in the span that the name says.
		 *
		 * @param int    $limit 0: any number.
		 * @param string $what  `select`, `shared`, `track`, `sign-up`, `sign-up-hour` or `sign-up-day`.
		 */
		return max( 0, (int) apply_filters( 'yearbook_islands_site_rate_limit', self::SITE_RATE_LIMITS[ $what ], $what ) );
	}

	/**
	 * Counts a call and returns whether a limit is reached. Calls beyond a client's own limit do not count for the site's
	 * limit, so that one client cannot block the others.
	 */
	public static function is_over_limit( string $what ): bool {
		$call    = new Counted_Call( get_current_blog_id(), $what, Client::client_keys(), self::limits_of( $what ), time() );
		$is_over = Engine::IS_OVER === Count_Engine::count_call( $call );
		if ( $is_over && in_array( $what, self::QUESTIONS, true ) ) {
			Counters::count_once( self::REFUSED, '', DAY_IN_SECONDS );
		}
		return $is_over;
	}

	/** The last day on which questions for ads were refused, and how many. @return array{0: int, 1: int} A time of that day, or 0; the number. */
	public static function refused_questions(): array {
		list( $day, $times ) = Counters::last_count( self::REFUSED );
		return array( $day * DAY_IN_SECONDS, $times );
	}

	/** Counts a rare call, such as a sign-up that sends a mail, and returns whether a limit of a longer span is reached. */
	public static function is_over_long_limits(): bool {
		foreach ( self::LONG_LIMITS as $what => $seconds ) {
			if ( self::is_over_in( $what, Client::client_keys(), self::limits_of( $what ), $seconds ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Counts a call in spans of time, such as an hour, and returns whether a limit is reached.
	 *
	 * @param array<array-key, int>           $clients Keys of the client, each with the factor of its limit.
	 * @param array{client: int, site: int} $limits
	 */
	private static function is_over_in( string $what, array $clients, array $limits, int $seconds ): bool {
		foreach ( $limits['client'] > 0 ? $clients : array() as $client => $times ) {
			if ( Counters::count_once( $what, (string) $client, $seconds ) > $times * $limits['client'] ) {
				return true;
			}
		}
		return $limits['site'] > 0 && Counters::count_once( $what, '', $seconds ) > $limits['site'];
	}

	/** @return array{client: int, site: int} */
	private static function limits_of( string $what ): array {
		return array(
			'client' => self::client_limit( $what ),
			'site'   => self::site_limit( $what ),
		);
	}
}
