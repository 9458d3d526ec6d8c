<?php
/**
 * Identifies the client of a call.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Limits;

use YearbookIslands\Counting\Networks;

defined( 'ABSPATH' ) || exit;

final class Client {
	/**
	 * The names of the client that calls. count.php makes the same names.
	 *
	 * @return array<string, int> Name → how many times the limit of a client it may call.
	 */
	public static function client_keys(): array {
		/**
		 * Filters the client's address, for proxies that send it in another header than `X-Forwarded-For`.
		 *
		 * @param string $address
		 */
		$address = (string) apply_filters( 'yearbook_islands_client_address', Proxies::client_address() );
		return Networks::clients_of( $address, self::client_secret() );
	}

	/** The key of the hash in a client's name: without the key nobody can find the address. */
	public static function client_secret(): string {
		return wp_hash( 'yearbook-islands clients', 'nonce' );
	}

	/** A header of the request, or a value of the server; '' if it is absent. */
	public static function header_text( string $name ): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared or hashed, and never printed.
		$value = wp_unslash( $_SERVER[ $name ] ?? '' );
		return is_string( $value ) ? $value : '';
	}
}
