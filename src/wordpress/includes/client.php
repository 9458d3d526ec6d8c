<?php
/**
 * Identifies the client of a call.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * An identifier of the client that does not reveal its address. All addresses of one IPv6 subscriber are one
 * client, because a subscriber has 2^64 of them.
 */
function client_key(): string {
	/**
	 * Filters the client's address, for proxies that send it in another header than `X-Forwarded-For`.
	 *
	 * @param string $address
	 */
	$address = (string) apply_filters( 'yearbook_islands_client_address', client_address() );
	return substr( wp_hash( subscriber_network( $address ), 'nonce' ), 0, 20 );
}

/** A header of the request, or a value of the server; '' if it is absent. */
function header_text( string $name ): string {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared or hashed, and never printed.
	$value = wp_unslash( $_SERVER[ $name ] ?? '' );
	return is_string( $value ) ? $value : '';
}
