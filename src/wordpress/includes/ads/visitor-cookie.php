<?php
/**
 * The server's answers about a visitor, stored in the visitor's own cookie. The browser decides by these answers, so
 * pages stay the same for all visitors.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Settings\Settings;

defined( 'ABSPATH' ) || exit;

final class Visitor_Cookie {
	const VISITOR_COOKIE = 'advanced_ads_visitor';
	/** Browsers keep 4096 bytes of a cookie; the name has 20. */
	private const MOST_COOKIE_BYTES    = 4096 - 20;
	private const VISITOR_COOKIE_LASTS = 30 * DAY_IN_SECONDS;

	/**
	 * The cookie of the request. It may contain anything.
	 *
	 * @return array<string, mixed>
	 */
	public static function read(): array {
		$value = strlen( Cookies::cookie_text( self::VISITOR_COOKIE ) ?? '' ) > self::MOST_COOKIE_BYTES ? null : Cookies::cookie_json( self::VISITOR_COOKIE, 8 );
		return is_array( $value ) ? $value : array();
	}

	/**
	 * Writes the answers to these conditions into the cookie, and keeps the stored answers to other conditions.
	 *
	 * @param array<string, array<string, mixed>> $conditions By their hashes.
	 */
	public static function store_visitor_facts( array $conditions ): void {
		$cookie = self::read();
		$stored = array_filter( (array) ( $cookie['conditions'] ?? array() ), 'is_array' );
		foreach ( $conditions as $hash => $condition ) {
			$fact                                  = Server_Conditions::VISITOR_FACTS[ $condition['type'] ];
			$stored[ $condition['type'] ][ $hash ] = array( 'data' => $fact( $condition ), 'time' => time() );
		}
		$cookie['conditions'] = $stored;
		$text                 = self::encoded_cookie( $cookie );
		if ( strlen( $text ) > self::MOST_COOKIE_BYTES ) {
			// if the cookie is too large, answers to other conditions are dropped
			$text = self::encoded_cookie( array( 'conditions' => self::fresh_facts( $stored, array_keys( $conditions ) ) ) + array_diff_key( $cookie, array( 'conditions' => 1 ) ) );
		}
		if ( strlen( $text ) <= self::MOST_COOKIE_BYTES ) {
			self::send_visitor_cookie( $text, time() + self::VISITOR_COOKIE_LASTS );
		}
	}

	/** @param int $expires Unix time. */
	private static function send_visitor_cookie( string $text, int $expires ): void {
		if ( headers_sent() ) {
			return;
		}
		setrawcookie(
			self::VISITOR_COOKIE,
			$text,
			array(
				'expires'  => $expires,
				'path'     => COOKIEPATH ? COOKIEPATH : '/',
				'domain'   => COOKIE_DOMAIN ? COOKIE_DOMAIN : '',
				'secure'   => is_ssl(),
				'httponly' => false,
				'samesite' => 'Lax',
			)
		);
	}

	/**
	 * Deletes the answers about the member from the cookie, at logout and login: another person may use the browser next.
	 * Data about the browser stays. A cookie that cannot be read is deleted. If Advanced Ads is active, that plugin owns
	 * the cookie, unless our runtime replaces the plugin's scripts.
	 */
	public static function forget_visitor_facts(): void {
		if ( null === Cookies::cookie_text( self::VISITOR_COOKIE ) || ( Family::is_active() && ! Settings::takes_over() ) ) {
			return;
		}
		$cookie     = self::read();
		$conditions = $cookie['conditions'] ?? null;
		$stored     = is_array( $conditions ) ? array_diff_key( $conditions, Server_Conditions::VISITOR_FACTS ) : array();
		unset( $cookie['conditions'] );
		if ( $stored ) {
			$cookie['conditions'] = $stored;
		}
		$text = $cookie ? self::encoded_cookie( $cookie ) : '';
		if ( '' === $text || strlen( $text ) > self::MOST_COOKIE_BYTES ) {
			self::send_visitor_cookie( '', time() - YEAR_IN_SECONDS );
			return;
		}
		self::send_visitor_cookie( $text, time() + self::VISITOR_COOKIE_LASTS );
	}

	/** @param array<string, mixed> $cookie */
	private static function encoded_cookie( array $cookie ): string {
		return rawurlencode( (string) wp_json_encode( $cookie ) );
	}

	/**
	 * @param array<string, array<mixed>> $stored
	 * @param string[]                    $hashes
	 * @return array<string, array<mixed>>
	 */
	private static function fresh_facts( array $stored, array $hashes ): array {
		return array_filter(
			array_map(
				static function ( $entries ) use ( $hashes ) {
					return array_intersect_key( $entries, array_flip( $hashes ) );
				},
				$stored
			)
		);
	}
}
