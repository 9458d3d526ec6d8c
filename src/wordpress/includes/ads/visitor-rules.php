<?php
/**
 * Visitor conditions that a server can check. All others pass.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Limits\Client;

defined( 'ABSPATH' ) || exit;

final class Visitor_Rules {
	/** Type → rule. A rule receives the condition and the call's data about the visitor. */
	const VISITOR_RULES = array(
		'mobile'                   => array( self::class, 'device_rule' ),
		'tablet'                   => array( self::class, 'tablet_rule' ),
		'referrer_url'             => array( self::class, 'referrer_rule' ),
		'user_agent'               => array( self::class, 'agent_rule' ),
		'request_uri'              => array( self::class, 'address_rule' ),
		'cookie'                   => array( self::class, 'cookie_rule' ),
		'browser_lang'             => array( self::class, 'language_rule' ),
		'page_impressions'         => array( self::class, 'pages_rule' ),
		'new_visitor'              => array( self::class, 'new_visitor_rule' ),
		'device_width'             => array( self::class, 'width_rule' ),
		'browser_width'            => array( self::class, 'width_rule' ),
		'ad_impressions'           => array( self::class, 'seen_rule' ),
		'ad_clicks'                => array( self::class, 'clicks_rule' ),
		'adblocker'                => array( self::class, 'adblocker_rule' ),
		'loggedin'                 => array( self::class, 'logged_in_rule' ),
		'role'                     => array( self::class, 'held_rule' ),
		'capability'               => array( self::class, 'held_rule' ),
		'buddypress_profile_field' => array( self::class, 'profile_rule' ),
	);

	/** @param array<string, mixed> $condition */
	private static function is_or_not( array $condition, bool $holds ): bool {
		$operator = Server_Conditions::condition_value( $condition, 'operator' );
		return in_array( $operator, array( 'is', 'is_not' ), true ) ? ( 'is' === $operator ) === $holds : true;
	}

	/** @param array<string, mixed> $condition @param array<string, mixed> $call */
	public static function device_rule( array $condition, array $call ): bool {
		$value    = $condition['value'] ?? null;
		$operator = Server_Conditions::condition_value( $condition, 'operator' );
		$device   = $call['device'] ?? Device::device_of_visitor();
		if ( is_array( $value ) || in_array( $value, array( 'mobile', 'tablet', 'desktop' ), true ) ) {
			return in_array( $device, (array) $value, true );
		}
		return '' === $operator || ( 'desktop' === $device ) === ( 'is_not' === $operator );
	}

	/** @param array<string, mixed> $condition @param array<string, mixed> $call */
	public static function tablet_rule( array $condition, array $call ): bool {
		$device = $call['device'] ?? Device::device_of_visitor();
		return self::is_or_not( $condition, 'tablet' === $device );
	}

	/** @param array<string, mixed> $condition */
	private static function compare_with( array $condition, string $text ): bool {
		return Compare::compare_text( Server_Conditions::condition_value( $condition, 'operator' ), Server_Conditions::condition_value( $condition ), $text );
	}

	/** @param array<string, mixed> $condition */
	public static function referrer_rule( array $condition ): bool {
		return self::compare_with( $condition, self::counter_cookie( 'advanced_ads_pro_visitor_referrer' ) ?? '' );
	}

	/** @param array<string, mixed> $condition */
	public static function agent_rule( array $condition ): bool {
		return self::compare_with( $condition, Client::header_text( 'HTTP_USER_AGENT' ) );
	}

	/** Compares the address of the page that calls. @param array<string, mixed> $condition @param array<string, mixed> $call */
	public static function address_rule( array $condition, array $call ): bool {
		return self::compare_with( $condition, $call['page'] ?? '' );
	}

	/** @param array<string, mixed> $condition */
	public static function cookie_rule( array $condition ): bool {
		$operator = strtr( Server_Conditions::condition_value( $condition, 'operator' ), array( 'show' => 'match', 'hide' => 'match_not' ) );
		$wanted   = 'match_not' !== $operator;
		$name     = Server_Conditions::condition_value( $condition, 'cookie' );
		$text     = Cookies::cookie_text( $name );
		if ( '' === $name || null === $text ) {
			return '' === $name ? $wanted : ! $wanted;
		}
		$value = Compare::stored_value( Server_Conditions::condition_value( $condition ) );
		return '' === $value ? $wanted : Compare::compare_text( $operator, $value, $text );
	}

	/** @param array<string, mixed> $condition */
	public static function language_rule( array $condition ): bool {
		$operator = Server_Conditions::condition_value( $condition, 'operator' );
		$word     = str_replace( '_', '-', strtolower( Server_Conditions::condition_value( $condition ) ) );
		// `it-IT,it;q=0.9` becomes `-it-it-,-it-`
		$spoken = '-' . str_replace( ',', '-,-', (string) preg_replace( '/;[^,]*|\s+/', '', strtolower( Client::header_text( 'HTTP_ACCEPT_LANGUAGE' ) ) ) ) . '-';
		return '' === $word || '' === $operator || ( false !== strpos( $spoken, "-{$word}-" ) ) === ( 'is_not' !== $operator );
	}

	/** How many pages the visitor has seen; null if the cookie with the count is missing or cannot be read. */
	private static function pages_seen(): ?int {
		return Compare::whole_number( self::counter_cookie( 'advanced_ads_page_impressions' ) );
	}

	/** @param array<string, mixed> $condition */
	public static function pages_rule( array $condition ): bool {
		$pages = self::pages_seen();
		return null === $pages || Compare::compare_number( Server_Conditions::condition_value( $condition, 'operator' ), $condition['value'] ?? '', $pages );
	}

	/** Without a count it is unknown whether the visitor is new: refuses. @param array<string, mixed> $condition */
	public static function new_visitor_rule( array $condition ): bool {
		$operator = Server_Conditions::condition_value( $condition, 'operator' );
		$pages    = self::pages_seen();
		return '' === $operator || ( null !== $pages && ( 'is' === $operator ? 1 === $pages : $pages > 1 ) );
	}

	/** @param array<string, mixed> $condition */
	public static function width_rule( array $condition ): bool {
		$width = Compare::whole_number( Visitor_Cookie::read()['browser_width'] ?? null );
		return null === $width || Compare::compare_number( Server_Conditions::condition_value( $condition, 'operator' ), $condition['value'] ?? '', $width );
	}

	/** @param array<string, mixed> $condition @param array<string, mixed> $call */
	public static function seen_rule( array $condition, array $call ): bool {
		$most = Compare::whole_number( $condition['value'] ?? null );
		if ( null === $most || ! isset( $condition['timeout'] ) ) {
			return true;
		}
		$text = Cookies::cookie_text( 'advanced_ads_ad_impressions_' . $call['ad'] );
		if ( null !== $text && null !== Cookies::cookie_text( "advanced_ads_ad_impressions_{$call['ad']}_timeout" ) ) {
			$seen = Compare::whole_number( $text );
			return null === $seen || $seen < $most;
		}
		$together = Ad_Counts::running_count( Ad_Counts::SEEN_COOKIE, (string) $call['ad'] );
		return null === $together ? ( Compare::whole_number( $condition['timeout'] ) ?? 0 ) <= 0 || Ad_Counts::has_room_for_count() : $together < $most;
	}

	/** Passes until the limit of the condition's own period is reached. @param array<string, mixed> $condition @param array<string, mixed> $call */
	public static function clicks_rule( array $condition, array $call ): bool {
		$most = Compare::whole_number( $condition['limit'] ?? null );
		if ( null === $most ) {
			return true;
		}
		$hours   = Compare::whole_number( $condition['expiration'] ?? null ) ?? '';
		$text    = Cookies::cookie_text( 'advanced_ads_ad_clicks_' . $call['ad'] );
		$periods = Cookies::cookie_json( 'advanced_ads_ad_clicks_' . $call['ad'], 4 );
		$period  = is_array( $periods ) ? $periods[ "_{$hours}" ] ?? null : null;
		if ( is_array( $period ) && ( Compare::whole_number( $period['ttl'] ?? null ) ?? 0 ) >= time() ) {
			return ( Compare::whole_number( $period['count'] ?? null ) ?? 0 ) < $most;
		}
		$together = Ad_Counts::running_count( Ad_Counts::CLICKS_COOKIE, "{$call['ad']}_{$hours}" );
		return null === $together ? null !== $text || Ad_Counts::has_room_for_count() : $together < $most;
	}

	/** @param array<string, mixed> $condition @param array<string, mixed> $call */
	public static function adblocker_rule( array $condition, array $call ): bool {
		return self::is_or_not( $condition, ! empty( $call['adblocker'] ) );
	}

	/** @param array<string, mixed> $condition */
	public static function logged_in_rule( array $condition ): bool {
		return self::is_or_not( $condition, is_user_logged_in() );
	}

	/** The operators are `is` and `is_not`, for a capability `can` and `can_not`. @param array<string, mixed> $condition */
	public static function held_rule( array $condition ): bool {
		$fact     = Server_Conditions::VISITOR_FACTS[ $condition['type'] ];
		$asks     = 'role' === $condition['type'] ? 'is' : 'can';
		$operator = Server_Conditions::condition_value( $condition, 'operator' );
		if ( '' === Server_Conditions::condition_value( $condition ) || ! in_array( $operator, array( $asks, "{$asks}_not" ), true ) ) {
			return true;
		}
		return ( null !== $fact( $condition ) ) === ( $asks === $operator );
	}

	/** @param array<string, mixed> $condition */
	public static function profile_rule( array $condition ): bool {
		$texts    = Server_Conditions::profile_texts( $condition );
		$operator = Server_Conditions::condition_value( $condition, 'operator' );
		if ( '' === $operator || '' === Server_Conditions::condition_value( $condition ) ) {
			return true;
		}
		$passing  = array_filter(
			$texts,
			static function ( $text ) use ( $condition ) {
				return self::compare_with( $condition, $text );
			}
		);
		return '_not' === substr( $operator, -4 ) ? count( $passing ) === count( $texts ) : (bool) $passing;
	}

	/** The value of a cookie that is `{expires, data}` or plain text. */
	private static function counter_cookie( string $name ): ?string {
		$json = Cookies::cookie_json( $name, 4 );
		$data = is_array( $json ) ? ( $json['data'] ?? null ) : Cookies::cookie_text( $name );
		return is_scalar( $data ) && ! is_bool( $data ) ? (string) $data : null;
	}
}
