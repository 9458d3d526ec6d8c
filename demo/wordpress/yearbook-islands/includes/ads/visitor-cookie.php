<?php
/**
 * What the server knows of a visitor, kept in the visitor's own cookie: the browser decides with it, and pages stay
 * the same for all.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const VISITOR_COOKIE       = 'advanced_ads_visitor';
const MOST_COOKIE_BYTES    = 4096;
const VISITOR_COOKIE_LASTS = 30 * DAY_IN_SECONDS;

/**
 * The cookie as it came: anything may be in it.
 *
 * @return array<string, mixed>
 */
function visitor_cookie(): array {
	$text  = cookie_text( VISITOR_COOKIE );
	$value = null === $text || strlen( $text ) > MOST_COOKIE_BYTES ? null : json_decode( $text, true, 8 );
	return is_array( $value ) ? $value : array();
}

/**
 * Answers some conditions in the cookie, beside what it has of others.
 *
 * @param array<string, array<string, mixed>> $conditions By their hashes.
 */
function store_visitor_facts( array $conditions ): void {
	$cookie = visitor_cookie();
	$stored = array_filter( (array) ( $cookie['conditions'] ?? array() ), 'is_array' );
	foreach ( $conditions as $hash => $condition ) {
		$fact                                   = VISITOR_FACTS[ $condition['type'] ];
		$stored[ $condition['type'] ][ $hash ] = array( 'data' => $fact( $condition ), 'time' => time() );
	}
	$cookie['conditions'] = $stored;
	$text                 = encoded_cookie( $cookie );
	if ( strlen( $text ) > MOST_COOKIE_BYTES ) {
		// what was answered just now goes before what is older
		$text = encoded_cookie( array( 'conditions' => fresh_facts( $stored, array_keys( $conditions ) ) ) + array_diff_key( $cookie, array( 'conditions' => 1 ) ) );
	}
	if ( strlen( $text ) <= MOST_COOKIE_BYTES && ! headers_sent() ) {
		setrawcookie(
			VISITOR_COOKIE,
			$text,
			array(
				'expires'  => time() + VISITOR_COOKIE_LASTS,
				'path'     => COOKIEPATH ? COOKIEPATH : '/',
				'domain'   => COOKIE_DOMAIN ? COOKIE_DOMAIN : '',
				'secure'   => is_ssl(),
				'httponly' => false,
				'samesite' => 'Lax',
			)
		);
	}
}

/** @param array<string, mixed> $cookie */
function encoded_cookie( array $cookie ): string {
	return rawurlencode( (string) wp_json_encode( $cookie ) );
}

/**
 * @param array<string, array<mixed>> $stored
 * @param string[]                    $hashes
 * @return array<string, array<mixed>>
 */
function fresh_facts( array $stored, array $hashes ): array {
	return array_filter(
		array_map(
			static function ( $entries ) use ( $hashes ) {
				return array_intersect_key( $entries, array_flip( $hashes ) );
			},
			$stored
		)
	);
}
