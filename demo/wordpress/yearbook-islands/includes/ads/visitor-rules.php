<?php
/**
 * Visitor conditions, as far as a server can tell; what it cannot tell passes.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Type → rule. A rule gets the condition and what the call says of the visitor. */
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
	'adblocker'                => __NAMESPACE__ . '\\adblocker_rule',
	'loggedin'                 => __NAMESPACE__ . '\\logged_in_rule',
	'role'                     => __NAMESPACE__ . '\\held_rule',
	'capability'               => __NAMESPACE__ . '\\held_rule',
	'buddypress_profile_field' => __NAMESPACE__ . '\\profile_rule',
);

/** @param array<string, mixed> $condition */
function is_or_not( array $condition, bool $holds ): bool {
	$operator = condition_value( $condition, 'operator' );
	return in_array( $operator, array( 'is', 'is_not' ), true ) ? $holds === ( 'is' === $operator ) : true;
}

/** `phone`, `tablet` or `desktop`, as the browser's name says. */
function device(): string {
	$agent = header_text( 'HTTP_USER_AGENT' );
	if ( preg_match( '/iPad|Tablet|Kindle|Silk|PlayBook|SM-T\d|Nexus (7|9|10)/i', $agent ) ) {
		return 'tablet';
	}
	return preg_match( '/Mobi|Android|iPhone|iPod|Opera Mini|IEMobile/i', $agent ) ? 'mobile' : 'desktop';
}

/** @param array<string, mixed> $condition */
function device_rule( array $condition ): bool {
	if ( is_array( $condition['value'] ?? null ) ) {
		return in_array( device(), $condition['value'], true );
	}
	return is_or_not( $condition, 'desktop' !== device() );
}

/** @param array<string, mixed> $condition */
function tablet_rule( array $condition ): bool {
	return is_or_not( $condition, 'tablet' === device() );
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

/** The page that asks, by its address. @param array<string, mixed> $condition */
function address_rule( array $condition ): bool {
	return compare_with( $condition, header_text( 'HTTP_REFERER' ) );
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
	return '' === condition_value( $condition ) ? $wanted : compare_text( $operator, condition_value( $condition ), $text );
}

/** @param array<string, mixed> $condition */
function language_rule( array $condition ): bool {
	$language = condition_value( $condition );
	$holds    = (bool) preg_match( '/\b' . preg_quote( $language, '/' ) . '\b/i', header_text( 'HTTP_ACCEPT_LANGUAGE' ) );
	return '' === $language || $holds === ( 'is_not' !== condition_value( $condition, 'operator' ) );
}

/** @param array<string, mixed> $condition */
function pages_rule( array $condition ): bool {
	$pages = counter_cookie( 'advanced_ads_page_impressions' );
	return null === $pages ? true : compare_number( condition_value( $condition, 'operator' ), $condition['value'] ?? '', (float) $pages );
}

/** @param array<string, mixed> $condition */
function new_visitor_rule( array $condition ): bool {
	$is_new = 1.0 === (float) counter_cookie( 'advanced_ads_page_impressions' );
	return $is_new === ( 'is' === condition_value( $condition, 'operator' ) );
}

/** @param array<string, mixed> $condition */
function width_rule( array $condition ): bool {
	$width = visitor_cookie()['browser_width'] ?? null;
	return ! is_numeric( $width ) || compare_number( condition_value( $condition, 'operator' ), $condition['value'] ?? '', (float) $width );
}

/** @param array<string, mixed> $condition @param array<string, mixed> $call */
function seen_rule( array $condition, array $call ): bool {
	$seen = cookie_text( 'advanced_ads_ad_impressions_' . $call['ad'] );
	return null === $seen || '' === condition_value( $condition ) || (float) $seen < (float) condition_value( $condition );
}

/** @param array<string, mixed> $condition @param array<string, mixed> $call */
function adblocker_rule( array $condition, array $call ): bool {
	return is_or_not( $condition, ! empty( $call['adblocker'] ) );
}

/** @param array<string, mixed> $condition */
function logged_in_rule( array $condition ): bool {
	return is_or_not( $condition, is_user_logged_in() );
}

/** A role or capability: `is`, `can`, or their opposites. @param array<string, mixed> $condition */
function held_rule( array $condition ): bool {
	$fact     = VISITOR_FACTS[ $condition['type'] ];
	$operator = condition_value( $condition, 'operator' );
	if ( '' === condition_value( $condition ) || ! in_array( $operator, array( 'is', 'is_not', 'can', 'can_not' ), true ) ) {
		return true;
	}
	return ( null !== $fact( $condition ) ) === ( '_not' !== substr( $operator, -4 ) );
}

/** @param array<string, mixed> $condition */
function profile_rule( array $condition ): bool {
	$texts    = (array) profile_fact( $condition )['data'];
	$operator = condition_value( $condition, 'operator' );
	$passing  = array_filter(
		$texts,
		static function ( $text ) use ( $condition ) {
			return compare_with( $condition, $text );
		}
	);
	return '_not' === substr( $operator, -4 ) ? count( $passing ) === count( $texts ) : (bool) $passing;
}

/** A cookie of the request; null where it has none. */
function cookie_text( string $name ): ?string {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared, and never printed.
	$value = wp_unslash( $_COOKIE[ $name ] ?? null );
	return is_string( $value ) ? $value : null;
}

/** A cookie that is `{expires, data}` or the plain value. */
function counter_cookie( string $name ): ?string {
	$text = cookie_text( $name );
	$json = null === $text ? null : json_decode( $text, true, 4 );
	$data = is_array( $json ) ? ( $json['data'] ?? null ) : $text;
	return is_scalar( $data ) ? (string) $data : null;
}
