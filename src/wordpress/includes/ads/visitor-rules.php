<?php
/**
 * Visitor conditions that a server can check. All others pass.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Type → rule. A rule receives the condition and the call's data about the visitor. */
const VISITOR_RULES = array(
	'mobile'                   => __NAMESPACE__ . '\\device_rule',
	'tablet'                   => __NAMESPACE__ . '\\tablet_rule',
	'referrer_url'             => __NAMESPACE__ . '\\referrer_rule',
	'user_agent'               => __NAMESPACE__ . '\\agent_rule',
	'request_uri'              => __NAMESPACE__ . '\\address_rule',
	'cookie'                   => __NAMESPACE__ . '\\cookie_rule',
	'browser_lang'             => __NAMESPACE__ . '\\language_rule',
	'page_impressions'         => __NAMESPACE__ . '\\pages_rule',
	'new_visitor'              => __NAMESPACE__ . '\\new_visitor_rule',
	'device_width'             => __NAMESPACE__ . '\\width_rule',
	'browser_width'            => __NAMESPACE__ . '\\width_rule',
	'ad_impressions'           => __NAMESPACE__ . '\\seen_rule',
	'ad_clicks'                => __NAMESPACE__ . '\\clicks_rule',
	'adblocker'                => __NAMESPACE__ . '\\adblocker_rule',
	'loggedin'                 => __NAMESPACE__ . '\\logged_in_rule',
	'role'                     => __NAMESPACE__ . '\\held_rule',
	'capability'               => __NAMESPACE__ . '\\held_rule',
	'buddypress_profile_field' => __NAMESPACE__ . '\\profile_rule',
);

/** @param array<string, mixed> $condition */
function is_or_not( array $condition, bool $holds ): bool {
	$operator = condition_value( $condition, 'operator' );
	return in_array( $operator, array( 'is', 'is_not' ), true ) ? ( 'is' === $operator ) === $holds : true;
}

/** @param array<string, mixed> $condition @param array<string, mixed> $call */
function device_rule( array $condition, array $call ): bool {
	$value    = $condition['value'] ?? null;
	$operator = condition_value( $condition, 'operator' );
	$device   = $call['device'] ?? device();
	if ( is_array( $value ) || in_array( $value, array( 'mobile', 'tablet', 'desktop' ), true ) ) {
		return in_array( $device, (array) $value, true );
	}
	return '' === $operator || ( 'desktop' === $device ) === ( 'is_not' === $operator );
}

/** @param array<string, mixed> $condition @param array<string, mixed> $call */
function tablet_rule( array $condition, array $call ): bool {
	$device = $call['device'] ?? device();
	return is_or_not( $condition, 'tablet' === $device );
}

/** @param array<string, mixed> $condition */
function compare_with( array $condition, string $text ): bool {
	return compare_text( condition_value( $condition, 'operator' ), condition_value( $condition ), $text );
}

/** @param array<string, mixed> $condition */
function referrer_rule( array $condition ): bool {
	return compare_with( $condition, counter_cookie( 'advanced_ads_pro_visitor_referrer' ) ?? '' );
}

/** @param array<string, mixed> $condition */
function agent_rule( array $condition ): bool {
	return compare_with( $condition, header_text( 'HTTP_USER_AGENT' ) );
}

/** Compares the address of the page that calls. @param array<string, mixed> $condition @param array<string, mixed> $call */
function address_rule( array $condition, array $call ): bool {
	return compare_with( $condition, $call['page'] ?? '' );
}

/** @param array<string, mixed> $condition */
function cookie_rule( array $condition ): bool {
	$operator = strtr( condition_value( $condition, 'operator' ), array( 'show' => 'match', 'hide' => 'match_not' ) );
	$wanted   = 'match_not' !== $operator;
	$name     = condition_value( $condition, 'cookie' );
	$text     = cookie_text( $name );
	if ( '' === $name || null === $text ) {
		return '' === $name ? $wanted : ! $wanted;
	}
	$value = stored_value( condition_value( $condition ) );
	return '' === $value ? $wanted : compare_text( $operator, $value, $text );
}

/** @param array<string, mixed> $condition */
function language_rule( array $condition ): bool {
	$operator = condition_value( $condition, 'operator' );
	$word     = str_replace( '_', '-', strtolower( condition_value( $condition ) ) );
	// `it-IT,it;q=0.9` becomes `-it-it-,-it-`
	$spoken = '-' . str_replace( ',', '-,-', (string) preg_replace( '/;[^,]*|\s+/', '', strtolower( header_text( 'HTTP_ACCEPT_LANGUAGE' ) ) ) ) . '-';
	return '' === $word || '' === $operator || ( false !== strpos( $spoken, "-{$word}-" ) ) === ( 'is_not' !== $operator );
}

/** How many pages the visitor has seen; null if the cookie with the count is missing or cannot be read. */
function pages_seen(): ?int {
	return whole_number( counter_cookie( 'advanced_ads_page_impressions' ) );
}

/** @param array<string, mixed> $condition */
function pages_rule( array $condition ): bool {
	$pages = pages_seen();
	return null === $pages || compare_number( condition_value( $condition, 'operator' ), $condition['value'] ?? '', $pages );
}

/** Without a count it is unknown whether the visitor is new: refuses. @param array<string, mixed> $condition */
function new_visitor_rule( array $condition ): bool {
	$operator = condition_value( $condition, 'operator' );
	$pages    = pages_seen();
	return '' === $operator || ( null !== $pages && ( 'is' === $operator ? 1 === $pages : $pages > 1 ) );
}

/** @param array<string, mixed> $condition */
function width_rule( array $condition ): bool {
	$width = whole_number( visitor_cookie()['browser_width'] ?? null );
	return null === $width || compare_number( condition_value( $condition, 'operator' ), $condition['value'] ?? '', $width );
}

/** @param array<string, mixed> $condition @param array<string, mixed> $call */
function seen_rule( array $condition, array $call ): bool {
	$most = whole_number( $condition['value'] ?? null );
	if ( null === $most || ! isset( $condition['timeout'] ) ) {
		return true;
	}
	$text = cookie_text( 'advanced_ads_ad_impressions_' . $call['ad'] );
	if ( null !== $text && null !== cookie_text( "advanced_ads_ad_impressions_{$call['ad']}_timeout" ) ) {
		$seen = whole_number( $text );
		return null === $seen || $seen < $most;
	}
	$together = running_count( SEEN_COOKIE, (string) $call['ad'] );
	return null === $together ? ( whole_number( $condition['timeout'] ) ?? 0 ) <= 0 || has_room_for_count() : $together < $most;
}

/** Passes until the limit of the condition's own period is reached. @param array<string, mixed> $condition @param array<string, mixed> $call */
function clicks_rule( array $condition, array $call ): bool {
	$most = whole_number( $condition['limit'] ?? null );
	if ( null === $most ) {
		return true;
	}
	$hours   = condition_value( $condition, 'expiration' );
	$text    = cookie_text( 'advanced_ads_ad_clicks_' . $call['ad'] );
	$periods = cookie_json( 'advanced_ads_ad_clicks_' . $call['ad'], 4 );
	$period  = is_array( $periods ) ? $periods[ "_{$hours}" ] ?? null : null;
	if ( is_array( $period ) && ( whole_number( $period['ttl'] ?? null ) ?? 0 ) >= time() ) {
		return ( whole_number( $period['count'] ?? null ) ?? 0 ) < $most;
	}
	$together = running_count( CLICKS_COOKIE, "{$call['ad']}_{$hours}" );
	return null === $together ? null !== $text || has_room_for_count() : $together < $most;
}

/** @param array<string, mixed> $condition @param array<string, mixed> $call */
function adblocker_rule( array $condition, array $call ): bool {
	return is_or_not( $condition, ! empty( $call['adblocker'] ) );
}

/** @param array<string, mixed> $condition */
function logged_in_rule( array $condition ): bool {
	return is_or_not( $condition, is_user_logged_in() );
}

/** The operators are `is` and `is_not`, for a capability `can` and `can_not`. @param array<string, mixed> $condition */
function held_rule( array $condition ): bool {
	$fact     = VISITOR_FACTS[ $condition['type'] ];
	$asks     = 'role' === $condition['type'] ? 'is' : 'can';
	$operator = condition_value( $condition, 'operator' );
	if ( '' === condition_value( $condition ) || ! in_array( $operator, array( $asks, "{$asks}_not" ), true ) ) {
		return true;
	}
	return ( null !== $fact( $condition ) ) === ( $asks === $operator );
}

/** @param array<string, mixed> $condition */
function profile_rule( array $condition ): bool {
	$texts    = profile_texts( $condition );
	$operator = condition_value( $condition, 'operator' );
	if ( '' === $operator || '' === condition_value( $condition ) ) {
		return true;
	}
	$passing  = array_filter(
		$texts,
		static function ( $text ) use ( $condition ) {
			return compare_with( $condition, $text );
		}
	);
	return '_not' === substr( $operator, -4 ) ? count( $passing ) === count( $texts ) : (bool) $passing;
}

/** The value of a cookie that is `{expires, data}` or plain text. */
function counter_cookie( string $name ): ?string {
	$json = cookie_json( $name, 4 );
	$data = is_array( $json ) ? ( $json['data'] ?? null ) : cookie_text( $name );
	return is_scalar( $data ) && ! is_bool( $data ) ? (string) $data : null;
}
