<?php
/**
 * Whether an ad may show to the visitor who asks.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class May_Show {
	/**
	 * Whether every visitor sees ads in debug mode. True on sites that are not live; on live sites only editors see
	 * them.
	 */
	public static function debugs_for_all(): bool {
		return 'production' !== wp_get_environment_type();
	}

	/** @param array<string, mixed> $ad */
	public static function is_debugged( array $ad ): bool {
		return Group_Order::is_yes( $ad['debugmode'] ?? null );
	}

	/**
	 * Whether an ad shows to the visitor who asks because it is in debug mode.
	 *
	 * @param array<string, mixed> $ad
	 */
	public static function shows_for_debug( array $ad ): bool {
		return self::is_debugged( $ad ) && ( self::debugs_for_all() || current_user_can( 'edit_others_posts' ) );
	}

	/**
	 * Makes the same checks as the browser. An ad in debug mode passes all checks for permitted visitors.
	 *
	 * @param array<string, mixed> $ad
	 * @param array<string, mixed> $call `ad` its id, `consent`, `non_personalized`, `shown` ids of ads on the page,
	 *                                   `adblocker`; a shared choice also names `device` and `page`.
	 */
	public static function passes_all( array $ad, array $call ): bool {
		if ( self::shows_for_debug( $ad ) ) {
			return true;
		}
		$expiry = Group_Order::told_number( $ad['expiry_date'] ?? null ) ?? 0.0;
		return ! self::is_empty_content( $ad['content'] )
			&& self::visitor_passes( $ad, $call )
			&& ( 0.0 === $expiry || $expiry > time() )
			&& null === Cookies::cookie_text( 'timeout_' . $call['ad'] )
			&& ( ! Group_Order::is_yes( $ad['once_per_page'] ?? null ) || ! in_array( $call['ad'], $call['shown'], true ) )
			&& self::is_on_day( $ad )
			&& ( null === Cookies::cookie_text( 'advads_pro_cfp_ban' ) || self::is_spared_ban( $ad ) )
			&& self::has_consent( $ad, $call );
	}

	/** Whether a text has only blanks, as the browser counts them. */
	public static function is_empty_content( string $text ): bool {
		return '' === trim( $text ) || 1 === preg_match( '/^[\s\p{Z}\x{FEFF}]*$/u', $text );
	}

	/**
	 * Checks the chain of conditions (COND-1): an `or` entry is skipped while the result is true; a failed entry fails the
	 * whole chain unless an `or` entry follows.
	 *
	 * @param array<string, mixed> $ad
	 * @param array<string, mixed> $call
	 */
	private static function visitor_passes( array $ad, array $call ): bool {
		$result     = true;
		$conditions = Server_Conditions::visitors_of( $ad );
		foreach ( $conditions as $index => $condition ) {
			if ( $result && $index > 0 && 'or' === ( $condition['connector'] ?? 'and' ) ) {
				continue;
			}
			$result = self::condition_passes( $condition, $call );
			if ( ! $result && 'or' !== ( $conditions[ $index + 1 ]['connector'] ?? 'and' ) ) {
				return false;
			}
		}
		return $result;
	}

	/**
	 * @param array<string, mixed> $condition
	 * @param array<string, mixed> $call
	 */
	private static function condition_passes( array $condition, array $call ): bool {
		$rule   = Visitor_Rules::VISITOR_RULES[ $condition['type'] ] ?? null;
		$passes = $rule ? $rule( $condition, $call ) : true;
		/**
		 * Filters whether a visitor condition passes, for example a condition on places, which the plugin cannot check.
		 *
		 * @param bool                 $passes
		 * @param array<string, mixed> $condition
		 */
		return (bool) apply_filters( 'yearbook_islands_visitor_condition', $passes, $condition );
	}

	/** @param array<string, mixed> $ad */
	private static function is_on_day( array $ad ): bool {
		$days = $ad['day_indexes'] ?? null;
		return ! is_array( $days ) || in_array( (float) current_datetime()->format( 'w' ), array_map( array( Group_Order::class, 'told_number' ), $days ), true );
	}

	/** @param array<string, mixed> $ad */
	private static function is_spared_ban( array $ad ): bool {
		foreach ( Server_Conditions::visitors_of( $ad ) as $condition ) {
			if ( 'ad_clicks' === $condition['type'] && Group_Order::is_yes( $condition['exclude-from-global'] ?? null ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether the visitor's answer allows the ad, or the ad needs none. The non-personalised mode covers network ads only.
	 *
	 * @param array<string, mixed> $ad
	 * @param array<string, mixed> $call
	 */
	public static function has_consent( array $ad, array $call ): bool {
		if ( in_array( $call['consent'], array( 'accepted', 'not_needed' ), true ) ) {
			return true;
		}
		$privacy  = (array) ( $ad['privacy'] ?? array() );
		$harmless = in_array( $ad['type'] ?? '', array( 'image', 'dummy' ), true ) && ! Group_Order::is_yes( $privacy['needs_consent'] ?? null );
		return Group_Order::is_yes( $privacy['ignore'] ?? null ) || $harmless || ( self::is_network_ad( $ad ) && ! empty( $call['non_personalized'] ) );
	}

	/** @param array<string, mixed> $ad */
	public static function is_network_ad( array $ad ): bool {
		return 'adsense' === ( $ad['type'] ?? '' );
	}
}
