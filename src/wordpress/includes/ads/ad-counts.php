<?php
/**
 * The counts of ads in the visitor's cookies. The browser writes them.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class Ad_Counts {
	/** The cookies that hold the counts of many ads: how often ads were seen, and clicked. */
	const SEEN_COOKIE   = 'yb_ad_impressions';
	const CLICKS_COOKIE = 'yb_ad_clicks';

	/** The most bytes that the cookies of ads may have together, and the most of a new count. */
	private const MOST_AD_COOKIE_BYTES = 5120;
	private const AD_COUNT_BYTES       = 100;

	/** A count that has not ended, in such a cookie: `{key}:{count}:{end}|…`, with numbers in base 36. */
	public static function running_count( string $cookie, string $key ): ?int {
		foreach ( explode( '|', Cookies::cookie_text( $cookie ) ?? '' ) as $entry ) {
			$parts = explode( ':', $entry );
			$count = intval( $parts[1] ?? '', 36 );
			$end   = intval( $parts[2] ?? '', 36 );
			if ( $parts[0] === $key && isset( $parts[1] ) ) {
				return $count && $end > time() ? $count : null;
			}
		}
		return null;
	}

	/** Whether the cookies of ads leave room for a new count. If not, an ad with a limit would be shown without it. */
	public static function has_room_for_count(): bool {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- measured, and never printed.
		$all = explode( '; ', wp_unslash( $_SERVER['HTTP_COOKIE'] ?? '' ) );
		$ads = preg_grep( '/^(?:advanced_ads|advads|timeout|yb_ad)_/', $all );
		return strlen( implode( '; ', (array) $ads ) ) + self::AD_COUNT_BYTES <= self::MOST_AD_COOKIE_BYTES;
	}
}
