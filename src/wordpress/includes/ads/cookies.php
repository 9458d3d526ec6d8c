<?php
/**
 * The cookies of the request, read as the browser reads them: PHP gives names with dots or brackets another name.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Limits\Client;

defined( 'ABSPATH' ) || exit;

final class Cookies {
	/** The cookies by their names; the values are still encoded. @return array<string, string> */
	private static function request_cookies(): array {
		static $header  = null;
		static $cookies = array();
		$given          = Client::header_text( 'HTTP_COOKIE' );
		if ( $given === $header ) {
			return $cookies;
		}
		$header  = $given;
		$cookies = array();
		foreach ( explode( ';', $given ) as $pair ) {
			list( $name, $value ) = explode( '=', ltrim( $pair ), 2 ) + array( '', '' );
			// of two cookies of one name, the first one counts
			$cookies += array( self::decoded_text( $name ) => $value );
		}
		return $cookies;
	}

	/** A cookie of the request; null if it is absent. */
	public static function cookie_text( string $name ): ?string {
		$value = self::request_cookies()[ $name ] ?? null;
		return null === $value ? null : self::decoded_text( $value );
	}

	/** The value of a cookie that holds JSON; null if it is absent or no JSON. @return mixed */
	public static function cookie_json( string $name, int $depth ) {
		$value = self::request_cookies()[ $name ] ?? '';
		// PHP encodes a blank as `+` and a plus as %2B
		return json_decode( self::decoded_text( '%' === ( $value[0] ?? '' ) ? str_replace( '+', '%20', $value ) : $value ), true, $depth );
	}

	/** Percent-decodes a text. A text with a broken encoding stays as it is, as in the browser. */
	public static function decoded_text( string $text ): string {
		$decoded = rawurldecode( $text );
		return preg_match( '/%(?![0-9a-f]{2})/i', $text ) || ! preg_match( '//u', $decoded ) ? $text : $decoded;
	}
}
